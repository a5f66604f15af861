import { OrderLink } from "@/components/admin/orders/order-link";
import { DateTime } from "@/components/admin/ui/date-time";
import { FilterLinks } from "@/components/admin/ui/filter-links";
import { ListPages } from "@/components/admin/ui/list-pages";
import { PlainTable } from "@/components/admin/ui/plain-table";
import { Section, SectionEmpty } from "@/components/admin/ui/section";
import { formatCount } from "@/lib/core/numbers";
import { stockMovementLabels } from "@/lib/inventory/copy";
import { stockList, type StockListFilter } from "@/lib/inventory/model/list-filter";
import { stockMovementKinds } from "@/lib/inventory/model/stock";
import { type StockBoard } from "@/lib/inventory/queries/stock";

export function MovementList({
  board,
  filter,
  now,
}: {
  board: StockBoard;
  filter: StockListFilter;
  now: Date;
}) {
  const countOf = (kind: string) => board.sums.find((sum) => sum.kind === kind)?.count ?? 0;
  return (
    <Section
      id="movimenti"
      title="Movimenti"
      actions={
        <FilterLinks
          label="Genere di movimento"
          links={stockList.links(filter, "kind")}
          counts={Object.fromEntries(stockMovementKinds.map((kind) => [kind, countOf(kind)]))}
        />
      }
    >
      <PlainTable
        caption="Movimenti di magazzino, dal più recente"
        rows={board.movements}
        rowKey={({ id }) => id}
        empty={
          <SectionEmpty>
            {filter.kind === null
              ? "Nessun movimento ancora: il primo è la merce che arriva."
              : "Nessun movimento di questo genere."}
          </SectionEmpty>
        }
        columns={[
          { head: "Quando", cell: ({ at }) => <DateTime at={at} now={now} /> },
          {
            head: "Che cosa",
            bare: true,
            className: "whitespace-nowrap max-md:order-1",
            cell: ({ kind }) => stockMovementLabels[kind],
          },
          {
            head: "Pezzi",
            number: true,
            className: "font-medium max-md:order-2",
            cell: ({ devices }) => (
              <>
                <span>{devices < 0 ? "−" : "+"}</span>
                <span>{formatCount(Math.abs(devices))}</span>
              </>
            ),
          },
          {
            head: "Motivo",
            bare: true,
            className: "w-2/5 max-md:order-4 max-md:w-full max-md:empty:hidden",
            cell: ({ order, reason }) => (order ? <OrderLink order={order} /> : reason),
          },
          {
            head: "Chi",
            bare: true,
            className: "whitespace-nowrap text-cocoa max-md:order-3",
            cell: ({ by }) => by ?? "automatico",
          },
        ]}
      />
      <ListPages label="Pagine dei movimenti" {...stockList.pageOf(filter, board.total)} />
    </Section>
  );
}
