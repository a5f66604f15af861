"use client";

import { type MouseEvent, useState } from "react";
import { signInAgain } from "@/components/admin/identity/sign-in-again";
import { ChevronDown, Download } from "@/components/admin/ui/icons";
import { Popover, PopoverClose } from "@/components/admin/ui/popover";
import { adminButton, smallIconClass } from "@/components/admin/ui/styles";
import { handleRefusal } from "@/components/admin/ui/use-admin-action";
import { Icon } from "@/components/ui/icon";
import { showToast } from "@/components/ui/toast-queue";
import { orderToasts } from "@/lib/orders/copy/order";
import {
  orderExportHref,
  orderList,
  type OrderListFilter,
  type OrderSelection,
} from "@/lib/orders/model/list-filter";

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
          {choices(filter).map(({ href, name, note }) => (
            <li key={name}>
              <PopoverClose asChild>
                <a
                  href={href}
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
    {
      href: orderExportHref("semicolon", isFiltered ? own : all, "extended"),
      name: "Anche codici e sconti",
      note: forExcel,
    },
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

/**
 * Downloads a file of orders and shows the outcome in a toast. Fetches the whole file before saving it,
 * so that a broken download is never saved as complete.
 */
export async function downloadOrders(href: string): Promise<void> {
  const key = "order-export";
  try {
    let response = await fetch(href);
    if (response.status === 401 && (await signInAgain())) response = await fetch(href);
    if (response.status === 401 || response.status === 403) {
      handleRefusal(response.status === 401 ? "not_signed_in" : "not_admin");
      return;
    }
    if (response.status === 204) {
      showToast({ ...orderToasts.nothingToExport, tone: "destructive", key });
      return;
    }
    const count = Number(response.headers.get("X-Order-Count"));
    if (!response.ok || count === 0) throw new Error("The server returned no file");
    save(await response.blob(), fileName(response));
    showToast({ ...orderToasts.exported(count), key });
  } catch {
    showToast({ ...orderToasts.exportFailed, tone: "destructive", key });
  }
}

function fileName(response: Response): string {
  const header = response.headers.get("Content-Disposition") ?? "";
  return /filename="([^"]+)"/.exec(header)?.[1] ?? "ordini.csv";
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
