import { errorToast, runAdminAction } from "@/components/admin/ui/use-admin-action";
import { type ToastMessage } from "@/components/ui/toast-queue";
import { undoStatusChange } from "@/lib/fulfilment/actions";
import { undoRefusals } from "@/lib/fulfilment/copy/order-page";
import { UNDO_OFFER_MS } from "@/lib/fulfilment/model/order-page";
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
        onClick: () => {
          void runAdminAction(
            undoStatusChange,
            { orderId, changeId },
            {
              messages: undoRefusals,
              toast: () => ({
                title: "Cambio annullato",
                description: `L’ordine ${orderNumber} torna a «${orderStatusLabels[from]}». Nessuna email è partita.`,
                key,
              }),
              onFailure: errorToast({ about: `Ordine ${orderNumber}`, key }),
            },
          );
        },
      },
    }),
  };
}
