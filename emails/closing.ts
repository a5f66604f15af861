import { formatLongDateTime } from "@/lib/core/dates";
import { formatEuro } from "@/lib/core/money";
import { type EmailFacts, type OrderFacts } from "./facts";
import { type EmailShop, type Message, type Words } from "./message";
import { buyerFoot, orderPrices, paymentName } from "./parts";

/** The order was called off. What it says of the money is what the record says. */
export function orderCancelled({ order }: EmailFacts["order_cancelled"], shop: EmailShop): Message {
  const money = moneyWords(order);
  return {
    subject: `Ordine ${order.number} annullato`,
    preview: money.preview,
    title: "L’ordine è stato annullato",
    blocks: [
      {
        kind: "paragraphs",
        paragraphs: [
          { words: `Ciao ${order.firstName}, abbiamo annullato l’ordine ${order.number}.` },
          { words: money.words },
          {
            words: `Non te lo aspettavi? Scrivici: ${shop.settings.contact.email}.`,
          },
        ],
      },
      { kind: "button", label: `Apri l’ordine ${order.number}`, href: order.link },
      orderPrices(order, shop),
    ],
    ...buyerFoot(shop),
  };
}

function moneyWords(order: OrderFacts): { preview: string; words: Words } {
  const { totalCents, refundedCents, pendingRefundCents } = order;
  if (order.paymentStatus !== "paid") {
    return {
      preview: "Non ti abbiamo addebitato nulla.",
      words: [
        { strong: "Non ti abbiamo addebitato nulla." },
        " Un pagamento ancora in verifica, se arriva, torna indietro per intero.",
      ],
    };
  }
  const goingBack = refundedCents + pendingRefundCents;
  const rest = totalCents - goingBack;
  if (rest <= 0) {
    const done = pendingRefundCents === 0;
    const amount = formatEuro(goingBack);
    return {
      preview: done ? `Ti abbiamo rimborsato ${amount}.` : `Il rimborso di ${amount} è in corso.`,
      words: [
        done ? "Ti abbiamo rimborsato " : "È già in corso il rimborso di ",
        { strong: amount },
        `, l’intero importo, ${backTo(order)}.`,
      ],
    };
  }
  const sofar =
    goingBack > 0
      ? ` Finora ti abbiamo rimborsato ${formatEuro(goingBack)}; restano`
      : " Ti spettano";
  return {
    preview: `Avevi pagato ${formatEuro(totalCents)}: ti scriviamo appena parte il rimborso.`,
    words: [
      `Avevi pagato ${formatEuro(totalCents)}.${sofar} `,
      { strong: formatEuro(rest) },
      `, che tornano ${backTo(order)}: ti scriviamo appena parte il rimborso.`,
    ],
  };
}

/** Money went back, or is on its way back. */
export function orderRefunded(
  { order, refund }: EmailFacts["order_refunded"],
  shop: EmailShop,
): Message {
  const amount = formatEuro(refund.amountCents);
  const [fewest, most] = shop.settings.returns.bankCreditDays;
  const whole = refund.refundedSoFarCents >= order.totalCents;
  const done = refund.state === "succeeded";
  return {
    subject: `Rimborso di ${amount} per l’ordine ${order.number}`,
    preview: `Torna ${backTo(order)}: di solito in ${fewest}–${most} giorni lavorativi.`,
    title: done ? `Ti abbiamo rimborsato ${amount}` : `Il rimborso di ${amount} è in corso`,
    blocks: [
      {
        kind: "paragraphs",
        paragraphs: [
          {
            words: [
              `Ciao ${order.firstName}, ${done ? "abbiamo rimborsato" : "abbiamo avviato il rimborso di"} `,
              { strong: amount },
              ` dell’ordine ${order.number}. ${extent(order, refund.refundedSoFarCents, refund.amountCents)}`,
            ],
          },
          {
            words:
              order.paymentMethod === "paypal"
                ? `Torna ${backTo(order)}. Se avevi usato una carta o un conto collegati a PayPal, la banca può impiegare da ${fewest} a ${most} giorni lavorativi per mostrarlo.`
                : `Torna ${backTo(order)}. La banca di solito lo accredita in ${fewest}–${most} giorni lavorativi.`,
          },
        ],
      },
      { kind: "button", label: `Apri l’ordine ${order.number}`, href: order.link },
      {
        kind: "facts",
        rows: [
          { label: "Ordine", lines: [order.number] },
          { label: "Rimborso", lines: [`${amount}, ${whole ? "totale" : "parziale"}`] },
          { label: "Data", lines: [formatLongDateTime(refund.at)] },
          { label: "Dove torna", lines: [paymentName(order)] },
          { label: "Totale dell’ordine", lines: [formatEuro(order.totalCents)] },
          { label: "Rimborsato finora", lines: [formatEuro(refund.refundedSoFarCents)] },
        ],
      },
    ],
    ...buyerFoot(shop),
  };
}

function extent(order: OrderFacts, soFarCents: number, amountCents: number): string {
  if (amountCents >= order.totalCents) return "È l’intero importo.";
  if (soFarCents >= order.totalCents) return "Con questo l’intero importo ti è stato restituito.";
  return `È una parte del totale di ${formatEuro(order.totalCents)}.`;
}

function backTo(order: OrderFacts): string {
  if (order.paymentMethod === "paypal") return "sul tuo conto PayPal";
  return order.methodLabel
    ? `sulla carta con cui hai pagato (${order.methodLabel})`
    : "sulla carta con cui hai pagato";
}
