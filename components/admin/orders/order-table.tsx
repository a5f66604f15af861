"use client";

import { useTable } from "@tanstack/react-table";
import { type ReactNode, useMemo } from "react";
import { type TableSettings } from "@/lib/fulfilment/queries/order-table";
import { type OrderListFilter } from "@/lib/orders/model/list-filter";
import { type ListedOrder } from "@/lib/orders/model/order-summary";
import { columnStyles } from "./column-styles";
import { orderColumns, OrderFilterContext, orderTableFeatures } from "./columns";
import { OrderTableHead } from "./order-table-head";
import { useOrderSelection } from "./selection";
import { SelectionBar } from "./selection-bar";
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
