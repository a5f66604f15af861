"use client";

import { type MouseEvent, useState } from "react";
import { ChevronDown, Download } from "@/components/admin/ui/icons";
import { adminButton, smallIconClass } from "@/components/admin/ui/styles";
import { Icon } from "@/components/ui/icon";
import { Popover, PopoverClose } from "@/components/ui/popover";
import { type CsvDialect } from "@/lib/core/csv";
import {
  type OrderColumns,
  orderExportHref,
  orderList,
  type OrderListFilter,
  type OrderSelection,
} from "@/lib/orders/model/list-filter";
import { downloadOrders } from "./download-orders";

type Choice = {
  dialect: CsvDialect;
  selection: OrderSelection;
  columns?: OrderColumns;
  name: string;
  note: string;
};

export function ExportOrders({ filter }: { filter: OrderListFilter }) {
  const [busy, setBusy] = useState(false);

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
          {choices(filter).map(({ dialect, selection, columns, name, note }) => (
            <li key={name}>
              <PopoverClose asChild>
                <a
                  href={orderExportHref(dialect, selection, columns)}
                  download
                  onClick={download}
                  className="block px-3 py-2 no-underline hover:bg-hover focus-visible:-outline-offset-2!"
                >
                  <span className="block font-medium">{name}</span>
                  <span className="block text-xs/4 text-cocoa">{note}</span>
                </a>
              </PopoverClose>
            </li>
          ))}
        </ul>
        <p className="border-t border-line px-3 py-2 text-xs/4 text-cocoa">
          Un foglio di calcolo toglie lo zero iniziale dei codici postali: importa quella colonna
          come testo.
        </p>
      </Popover>
    </div>
  );
}

function choices(filter: OrderListFilter): Choice[] {
  const all = { kind: "all" } as const;
  const own = { kind: "filter", filter } as const;
  const excel = "Per Excel in italiano";
  return [
    { dialect: "comma", selection: all, name: "Tutti, con le virgole", note: "Il formato usuale" },
    { dialect: "semicolon", selection: all, name: "Tutti, con i punti e virgola", note: excel },
    ...(orderList.isFiltered(filter)
      ? ([
          {
            dialect: "comma",
            selection: own,
            name: "Solo questo filtro, con le virgole",
            note: "Gli ordini dell’elenco, tutte le pagine",
          },
          {
            dialect: "semicolon",
            selection: own,
            name: "Solo questo filtro, con i punti e virgola",
            note: excel,
          },
        ] satisfies Choice[])
      : []),
    {
      dialect: "semicolon",
      selection: orderList.isFiltered(filter) ? own : all,
      columns: "extended",
      name: "Anche codici e sconti",
      note: excel,
    },
  ];
}
