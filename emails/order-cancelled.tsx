import { type ReactNode } from "react";
import { givenText } from "@/lib/core/given-text";
import { formatEuro } from "@/lib/core/money";
import { isFree } from "@/lib/orders/model/order";
import { buyerFooter } from "./ui/footers";
import { type Email } from "./ui/layout";
import { type AboutOrder, type OrderFacts, refundDestination, sampleOrder } from "./ui/order";
import { OrderPrices } from "./ui/order-prices";
import { ActionButton, Paragraph, Strong } from "./ui/parts";

export const orderCancelled: Email<AboutOrder> = {
  write: ({ order, settings }) => {
    const money = moneyTexts(order);
    return {
      subject: `Ordine ${order.number} annullato`,
      preview: money.preview,
      title: "L’ordine è stato annullato",
      footer: buyerFooter(settings),
      body: (
        <>
          <Paragraph tight>
            {order.soldOut
              ? `Ciao ${order.firstName}, il tuo pagamento è arrivato quando i pezzi erano finiti: abbiamo dovuto annullare l’ordine ${order.number}. Ci dispiace.`
              : `Ciao ${order.firstName}, abbiamo annullato l’ordine ${order.number}.`}
          </Paragraph>
          <Paragraph tight>{money.text}</Paragraph>
          <Paragraph>Non te lo aspettavi? Scrivici: {givenText(settings.contact.email)}.</Paragraph>
          <ActionButton href={order.link}>Apri l’ordine {order.number}</ActionButton>
          <OrderPrices order={order} settings={settings} />
        </>
      ),
    };
  },
  sample: {
    order: { ...sampleOrder, status: "cancelled", pendingRefundCents: 8488 },
  },
};

function moneyTexts(order: OrderFacts): { preview: string; text: ReactNode } {
  const { totalCents, overpaidCents, refundedCents, pendingRefundCents } = order;
  if (order.paymentStatus !== "paid") {
    return {
      preview: "Non ti abbiamo addebitato nulla.",
      text: (
        <>
          <Strong>Non ti abbiamo addebitato nulla.</Strong> Un pagamento ancora in verifica, se
          arriva, torna indietro per intero.
        </>
      ),
    };
  }
  if (isFree(order)) {
    const preview = "Non dovevi pagare nulla.";
    return { preview, text: <Strong>{preview}</Strong> };
  }
  const goingBack = refundedCents + pendingRefundCents;
  const paidCents = totalCents + overpaidCents;
  const rest = paidCents - goingBack;
  if (rest <= 0) {
    const done = pendingRefundCents === 0;
    const amount = formatEuro(goingBack);
    return {
      preview: done ? `Ti abbiamo rimborsato ${amount}.` : `Ti rimborsiamo ${amount}.`,
      text: (
        <>
          {done ? "Ti abbiamo rimborsato " : "Ti rimborsiamo "}
          <Strong>{amount}</Strong>, l’intero importo, {refundDestination(order)}.
        </>
      ),
    };
  }
  return {
    preview: `Avevi pagato ${formatEuro(paidCents)}: ti scriviamo appena parte il rimborso.`,
    text: (
      <>
        Avevi pagato {formatEuro(paidCents)}
        {". "}
        {goingBack > 0
          ? `Finora ti abbiamo rimborsato ${formatEuro(goingBack)}; restano `
          : "Ti spettano "}
        <Strong>{formatEuro(rest)}</Strong>, che tornano {refundDestination(order)}: ti scriviamo
        appena parte il rimborso.
      </>
    ),
  };
}
