import { BackLink } from "@/components/admin/ui/page-head";
import { PlainTable } from "@/components/admin/ui/plain-table";
import { sectionHeadClass } from "@/components/admin/ui/styles";
import { sumParts } from "@/lib/catalog/model/parts";
import { formatCount, formatCounted } from "@/lib/core/numbers";
import { type PackingSlip } from "@/lib/fulfilment/queries/order-table";
import { partsText } from "@/lib/inventory/copy";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { PrintButton } from "./print-button";

type Props = {
  slips: PackingSlip[];
  /** Chosen orders that are no longer to be shipped. */
  leftOut: number;
};

/** What to take from the shelves for many parcels: the sum of their parts, and of their products. */
export function PickingList({ slips, leftOut }: Props) {
  const products = new Map<string, number>();
  for (const { name, quantity } of slips.flatMap(({ items }) => items))
    products.set(name, (products.get(name) ?? 0) + quantity);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <span className="print:hidden">
          <BackLink href={dashboardRoutes.adminShipping}>Spedizioni</BackLink>
        </span>
        <h1 className={`${sectionHeadClass} mr-auto`}>Lista di prelievo</h1>
        <span className="print:hidden">
          <PrintButton />
        </span>
      </div>
      <p className="mb-1 text-cocoa">
        <span>{`Per ${formatCounted(slips.length, "pacco", "pacchi")} servono`}</span>
      </p>
      <p className="mb-6 text-[1.25rem]/7 font-semibold">
        {partsText(sumParts(slips.map(({ parts }) => parts)))}
      </p>
      {leftOut > 0 && (
        <p role="status" className="mb-6 text-cocoa">
          {leftOut === 1
            ? "1 ordine è rimasto fuori: non è più da spedire."
            : `${formatCount(leftOut)} ordini sono rimasti fuori: non sono più da spedire.`}
        </p>
      )}
      <PlainTable
        caption="Prodotti da prelevare"
        rows={[...products].map(([name, quantity]) => ({ name, quantity }))}
        rowKey={({ name }) => name}
        columns={[
          { head: "Prodotto", cell: ({ name }) => name },
          { head: "Quantità", number: true, cell: ({ quantity }) => formatCount(quantity) },
        ]}
      />
    </>
  );
}
