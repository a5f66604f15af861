import { OrderLink } from "@/components/admin/orders/order-link";
import { DateTime } from "@/components/admin/ui/date-time";
import { FilterLinks } from "@/components/admin/ui/filter-links";
import { ListPages } from "@/components/admin/ui/list-pages";
import { PlainCell, PlainRow, PlainRowHead, PlainTable } from "@/components/admin/ui/plain-table";
import { Section, SectionEmpty } from "@/components/admin/ui/section";
import { formatCount } from "@/lib/core/numbers";
import { stockMovementLabels } from "@/lib/inventory/copy";
import {
  MOVEMENTS_PER_PAGE,
  stockList,
  type StockListFilter,
} from "@/lib/inventory/model/list-filter";
import { stockMovementKinds } from "@/lib/inventory/model/stock";
import { type StockBoard, type StockMovementRow } from "@/lib/inventory/queries";

const heads = [
  { text: "Quando" },
  { text: "Che cosa" },
  { text: "Pezzi", number: true },
  { text: "Motivo" },
  { text: "Chi" },
];

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
      {board.movements.length === 0 ? (
        <SectionEmpty>
          {filter.kind === null
            ? "Nessun movimento ancora: il primo è la merce che arriva."
            : "Nessun movimento di questo genere."}
        </SectionEmpty>
      ) : (
        <PlainTable caption="Movimenti di magazzino, dal più recente" heads={heads}>
          {board.movements.map((row) => (
            <MovementRow key={row.id} row={row} now={now} />
          ))}
        </PlainTable>
      )}
      <ListPages
        label="Pagine dei movimenti"
        page={board.page}
        last={Math.ceil(board.total / MOVEMENTS_PER_PAGE)}
        hrefOf={(page) => stockList.href({ ...filter, page })}
      />
    </Section>
  );
}

function MovementRow({ row, now }: { row: StockMovementRow; now: Date }) {
  return (
    <PlainRow>
      <PlainRowHead>
        <DateTime at={row.at} now={now} />
      </PlainRowHead>
      <PlainCell className="max-md:order-1 whitespace-nowrap">
        {stockMovementLabels[row.kind]}
      </PlainCell>
      <PlainCell number head="Pezzi" className="font-medium max-md:order-2">
        <span>{row.devices < 0 ? "−" : "+"}</span>
        <span>{formatCount(Math.abs(row.devices))}</span>
      </PlainCell>
      <PlainCell className="w-2/5 max-md:order-4 max-md:w-full max-md:empty:hidden">
        {row.order ? <OrderLink order={row.order} /> : (row.reason ?? "")}
      </PlainCell>
      <PlainCell className="whitespace-nowrap text-cocoa max-md:order-3">
        {row.by ?? "automatico"}
      </PlainCell>
    </PlainRow>
  );
}
