import { signInAgain } from "@/components/admin/identity/sign-in-again";
import { handleRefusal } from "@/components/admin/ui/use-admin-action";
import { showToast } from "@/components/ui/toast-queue";
import { orderToasts } from "@/lib/orders/copy/order";

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
