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
  extraColumns,
  hideableColumns,
  orderColumnNames,
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
      <OrderFilters filter={shown} onChange={apply} settings={settings}>
        <ColumnPicker settings={settings} />
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
function ColumnPicker({ settings }: { settings: TableSettings }) {
  const [shown, setShown] = useOptimistic(settings);
  const [, startTransition] = useTransition();

  const change = (columns: Partial<Pick<TableSettings, "hiddenColumns" | "extraColumns">>) => {
    startTransition(async () => {
      setShown({ ...shown, ...columns });
      const options = { messages: tableMessages, onFailure: errorToast({ key: "columns" }) };
      await runAdminAction(setTableLayout, columns, options);
    });
  };

  return (
    <Popover
      className="max-md:hidden"
      label="Scegli le colonne"
      buttonClass={adminButton("icon")}
      button={<Icon drawing={Columns3} className={iconClass} />}
      panelClass="w-72 max-h-[70svh] overflow-y-auto p-4"
    >
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-xs/4 font-medium text-cocoa">Colonne</legend>
        {hideableColumns.map((column) => (
          <ColumnOption
            key={column}
            name={columnNames[column]}
            checked={!shown.hiddenColumns.includes(column)}
            onChange={() =>
              change({ hiddenColumns: toggled(hideableColumns, shown.hiddenColumns, column) })
            }
          />
        ))}
      </fieldset>
      <fieldset className="mt-4 grid gap-2">
        <legend className="mb-2 text-xs/4 font-medium text-cocoa">Altre, come nel foglio</legend>
        {extraColumns.map((column) => (
          <ColumnOption
            key={column}
            name={orderColumnNames[column]}
            checked={shown.extraColumns.includes(column)}
            onChange={() =>
              change({ extraColumns: toggled(extraColumns, shown.extraColumns, column) })
            }
          />
        ))}
      </fieldset>
    </Popover>
  );
}

/** Returns the chosen columns with one added or left out, in the order of all. */
function toggled<C extends string>(all: readonly C[], chosen: readonly C[], column: C): C[] {
  return all.filter((one) => chosen.includes(one) !== (one === column));
}

function ColumnOption({
  name,
  ...input
}: {
  name: string;
  checked: boolean;
  onChange: () => void;
}) {
  return (
    <label className={optionClass}>
      <input type="checkbox" {...input} />
      {name}
    </label>
  );
}
