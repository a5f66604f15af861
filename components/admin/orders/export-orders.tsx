"use client";

import { type MouseEvent, useState } from "react";
import { ChevronDown, Download } from "@/components/admin/ui/icons";
import { Popover, PopoverClose } from "@/components/admin/ui/popover";
import { adminButton, smallIconClass } from "@/components/admin/ui/styles";
import { Icon } from "@/components/ui/icon";
import { useDialog } from "@/components/ui/use-dialog";
import { type OrderColumn } from "@/lib/fulfilment/model/order-table";
import {
  orderExportHref,
  orderList,
  type OrderListFilter,
  type OrderSelection,
} from "@/lib/orders/model/list-filter";
import { downloadOrders } from "./download-orders";

type Props = {
  filter: OrderListFilter;
  /** Columns of the user's last sheet. */
  columns: readonly OrderColumn[];
};

export function ExportOrders({ filter, columns }: Props) {
  const [busy, setBusy] = useState(false);
  const { Dialog: SheetDialog, buttonProps, dialogProps } = useDialog(loadSheetDialog);

  // Without JavaScript the links download directly.
  const download = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    void downloadOrders(event.currentTarget.href).finally(() => {
      setBusy(false);
    });
  };

  return (
    <div className="flex max-md:w-full">
      <a
        href={orderExportHref("comma")}
        download
        aria-busy={busy}
        className={adminButton("quiet", "rounded-r-none max-md:flex-1")}
        onClick={download}
      >
        <Icon drawing={Download} className={smallIconClass} />
        <span className="grid text-center *:[grid-area:1/1]">
          <span className={busy ? "invisible" : ""}>Esporta CSV</span>
          {busy && <span>In corso</span>}
        </span>
      </a>
      <Popover
        label="Altri formati"
        buttonClass={adminButton("icon", "rounded-l-none border-l-0")}
        button={<Icon drawing={ChevronDown} className={smallIconClass} />}
        panelClass="w-68 py-1"
      >
        <ul>
          {choices(filter).map(({ href, name, note }) => (
            <li key={name}>
              <PopoverClose asChild>
                <a href={href} download onClick={download} className={choiceClass}>
                  <span className="block font-medium">{name}</span>
                  <span className="block text-xs/4 text-cocoa">{note}</span>
                </a>
              </PopoverClose>
            </li>
          ))}
          <li>
            <PopoverClose asChild>
              <button {...buttonProps} className={`w-full text-left ${choiceClass}`}>
                <span className="block font-medium">Foglio Excel…</span>
                <span className="block text-xs/4 text-cocoa">
                  Colonne a scelta, numeri e date pronti
                </span>
              </button>
            </PopoverClose>
          </li>
        </ul>
        <p className="border-t border-line px-3 py-2 text-xs/4 text-cocoa">
          Di un CSV un foglio di calcolo toglie lo zero iniziale dei codici postali: importa quella
          colonna come testo.
        </p>
      </Popover>
      {SheetDialog && <SheetDialog {...dialogProps} filter={filter} columns={columns} />}
    </div>
  );
}

const loadSheetDialog = () => import("./sheet-dialog");

const choiceClass = "block px-3 py-2 no-underline hover:bg-hover focus-visible:-outline-offset-2!";

const forExcel = "Per Excel in italiano";

function choices(filter: OrderListFilter) {
  const all: OrderSelection = { kind: "all" };
  const own: OrderSelection = { kind: "filter", filter };
  const isFiltered = orderList.isFiltered(filter);
  return [
    ...inBothForms(all, "Tutti", "Il formato usuale"),
    ...(isFiltered
      ? inBothForms(own, "Solo questo filtro", "Gli ordini dell’elenco, tutte le pagine")
      : []),
  ];
}

function inBothForms(selection: OrderSelection, name: string, note: string) {
  return [
    { href: orderExportHref("comma", selection), name: `${name}, con le virgole`, note },
    {
      href: orderExportHref("semicolon", selection),
      name: `${name}, con i punti e virgola`,
      note: forExcel,
    },
  ];
}
