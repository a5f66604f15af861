"use client";

import { type ReactTable, useTable } from "@tanstack/react-table";
import { type ReactNode, useEffect, useMemo } from "react";
import { ArrowDown, ArrowUp } from "@/components/admin/ui/icons";
import { RetryNotice } from "@/components/admin/ui/section-error";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { showToast } from "@/components/ui/toast-queue";
import { type TableSettings } from "@/lib/fulfilment/queries/order-table";
import { orderToasts } from "@/lib/orders/copy/order";
import { orderList, type OrderListFilter, orderSorts } from "@/lib/orders/model/list-filter";
import { type ListedOrder } from "@/lib/orders/model/order-summary";
import { columnStyles, orderColumns, OrderFilterContext, orderTableFeatures } from "./columns";
import { SelectionBar, useOrderSelection } from "./selection";
import { useTableKeys } from "./use-table-keys";

type Props = {
  rows: ListedOrder[];
  filter: OrderListFilter;
  settings: TableSettings;
  total: number;
  more: boolean;
};

/** Shows one page of orders with selection actions. On phones each order is a block of lines. */
export function OrderTable({ rows, filter, settings, total, more }: Props) {
  const { selected, select, allMatching } = useOrderSelection();
  const columnVisibility = useMemo(
    () => Object.fromEntries(settings.hiddenColumns.map((column) => [column, false])),
    [settings.hiddenColumns],
  );
  const table = useTable({
    features: orderTableFeatures,
    columns: orderColumns,
    data: rows,
    getRowId: (order) => order.id,
    manualSorting: true,
    state: {
      columnVisibility,
      rowSelection: selected,
      sorting: [{ id: filter.sort.by, desc: !filter.sort.ascending }],
    },
    onRowSelectionChange: (change) => {
      select(typeof change === "function" ? change(selected) : change);
    },
  });
  const shown = table.getRowModel().rows;
  const { current, toggle, dialogs } = useTableKeys({ rows, filter, enabled: settings.keys });

  return (
    <OrderFilterContext value={filter}>
      {/* Explicit roles, because the phone layout changes the table's `display`. */}
      <table
        role="table"
        className="w-full table-fixed border-separate border-spacing-0 border-t border-line-strong max-md:block"
      >
        <caption className="sr-only">Ordini</caption>
        <colgroup className="max-md:hidden">
          {table.getVisibleLeafColumns().map(({ id }) => (
            <col key={id} className={columnStyles[id]?.width} />
          ))}
        </colgroup>
        <OrderTableHead table={table} filter={filter} allMatching={allMatching} />
        <tbody role="rowgroup" className="max-md:block">
          {shown.map((row, index) => {
            const isSelected = allMatching || row.getIsSelected();
            return (
              <tr
                key={row.id}
                role="row"
                data-selected={isSelected || undefined}
                data-current={index === current || undefined}
                className={rowClass}
              >
                {row.getVisibleCells().map((cell) => (
                  <Cell key={cell.id} column={cell.column.id} order={row.original}>
                    {cell.column.id === "select" ? (
                      <label className="admin-check flex items-center">
                        <input
                          type="checkbox"
                          className="m-0!"
                          aria-label={`Seleziona l’ordine ${row.original.number}`}
                          checked={isSelected}
                          onChange={() => undefined}
                          onClick={(event) => {
                            toggle(index, event.shiftKey);
                          }}
                        />
                      </label>
                    ) : (
                      <table.FlexRender cell={cell} />
                    )}
                  </Cell>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      <SelectionBar filter={filter} total={total} more={more} />
      {dialogs}
    </OrderFilterContext>
  );
}

const rowClass =
  "group/row max-md:relative max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-3 max-md:gap-y-0.5 max-md:border-b max-md:border-line max-md:py-2.5";
// Marks the row that the shortcuts act on, which is not the focused one.
const cellClass =
  "h-10 border-b border-line px-2.5 max-[65.625rem]:px-1.5 group-hover/row:bg-hover group-data-selected/row:bg-selected first:group-data-current/row:shadow-[inset_2px_0_0_var(--color-gold-text)] max-md:h-auto max-md:border-0 max-md:p-0 max-md:group-hover/row:bg-transparent max-md:group-data-selected/row:bg-transparent";

/** One cell; the order's number is the header of its row. */
function Cell({
  column,
  order,
  children,
}: {
  column: string;
  order: ListedOrder;
  children: ReactNode;
}) {
  const className = `${cellClass} ${columnStyles[column]?.cell ?? ""}`;
  if (column === "number")
    return (
      <th scope="row" role="rowheader" className={`${className} text-left font-normal`}>
        {children}
      </th>
    );
  return (
    <td role="cell" title={titleOf(column, order)} className={className}>
      {children}
    </td>
  );
}

/** Returns the full text of a cell that may be truncated. */
function titleOf(column: string, order: ListedOrder): string | undefined {
  if (column === "customer") return order.customerName;
  return column === "email" ? order.email : undefined;
}

type HeadProps = {
  table: ReactTable<typeof orderTableFeatures, ListedOrder>;
  filter: OrderListFilter;
  /** True when every order of the filter is selected. */
  allMatching: boolean;
};

function OrderTableHead({ table, filter, allMatching }: HeadProps) {
  const { clear } = useOrderSelection();
  const some = !allMatching && table.getIsSomeRowsSelected();
  return (
    <thead role="rowgroup" className="max-md:sr-only">
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id} role="row">
          {group.headers.map(({ id, column }) =>
            id === "select" ? (
              <td key={id} role="cell" className={`${headClass} pl-2`}>
                <label className="admin-check flex items-center">
                  <input
                    type="checkbox"
                    className="m-0!"
                    aria-label="Seleziona tutti gli ordini della pagina"
                    checked={allMatching || table.getIsAllRowsSelected()}
                    ref={(box) => {
                      if (box) box.indeterminate = some && !table.getIsAllRowsSelected();
                    }}
                    onChange={(event) => {
                      if (allMatching) clear();
                      else table.toggleAllRowsSelected(event.target.checked);
                    }}
                  />
                </label>
              </td>
            ) : (
              <Head key={id} id={id} filter={filter}>
                {String(column.columnDef.header)}
              </Head>
            ),
          )}
        </tr>
      ))}
    </thead>
  );
}

const headClass =
  "sticky top-0 z-3 h-8.5 border-b border-line-strong bg-ivory px-2.5 max-[65.625rem]:px-1.5 text-left text-xs font-medium whitespace-nowrap text-cocoa";

function Head({
  id,
  filter,
  children,
}: {
  id: string;
  filter: OrderListFilter;
  children: ReactNode;
}) {
  const by = orderSorts.find((one) => one === id);
  const sorted = filter.sort.by === by;
  const arrow = filter.sort.ascending ? ArrowUp : ArrowDown;
  const headStyle = columnStyles[id]?.head ?? "";
  if (!by)
    return (
      <th scope="col" role="columnheader" className={`${headClass} ${headStyle}`}>
        {id === "actions" ? <span className="sr-only">{children}</span> : children}
      </th>
    );
  // Numbers and dates sort descending first, words ascending.
  const ascending = sorted ? !filter.sort.ascending : !["date", "total"].includes(by);
  return (
    <th
      scope="col"
      role="columnheader"
      aria-sort={sorted ? (filter.sort.ascending ? "ascending" : "descending") : "none"}
      className={`${headClass} ${headStyle}`}
    >
      <Link
        href={orderList.href({ ...filter, sort: { by, ascending }, page: 1 })}
        scroll={false}
        prefetch={false}
        className={`inline-flex items-center gap-1 no-underline hover:text-ink ${sorted ? "text-ink" : ""}`}
      >
        {children}
        {sorted && <Icon drawing={arrow} className="size-3" />}
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
          {Object.keys(columnStyles).map((column) => (
            <col key={column} className={columnStyles[column]?.width} />
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
