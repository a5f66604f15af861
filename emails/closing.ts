import { formatLongDateTime } from "@/lib/core/dates";
import { formatEuro } from "@/lib/core/money";
import { type EmailFacts, type OrderFacts, type RefundFacts } from "./facts";
import { type Block, type EmailShop, type Message, type Words } from "./message";
import { buyerFoot, orderPrices, paymentName } from "./parts";

/** Builds the cancellation; the refund text follows the recorded state. */
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
          {
            words: order.soldOut
              ? `Ciao ${order.firstName}, il tuo pagamento è arrivato quando i pezzi erano finiti: abbiamo dovuto annullare l’ordine ${order.number}. Ci dispiace.`
              : `Ciao ${order.firstName}, abbiamo annullato l’ordine ${order.number}.`,
          },
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
  const soFar =
    goingBack > 0
      ? ` Finora ti abbiamo rimborsato ${formatEuro(goingBack)}; restano`
      : " Ti spettano";
  return {
    preview: `Avevi pagato ${formatEuro(totalCents)}: ti scriviamo appena parte il rimborso.`,
    words: [
      `Avevi pagato ${formatEuro(totalCents)}.${soFar} `,
      { strong: formatEuro(rest) },
      `, che tornano ${backTo(order)}: ti scriviamo appena parte il rimborso.`,
    ],
  };
}

export function orderRefunded(
  { order, refund }: EmailFacts["order_refunded"],
  shop: EmailShop,
): Message {
  const amount = formatEuro(refund.amountCents);
  const [minDays, maxDays] = shop.settings.returns.bankCreditDays;
  const done = refund.state === "succeeded";
  const back = backTo({ paymentMethod: refund.method, methodLabel: refund.methodLabel });
  return {
    subject: `Rimborso di ${amount} per l’ordine ${order.number}`,
    preview: `Torna ${back}: di solito in ${minDays}–${maxDays} giorni lavorativi.`,
    title: done ? `Ti abbiamo rimborsato ${amount}` : `Il rimborso di ${amount} è in corso`,
    blocks: [
      {
        kind: "paragraphs",
        paragraphs: [
          {
            words: [
              `Ciao ${order.firstName}, ${done ? "abbiamo rimborsato" : "abbiamo avviato il rimborso di"} `,
              { strong: amount },
              ` ${extent(order, refund)}`,
            ],
          },
          {
            words:
              refund.method === "paypal"
                ? `Torna ${back}. Se avevi usato una carta o un conto collegati a PayPal, la banca può impiegare da ${minDays} a ${maxDays} giorni lavorativi per mostrarlo.`
                : `Torna ${back}. La banca di solito lo accredita in ${minDays}–${maxDays} giorni lavorativi.`,
          },
        ],
      },
      { kind: "button", label: `Apri l’ordine ${order.number}`, href: order.link },
      { kind: "facts", rows: refundRows(order, refund) },
    ],
    ...buyerFoot(shop),
  };
}

type Rows = Extract<Block, { kind: "facts" }>["rows"];

function refundRows(order: OrderFacts, refund: RefundFacts): Rows {
  const { method: paymentMethod, methodLabel } = refund;
  const whole = refund.refundedSoFarCents >= order.totalCents;
  const amount = formatEuro(refund.amountCents);
  const ofOrder = refund.of === "order";
  return [
    { label: "Ordine", lines: [order.number] },
    {
      label: "Rimborso",
      lines: [ofOrder ? `${amount}, ${whole ? "totale" : "parziale"}` : amount],
    },
    { label: "Data", lines: [formatLongDateTime(refund.at)] },
    { label: "Dove torna", lines: [paymentName({ paymentMethod, methodLabel })] },
    { label: "Totale dell’ordine", lines: [formatEuro(order.totalCents)] },
    ...(ofOrder
      ? [{ label: "Rimborsato finora", lines: [formatEuro(refund.refundedSoFarCents)] }]
      : []),
  ];
}

function extent(order: OrderFacts, refund: RefundFacts): string {
  if (refund.of === "paid_twice")
    return `perché l’ordine ${order.number} risultava pagato due volte. L’altro pagamento resta valido e l’ordine va avanti.`;
  if (refund.of === "outdated_payment")
    return `perché il pagamento era per una versione precedente dell’ordine ${order.number}, che poi è cambiato.`;
  const start = `dell’ordine ${order.number}.`;
  if (refund.amountCents >= order.totalCents) return `${start} È l’intero importo.`;
  return refund.refundedSoFarCents >= order.totalCents
    ? `${start} Con questo ti è tornato l’intero importo.`
    : `${start} È una parte del totale di ${formatEuro(order.totalCents)}.`;
}

function backTo({
  paymentMethod,
  methodLabel,
}: Pick<OrderFacts, "paymentMethod" | "methodLabel">): string {
  if (paymentMethod === "paypal") return "sul tuo conto PayPal";
  return methodLabel
    ? `sulla carta con cui hai pagato (${methodLabel})`
    : "sulla carta con cui hai pagato";
}
