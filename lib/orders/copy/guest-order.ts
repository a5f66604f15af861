import { italianDay } from "@/lib/core/business-days";
import { formatLongDay, withArticle } from "@/lib/core/dates";
import { formatDeliveryDay } from "@/lib/core/delivery-day";
import { formatEuro } from "@/lib/core/money";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { isRefundedInFull } from "../model/order";
import { type Station } from "../model/stations";
import { type TimelineEntry } from "../model/timeline";
import { withdrawalDeadlines, withdrawalPeriod } from "../model/withdrawal-period";
import { type GuestOrder } from "../queries/guest-order";
import { orderStatusLabels, paymentMethodLabels, providerNames, withheldText } from "./order";

type Words = { title: string; text: string };

/** Returns the title and introduction of the order page for each state. */
export function guestOrderTexts(
  order: GuestOrder,
  { refundDays }: Pick<ShopSettings["returns"], "refundDays">,
): Words {
  if (order.status === "cancelled") return cancelledTexts(order);
  if (order.withdrawnAt !== null) {
    const { refundBy, sendBackBy } = withdrawalDeadlines(order.withdrawnAt, refundDays);
    const refund = `Rimborsiamo entro ${withArticle("il", formatLongDay(refundBy))}: il rimborso lo trovi qui appena parte.`;
    const sendBack = `${order.status === "delivered" ? " Rimanda il pacco" : " Se hai già ricevuto il pacco, rimandalo"} entro ${withArticle("il", formatLongDay(sendBackBy))}.`;
    return {
      title: "Abbiamo ricevuto il tuo recesso",
      text: order.isSentBack ? refund : refund + sendBack,
    };
  }
  if (order.isGivenBack) return { title: "Ti abbiamo rimborsato", text: refundedText(order) };
  if (order.status === "delivered")
    return { title: "Il tuo pacco è arrivato", text: "Buona prima sera." };
  if (order.status === "shipped")
    return {
      title: "Il tuo pacco è in viaggio",
      text: `È in mano al corriere: arriva entro ${formatDeliveryDay(order.deliverBy)}.${order.tracking === null ? " Per questo pacco non abbiamo un codice da seguire." : ""}`,
    };
  if (order.paymentStatus === "paid")
    return {
      title: "Stiamo preparando il tuo pacco",
      text: `${order.paymentMethod === "free" ? "Non devi pagare nulla." : "Il pagamento è arrivato."} Ricevi tutto entro ${formatDeliveryDay(order.deliverBy)}.`,
    };
  return unpaidTexts(order);
}

function cancelledTexts(order: GuestOrder): Words {
  if (order.abandoned)
    return order.payable
      ? {
          title: "Manca il pagamento",
          text: "Il pagamento non è arrivato in tempo e non risulta alcun addebito. Puoi riprendere l’ordine da qui, agli stessi prezzi.",
        }
      : {
          title: "Ordine annullato",
          text: "Il pagamento non è arrivato in tempo e non risulta alcun addebito. Questo ordine è chiuso: puoi farne uno nuovo.",
        };
  const left = order.totalCents - order.refundedCents;
  if (order.paymentStatus !== "paid")
    return {
      title: "Ordine annullato",
      text: "Non risulta alcun addebito. Se vuoi, puoi fare un nuovo ordine.",
    };
  return {
    title: "Ordine annullato",
    text:
      left > 0
        ? "Quanto hai pagato ti torna con lo stesso metodo di pagamento: trovi qui il rimborso appena parte."
        : refundedText(order),
  };
}

const refundedText = ({ refundedCents }: GuestOrder) =>
  `Ti abbiamo restituito ${formatEuro(refundedCents)} con lo stesso metodo di pagamento.`;

function unpaidTexts(order: GuestOrder): Words {
  if (order.paymentPending)
    return {
      title: "Aspettiamo il pagamento",
      text: `${providerNames[order.paymentMethod]} lo sta ancora elaborando. Ti scriviamo appena arriva: non serve fare altro.`,
    };
  if (order.awaitsApproval)
    return {
      title: "Stiamo controllando il tuo ordine",
      text: "Non serve fare altro: ti scriviamo appena è confermato.",
    };
  if (!order.payable)
    return {
      title: "Manca il pagamento",
      text: "Non risulta alcun addebito. Questo ordine non si può più pagare: puoi farne uno nuovo.",
    };
  return order.paymentStatus === "failed"
    ? {
        title: "Pagamento non riuscito",
        text: "Non risulta alcun addebito. L’ordine è ancora qui: puoi pagarlo da qui, anche con un altro metodo di pagamento.",
      }
    : {
        title: "Manca il pagamento",
        text: "Non ci risulta ancora. Se hai appena pagato, ti scriviamo appena arriva; altrimenti puoi pagare da qui.",
      };
}

/** Returns until when the customer may withdraw: a date once the parcel has arrived. */
export function withdrawalTermText(
  order: Pick<GuestOrder, "deliveredAt" | "deliveredSource" | "withdrawalDays">,
  returns: Pick<ShopSettings["returns"], "withdrawalDays">,
): string {
  const { days, lastDay } = withdrawalPeriod(order, returns.withdrawalDays);
  return lastDay === null
    ? `hai ${days} giorni dalla consegna`
    : `hai tempo fino ${withArticle("al", formatLongDay(lastDay))}`;
}

export function statusText({ status, abandoned, payable, withdrawnAt }: GuestOrder): string {
  if (withdrawnAt !== null) return timelineText({ kind: "withdrawn", at: withdrawnAt });
  return abandoned && payable ? "Non pagato" : orderStatusLabels[status];
}

export function paymentText(order: GuestOrder): string {
  if (order.paymentStatus === "paid")
    return `${order.methodLabel ?? paymentMethodLabels[order.paymentMethod]}, ${paidText(order)}`;
  if (order.paymentPending) return "Pagamento in elaborazione";
  return order.status === "cancelled" && !order.payable
    ? "Non risulta alcun addebito"
    : "Pagamento mancante";
}

function paidText(order: GuestOrder): string {
  if (order.paymentMethod === "free") return "nulla da pagare";
  if (isRefundedInFull(order)) return "rimborsato";
  return order.refundedCents > 0
    ? `pagato, ${formatEuro(order.refundedCents)} rimborsati`
    : "pagato";
}

export function timelineText(entry: TimelineEntry): string {
  switch (entry.kind) {
    case "placed":
    case "delivered":
      return stationNames[entry.kind];
    case "payment_failed":
      return "Pagamento non riuscito";
    case "paid":
      return "Pagamento ricevuto";
    case "shipped":
      return "Pacco affidato al corriere";
    case "withdrawn":
      return "Recesso ricevuto";
    case "cancelled":
      return "Ordine annullato";
    case "abandoned":
      return "Pagamento non arrivato in tempo";
    case "refunded":
    case "refund_started": {
      const label = entry.duplicate ? "Rimborso del doppio pagamento" : "Rimborso";
      const state = entry.kind === "refunded" ? "eseguito" : "previsto";
      const text = `${label} di ${formatEuro(entry.amountCents)} ${state}`;
      return entry.withheld ? `${text}. ${withheldText(entry.withheld)}` : text;
    }
  }
}

export function placedText({ createdAt }: GuestOrder): string {
  return withArticle("del", formatLongDay(italianDay(createdAt)));
}

export const stationNames: Record<Station, string> = {
  placed: "Ordinato",
  paid: "Pagato",
  preparing: orderStatusLabels.confirmed,
  shipped: orderStatusLabels.shipped,
  delivered: orderStatusLabels.delivered,
};

/** Returns what comes next, or null for a delivered order. */
export function nextStationText({
  status,
  paymentStatus,
  deliverBy,
}: Pick<GuestOrder, "status" | "paymentStatus" | "deliverBy">): string | null {
  if (status === "delivered") return null;
  const day = `entro ${formatDeliveryDay(deliverBy)}`;
  if (status === "shipped") return `la consegna, ${day}`;
  return paymentStatus === "paid"
    ? `la partenza del pacco, poi la consegna ${day}`
    : "il pagamento";
}
