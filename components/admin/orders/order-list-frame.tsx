"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useOptimistic, useTransition } from "react";
import { Columns3 } from "@/components/admin/ui/icons";
import { Popover } from "@/components/admin/ui/popover";
import { adminButton, iconClass, optionClass } from "@/components/admin/ui/styles";
import { errorToast, runAdminAction } from "@/components/admin/ui/use-admin-action";
import { Icon } from "@/components/ui/icon";
import { type Query } from "@/lib/core/filter-fields";
import { setTableLayout } from "@/lib/fulfilment/actions";
import { tableMessages } from "@/lib/fulfilment/copy/order-table";
import {
  columnNames,
  type HideableColumn,
  hideableColumns,
} from "@/lib/fulfilment/model/order-table";
import { type TableSettings } from "@/lib/fulfilment/queries/order-table";
import { orderList, type OrderListFilter } from "@/lib/orders/model/list-filter";
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

/** Chooses the visible columns, stored for the signed-in colleague. Phones show all of them. */
function ColumnPicker({ hidden }: { hidden: readonly HideableColumn[] }) {
  const [shown, setShown] = useOptimistic(hidden);
  const [, startTransition] = useTransition();

  const toggle = (column: HideableColumn, visible: boolean) => {
    const hiddenColumns = hideableColumns.filter((one) =>
      one === column ? !visible : shown.includes(one),
    );
    startTransition(async () => {
      setShown(hiddenColumns);
      const options = { messages: tableMessages, onFailure: errorToast({ key: "columns" }) };
      await runAdminAction(setTableLayout, { hiddenColumns }, options);
    });
  };

  return (
    <Popover
      className="max-md:hidden"
      label="Scegli le colonne"
      buttonClass={adminButton("icon")}
      button={<Icon drawing={Columns3} className={iconClass} />}
      panelClass="w-52 p-4"
    >
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-xs/4 font-medium text-cocoa">Colonne</legend>
        {hideableColumns.map((column) => (
          <label key={column} className={optionClass}>
            <input
              type="checkbox"
              checked={!shown.includes(column)}
              onChange={(event) => {
                toggle(column, event.target.checked);
              }}
            />
            {columnNames[column]}
          </label>
        ))}
      </fieldset>
    </Popover>
  );
}
