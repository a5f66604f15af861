"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useOptimistic, useTransition } from "react";
import { type Query } from "@/lib/core/filter-fields";
import { type TableSettings } from "@/lib/fulfilment/queries/order-table";
import { orderList, type OrderListFilter } from "@/lib/orders/model/list-filter";
import { ColumnPicker } from "./column-picker";
import { OrderFilters } from "./order-filters";
import { SelectionProvider } from "./selection";

/** Shows the filters above the list. The old rows stay, dimmed, until the new ones arrive. */
export function OrderListFrame({
  filter,
  settings,
  children,
}: {
  filter: OrderListFilter;
  settings: TableSettings;
  children: ReactNode;
}) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const [shown, setShown] = useOptimistic(filter);

  const apply = (change: Query) => {
    const next = orderList.parse({ ...orderList.toQuery({ ...shown, page: 1 }), ...change });
    startTransition(() => {
      setShown(next);
      router.replace(orderList.href(next), { scroll: false });
    });
  };

  return (
    <>
      <OrderFilters filter={shown} onChange={apply} keys={settings.keys}>
        <ColumnPicker hidden={settings.hiddenColumns} />
      </OrderFilters>
      {/* Sorting and paging keep the selection; another filter clears it. */}
      <SelectionProvider
        list={orderList.queryOf({ ...filter, page: 1, sort: orderList.initial.sort })}
      >
        <div
          aria-busy={pending}
          className={pending ? "opacity-60 transition-opacity duration-(--duration-touch)" : ""}
        >
          {children}
        </div>
      </SelectionProvider>
    </>
  );
}
