"use client";

import { ChevronDown, Download } from "lucide-react";
import { type MouseEvent, useRef, useState } from "react";
import { showToast } from "@/components/ui/toast-queue";
import { refusalHref } from "@/lib/auth/model";
import { orderToasts } from "@/lib/orders/copy";
import { type CsvDialect } from "@/lib/orders/csv";
import { orderExportHref } from "@/lib/orders/list-filter";
import { adminButton, smallIconClass } from "./looks";

const choices: { dialect: CsvDialect; name: string; note: string }[] = [
  { dialect: "comma", name: "Con le virgole", note: "Il formato usuale" },
  { dialect: "semicolon", name: "Con i punti e virgola", note: "Per Excel in italiano" },
];

/** Downloads all orders, whatever the filter, and says how it went. */
export function ExportOrders() {
  const [busy, setBusy] = useState(false);
  const menu = useRef<HTMLDetailsElement>(null);
  const closeMenu = () => menu.current?.removeAttribute("open");

  // Without JavaScript the links download by themselves.
  const download = (event: MouseEvent, dialect: CsvDialect) => {
    event.preventDefault();
    closeMenu();
    if (busy) return;
    setBusy(true);
    void exportOrders(dialect).finally(() => {
      setBusy(false);
    });
  };

  return (
    <div className="ml-auto flex max-md:ml-0 max-md:w-full">
      <a
        href={orderExportHref("comma")}
        download
        aria-busy={busy}
        className={adminButton("quiet", "rounded-r-none max-md:flex-1")}
        onClick={(event) => {
          download(event, "comma");
        }}
      >
        <Download aria-hidden="true" className={smallIconClass} />
        <span className="grid text-center *:[grid-area:1/1]">
          <span className={busy ? "invisible" : ""}>Esporta CSV</span>
          {busy && <span>In corso</span>}
        </span>
      </a>
      <details
        ref={menu}
        className="group/menu relative"
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          closeMenu();
          menu.current?.querySelector("summary")?.focus();
        }}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) closeMenu();
        }}
      >
        <summary
          aria-label="Altri formati"
          title="Altri formati"
          className={adminButton("icon", "rounded-l-none border-l-0")}
        >
          <ChevronDown aria-hidden="true" className={smallIconClass} />
        </summary>
        <ul className="absolute right-0 z-10 mt-1 w-60 rounded-control border border-line-strong bg-well py-1 shadow-2">
          {choices.map(({ dialect, name, note }) => (
            <li key={dialect}>
              <a
                href={orderExportHref(dialect)}
                download
                onClick={(event) => {
                  download(event, dialect);
                }}
                className="block px-3 py-2 no-underline hover:bg-hover focus-visible:-outline-offset-2!"
              >
                <span className="block font-medium">{name}</span>
                <span className="block text-xs/4 text-cocoa">{note}</span>
              </a>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

/** Fetches the whole file before saving it: one that broke off is never taken for a whole one. */
async function exportOrders(dialect: CsvDialect): Promise<void> {
  const key = "order-export";
  try {
    const response = await fetch(orderExportHref(dialect));
    if (response.status === 401 || response.status === 403) {
      window.location.assign(refusalHref(response.status === 401 ? "not_signed_in" : "not_admin"));
      return;
    }
    if (response.status === 204) {
      showToast({ ...orderToasts.nothingToExport, tone: "destructive", key });
      return;
    }
    const count = Number(response.headers.get("X-Order-Count"));
    // A session that ended is answered with a redirect to a page.
    if (!response.ok || response.redirected || count === 0) throw new Error("No file came back");
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
