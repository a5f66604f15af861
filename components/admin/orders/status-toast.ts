import { withSignIn } from "@/components/admin/identity/sign-in-again";
import { handleRefusal } from "@/components/admin/ui/handle-refusal";
import { showToast, type ToastMessage } from "@/components/ui/toast-queue";
import { valueOf } from "@/lib/core/value-of";
import { undoStatusChange } from "@/lib/fulfilment/actions/order";
import { undoRefusals } from "@/lib/fulfilment/copy/order";
import { UNDO_OFFER_MS } from "@/lib/fulfilment/model/order";
import { orderStatusLabels, orderToasts } from "@/lib/orders/copy/order";
import { type OrderStatus } from "@/lib/orders/model/order";

const key = "order-status";

/** Shows that a status was changed and, if it can be undone, offers that for ten seconds. */
export function showStatusChangedToast(change: {
  orderId: string;
  orderNumber: string;
  from: OrderStatus;
  to: OrderStatus;
  changeId: string | null;
}): ToastMessage {
  const { orderId, orderNumber, from, to, changeId } = change;
  return {
    ...orderToasts.statusChanged,
    about: `Ordine ${orderNumber}: ${orderStatusLabels[to]}`,
    key,
    ...(changeId !== null && {
      durationMs: UNDO_OFFER_MS,
      action: {
        label: "Annulla",
        onClick: () => void undo({ orderId, changeId }, orderNumber, from),
      },
    }),
  };
}

async function undo(
  change: { orderId: string; changeId: string },
  orderNumber: string,
  from: OrderStatus,
) {
  const outcome = await withSignIn(undoStatusChange)(change).catch(() => null);
  if (outcome?.ok) {
    const description = `L’ordine ${orderNumber} torna a «${orderStatusLabels[from]}». Nessuna email è partita.`;
    showToast({ title: "Cambio annullato", description, key });
    return;
  }
  const code = outcome?.error.code ?? "other";
  if (handleRefusal(code)) return;
  const known = valueOf(undoRefusals, code);
  const description = known ?? undoRefusals.other;
  showToast({
    title: "Errore",
    description,
    about: `Ordine ${orderNumber}`,
    tone: "destructive",
    key,
  });
}
