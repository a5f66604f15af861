import { OrderLink } from "@/components/admin/orders/order-link";
import { DateTime } from "@/components/admin/ui/date-time";
import { ExportLinks } from "@/components/admin/ui/export-menu";
import { FilterLinks } from "@/components/admin/ui/filter-links";
import { ListPages } from "@/components/admin/ui/list-pages";
import { PlainTable } from "@/components/admin/ui/plain-table";
import { Section, SectionEmpty } from "@/components/admin/ui/section";
import { stockMovementLabels } from "@/lib/inventory/copy";
import {
  movementExportHref,
  stockList,
  type StockListFilter,
} from "@/lib/inventory/model/list-filter";
import { type StockBoard } from "@/lib/inventory/queries/stock";
import { signed } from "./stock-levels";

export function MovementList({
  board,
  filter,
  now,
}: {
  board: StockBoard;
  filter: StockListFilter;
  now: Date;
}) {
  return (
    <Section
      id="movimenti"
      title="Movimenti"
      actions={
        <ExportLinks hrefOf={(dialect) => movementExportHref(filter, dialect)} about="movimenti" />
      }
    >
      <div className="flex flex-wrap gap-x-6 gap-y-1 py-2">
        <FilterLinks label="Articolo" links={stockList.links(filter, "part")} />
        <FilterLinks
          label="Genere di movimento"
          links={stockList.links(filter, "kind")}
          counts={board.counts}
        />
      </div>
      <PlainTable
        caption="Movimenti di magazzino, dal più recente"
        rows={board.movements}
        rowKey={({ id }) => id}
        empty={
          <SectionEmpty>
            {stockList.isFiltered(filter)
              ? "Nessun movimento di questo genere."
              : "Nessun movimento ancora: il primo è la merce che arriva."}
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
            head: "Articolo",
            bare: true,
            className: "max-md:order-2",
            cell: ({ part }) => board.names[part],
          },
          {
            head: "Pezzi",
            number: true,
            className: "font-medium max-md:order-2",
            cell: ({ pieces }) => signed(pieces),
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
