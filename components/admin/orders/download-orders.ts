import { showToast } from "@/components/ui/toast-queue";
import { refusalHref } from "@/lib/auth/model";
import { orderToasts } from "@/lib/orders/copy";

/**
 * Fetches a file of orders and saves it, and says how it went. The whole file is fetched before it is
 * saved: one that broke off is never taken for a whole one.
 */
export async function downloadOrders(href: string): Promise<void> {
  const key = "order-export";
  try {
    const response = await fetch(href);
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
