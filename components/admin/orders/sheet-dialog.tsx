"use client";

import { useState, useTransition } from "react";
import { AdminDialog, AdminDialogClose, AdminDialogHead } from "@/components/admin/ui/admin-dialog";
import { adminButton, noteClass, optionClass } from "@/components/admin/ui/styles";
import { errorToast, runAdminAction } from "@/components/admin/ui/use-admin-action";
import { type DialogProps } from "@/components/ui/use-dialog";
import { formatCount } from "@/lib/core/numbers";
import { setTableLayout } from "@/lib/fulfilment/actions";
import { tableMessages } from "@/lib/fulfilment/copy/order-table";
import {
  type OrderColumn,
  orderColumns,
  orderColumnNames,
} from "@/lib/fulfilment/model/order-table";
import {
  MAX_SHEET_ORDERS,
  orderExportHref,
  orderList,
  type OrderListFilter,
} from "@/lib/orders/model/list-filter";
import { downloadOrders } from "./download-orders";

const newest = `al massimo i ${formatCount(MAX_SHEET_ORDERS)} più nuovi`;
const filteredText = `Gli ordini di questo filtro, ${newest}.`;
const allText = `Tutti gli ordini, ${newest}.`;

type Props = DialogProps & { filter: OrderListFilter; columns: readonly OrderColumn[] };

/** Chooses the columns of an `.xlsx` file of orders, remembers them for the user, and downloads it. */
export default function SheetDialog({ filter, columns, ...dialog }: Props) {
  const [chosen, setChosen] = useState(columns);
  const [isBusy, startTransition] = useTransition();
  const toggle = (column: OrderColumn) => {
    setChosen(orderColumns.filter((one) => chosen.includes(one) !== (one === column)));
  };
  const download = () => {
    startTransition(async () => {
      await runAdminAction(
        setTableLayout,
        { sheetColumns: [...chosen] },
        {
          messages: tableMessages,
          onDone: () => {
            void downloadOrders(orderExportHref("xlsx", { kind: "filter", filter }));
            dialog.onOpenChange(false);
          },
          onFailure: errorToast({ key: "columns" }),
        },
      );
    });
  };
  return (
    <AdminDialog
      {...dialog}
      actions={
        <>
          <AdminDialogClose>Chiudi</AdminDialogClose>
          <button
            type="button"
            className={adminButton("capsule")}
            disabled={chosen.length === 0}
            aria-busy={isBusy}
            onClick={() => {
              if (!isBusy) download();
            }}
          >
            Scarica il foglio
          </button>
        </>
      }
    >
      <AdminDialogHead title="Foglio Excel degli ordini" />
      <div className="px-6 py-5 max-md:px-4">
        <p className={noteClass}>
          <span>{orderList.isFiltered(filter) ? filteredText : allText}</span> Importi e date sono
          numeri e date, i codici postali tengono lo zero.
        </p>
        <fieldset className="mt-4">
          <legend className="mb-2 font-medium">Colonne</legend>
          <div className="grid gap-x-6 gap-y-2 md:grid-cols-2">
            {orderColumns.map((column) => (
              <label key={column} className={optionClass}>
                <input
                  type="checkbox"
                  checked={chosen.includes(column)}
                  onChange={() => {
                    toggle(column);
                  }}
                />
                {orderColumnNames[column]}
              </label>
            ))}
          </div>
        </fieldset>
      </div>
    </AdminDialog>
  );
}
