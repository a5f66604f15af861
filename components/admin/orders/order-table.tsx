"use client";

import { type ReactNode, useEffect } from "react";
import { ArrowDown, ArrowUp } from "@/components/admin/ui/icons";
import { RetryNotice } from "@/components/admin/ui/list-notice";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { showToast } from "@/components/ui/toast-queue";
import { type TableSettings } from "@/lib/fulfilment/queries/order-table";
import { type ExtraCells } from "@/lib/fulfilment/queries/sheet-rows";
import { orderToasts } from "@/lib/orders/copy/order";
import { orderList, type OrderListFilter, orderSorts } from "@/lib/orders/model/list-filter";
import { type ListedOrder } from "@/lib/orders/model/order-summary";
import { type OrderColumn, orderColumns, toExtraColumn } from "./columns";
import { SelectionBar, useOrderSelection } from "./selection";
import { useTableKeys } from "./use-table-keys";

type Props = {
  rows: ListedOrder[];
  /** Cells of the chosen further columns, by order. */
  cells: Readonly<Record<string, ExtraCells>>;
  filter: OrderListFilter;
  settings: TableSettings;
  total: number;
  more: boolean;
};

const selectWidth = "w-8.5 max-[65.625rem]:w-7.5";

/** Shows one page of orders with selection actions. On phones each order is a block of lines. */
export function OrderTable({ rows, cells, filter, settings, total, more }: Props) {
  const { selected, allMatching } = useOrderSelection();
  const { current, toggle, dialogs } = useTableKeys({ rows, filter, enabled: settings.keys });
  const hidden: readonly string[] = settings.hiddenColumns;
  const usual = orderColumns.filter(({ id }) => !hidden.includes(id));
  const extra = settings.extraColumns.map((id) => toExtraColumn(id, cells));
  const columns = [...usual.slice(0, -1), ...extra, ...usual.slice(-1)];
  return (
    <>
      {/* Explicit roles, because the phone layout changes the table's `display`. */}
      <div className={extra.length > 0 ? "md:overflow-x-auto" : ""}>
        <table
          role="table"
          className={`w-full border-separate border-spacing-0 border-t border-line-strong max-md:block ${extra.length > 0 ? "table-auto" : "table-fixed"}`}
        >
          <caption className="sr-only">Ordini</caption>
          <colgroup className="max-md:hidden">
            <col className={selectWidth} />
            {columns.map(({ id, width }) => (
              <col key={id} className={width} />
            ))}
          </colgroup>
          <thead role="rowgroup" className="max-md:sr-only">
            <tr role="row">
              <td role="cell" className={`${headClass} pl-2`}>
                <SelectAll rows={rows} />
              </td>
              {columns.map((column) => (
                <Head key={column.id} column={column} filter={filter} />
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="max-md:block">
            {rows.map((order, index) => {
              const isSelected = allMatching || selected.includes(order.id);
              return (
                <tr
                  key={order.id}
                  role="row"
                  data-selected={isSelected || undefined}
                  data-current={index === current || undefined}
                  className={rowClass}
                >
                  <td role="cell" className={`${cellClass} pl-2 max-md:hidden`}>
                    <label className="admin-check flex items-center">
                      <input
                        type="checkbox"
                        className="m-0!"
                        aria-label={`Seleziona l’ordine ${order.number}`}
                        checked={isSelected}
                        onChange={() => undefined}
                        onClick={(event) => {
                          toggle(index, event.shiftKey);
                        }}
                      />
                    </label>
                  </td>
                  {columns.map((column) => (
                    <Cell key={column.id} column={column} order={order}>
                      {column.cell(order, filter)}
                    </Cell>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <SelectionBar filter={filter} total={total} more={more} />
      {dialogs}
    </>
  );
}

const phoneGridClass =
  "max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-3 max-md:gap-y-0.5";
const rowClass = `group/row max-md:relative ${phoneGridClass} max-md:border-b max-md:border-line max-md:py-2.5`;
// Marks the row that the shortcuts act on, which is not the focused one.
const currentClass = "first:group-data-current/row:shadow-[inset_2px_0_0_var(--color-gold-text)]";
const hoverClass = "group-hover/row:bg-hover max-md:group-hover/row:bg-transparent";
const selectedClass =
  "group-data-selected/row:bg-selected max-md:group-data-selected/row:bg-transparent";
const spaceClass = "h-10 px-2.5 max-[65.625rem]:px-1.5 max-md:h-auto max-md:p-0";
const cellClass = `${spaceClass} border-b border-line max-md:border-0 ${hoverClass} ${selectedClass} ${currentClass}`;

/** One cell; the order's number is the header of its row. */
function Cell({
  column: { id, title, cellClass: own },
  order,
  children,
}: {
  column: OrderColumn;
  order: ListedOrder;
  children: ReactNode;
}) {
  const className = `${cellClass} ${own}`;
  if (id === "number")
    return (
      <th scope="row" role="rowheader" className={`${className} text-left font-normal`}>
        {children}
      </th>
    );
  return (
    <td role="cell" title={title?.(order)} className={className}>
      {children}
    </td>
  );
}

function SelectAll({ rows }: { rows: ListedOrder[] }) {
  const { selected, allMatching, select, clear } = useOrderSelection();
  const ids = rows.map(({ id }) => id);
  const here = ids.filter((id) => selected.includes(id)).length;
  return (
    <label className="admin-check flex items-center">
      <input
        type="checkbox"
        className="m-0!"
        aria-label="Seleziona tutti gli ordini della pagina"
        checked={allMatching || here === ids.length}
        ref={(box) => {
          if (box) box.indeterminate = !allMatching && here > 0 && here < ids.length;
        }}
        onChange={(event) => {
          if (allMatching) clear();
          else if (event.target.checked) select([...new Set([...selected, ...ids])]);
          else select(selected.filter((id) => !ids.includes(id)));
        }}
      />
    </label>
  );
}

const headTextClass = "text-left text-xs font-medium whitespace-nowrap text-cocoa";
const headClass = `sticky top-0 z-3 h-8.5 border-b border-line-strong bg-ivory px-2.5 max-[65.625rem]:px-1.5 ${headTextClass}`;

function Head({
  column: { id, name, headClass: own = "" },
  filter,
}: {
  column: OrderColumn;
  filter: OrderListFilter;
}) {
  const by = orderSorts.find((one) => one === id);
  const sorted = filter.sort.by === by;
  const className = `${headClass} ${own}`;
  if (!by)
    return (
      <th scope="col" role="columnheader" className={className}>
        {id === "actions" ? <span className="sr-only">{name}</span> : name}
      </th>
    );
  // Numbers and dates sort descending first, words ascending.
  const ascending = sorted ? !filter.sort.ascending : !["date", "total"].includes(by);
  return (
    <th
      scope="col"
      role="columnheader"
      aria-sort={sorted ? (filter.sort.ascending ? "ascending" : "descending") : "none"}
      className={className}
    >
      <Link
        href={orderList.href({ ...filter, sort: { by, ascending }, page: 1 })}
        scroll={false}
        className={`inline-flex items-center gap-1 no-underline hover:text-ink ${sorted ? "text-ink" : ""}`}
      >
        {name}
        {sorted && (
          <Icon drawing={filter.sort.ascending ? ArrowUp : ArrowDown} className="size-3" />
        )}
      </Link>
    </th>
  );
}

const widths = ["w-4", "w-24", "w-32", "w-40", "w-14", "w-14", "w-24", "w-20", "w-0"];

/** Skeleton of the table. Appears after 200 ms, so that a fast response shows none. */
export function OrderTableSkeleton() {
  return (
    <div role="status" className="animate-[veil-in_1ms_200ms_both]">
      <span className="sr-only">Caricamento degli ordini…</span>
      <table
        aria-hidden="true"
        className="w-full table-fixed border-separate border-spacing-0 border-t border-line-strong"
      >
        <colgroup className="max-md:hidden">
          <col className={selectWidth} />
          {orderColumns.map(({ id, width }) => (
            <col key={id} className={width} />
          ))}
        </colgroup>
        <tbody>
          {Array.from({ length: 10 }, (_, row) => (
            <tr key={row}>
              {widths.map((width, column) => (
                <td
                  key={width + String(column)}
                  className={`h-10 border-b border-line px-2.5 ${column === 0 || (column > 2 && column < 8) ? "max-md:hidden" : ""} ${column === 3 ? "max-[65.625rem]:hidden" : ""}`}
                >
                  <span
                    className={`block h-2.5 max-w-full rounded-field bg-line/70 ${width} ${column === 4 ? "ml-auto" : ""}`}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Shows that the list failed to load, in its place and in a toast, with a retry button. */
export function OrdersError() {
  useEffect(() => {
    showToast({ ...orderToasts.listFailed, tone: "destructive", key: "orders-failed" });
  }, []);
  return (
    <RetryNotice
      title={orderToasts.listFailed.description}
      text="Il servizio non ha risposto. La ricerca e i filtri sono rimasti come prima."
    />
  );
}
