"use client";

import { type ReactTable } from "@tanstack/react-table";
import { type ReactNode } from "react";
import { ArrowDown, ArrowUp } from "@/components/admin/ui/icons";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { orderList, type OrderListFilter, orderSorts } from "@/lib/orders/model/list-filter";
import { type ListedOrder } from "@/lib/orders/model/order-summary";
import { columnStyles } from "./column-styles";
import { type orderTableFeatures } from "./columns";
import { useOrderSelection } from "./selection";

type Props = {
  table: ReactTable<typeof orderTableFeatures, ListedOrder>;
  filter: OrderListFilter;
  /** True when every order of the filter is selected. */
  allMatching: boolean;
};

export function OrderTableHead({ table, filter, allMatching }: Props) {
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
