import { formatLongDateTime } from "@/lib/core/dates";
import { givenText } from "@/lib/core/given-text";
import { type Cents, formatEuro } from "@/lib/core/money";
import { withheldText } from "@/lib/orders/copy/order";
import { type PaymentMethod } from "@/lib/orders/model/order";
import { type Withheld } from "@/lib/orders/model/timeline";
import { unlinked } from "./typed";
import { buyerFooter } from "./ui/footers";
import { type Email } from "./ui/layout";
import { type OrderFacts, paymentName, refundDestination, sampleOrder } from "./ui/order";
import { ActionButton, Fact, FactTable, Paragraph, Strong } from "./ui/parts";

export type RefundFacts = {
  amountCents: Cents;
  /** The order's own payment, what a change took off it, or another one: a second payment, or an outdated one. */
  of: "order" | "order_changed" | "paid_twice" | "outdated_payment";
  method: PaymentMethod;
  methodLabel: string | null;
  state: "pending" | "succeeded" | "failed";
  at: Date;
  /** The part of a withdrawal's refund that is not paid, and why. */
  withheld: Withheld | null;
  /** Total refunded of the order's payment, including this refund. */
  refundedSoFarCents: Cents;
};

type Facts = { order: OrderFacts; refund: RefundFacts };

export const orderRefunded: Email<Facts> = {
  write: ({ order, refund, settings }) => {
    const amount = formatEuro(refund.amountCents);
    const [minDays, maxDays] = settings.returns.bankCreditDays;
    const done = refund.state === "succeeded";
    const payment = { paymentMethod: refund.method, methodLabel: refund.methodLabel };
    const destination = refundDestination(payment);
    const whole = refund.refundedSoFarCents >= order.totalCents;
    return {
      subject: `Rimborso di ${formatEuro(refund.amountCents)} per l’ordine ${order.number}`,
      preview: `Torna ${destination}: di solito in ${minDays}–${maxDays} giorni lavorativi.`,
      title: done ? `Ti abbiamo rimborsato ${amount}` : `Il rimborso di ${amount} è in corso`,
      footer: buyerFooter(settings),
      body: (
        <>
          <Paragraph tight>
            Ciao {order.firstName},
            {done ? " abbiamo rimborsato " : " abbiamo avviato il rimborso di "}
            <Strong>{amount}</Strong>
            {` ${extent(order, refund)}`}
          </Paragraph>
          <Paragraph>
            Torna {destination}
            {". "}
            {refund.method === "paypal"
              ? `Se avevi usato una carta o un conto collegati a PayPal, la banca può impiegare da ${minDays} a ${maxDays} giorni lavorativi per mostrarlo.`
              : `La banca di solito lo accredita in ${minDays}–${maxDays} giorni lavorativi.`}
          </Paragraph>
          {refund.withheld && (
            <Paragraph>
              {unlinked(withheldText(refund.withheld))} Se non sei d’accordo, scrivi
              {" all’indirizzo "}
              {givenText(settings.contact.email)}.
            </Paragraph>
          )}
          <ActionButton href={order.link}>Apri l’ordine {order.number}</ActionButton>
          <FactTable>
            <Fact label="Ordine">{order.number}</Fact>
            <Fact label="Rimborso">
              {refund.of === "order" ? `${amount}, ${whole ? "totale" : "parziale"}` : amount}
            </Fact>
            <Fact label="Data">{formatLongDateTime(refund.at)}</Fact>
            <Fact label="Dove torna">{paymentName(payment)}</Fact>
            <Fact label="Totale dell’ordine">{formatEuro(order.totalCents)}</Fact>
            {refund.withheld && <Fact label="Trattenuto">{formatEuro(refund.withheld.cents)}</Fact>}
            {refund.of === "order" && (
              <Fact label="Rimborsato finora">{formatEuro(refund.refundedSoFarCents)}</Fact>
            )}
          </FactTable>
        </>
      ),
    };
  },
  sample: {
    order: { ...sampleOrder, status: "delivered", refundedCents: 2999 },
    refund: {
      amountCents: 2999,
      of: "order",
      method: "stripe",
      methodLabel: "Visa •••• 4242",
      state: "succeeded",
      at: new Date("2026-12-02T09:12:00Z"),
      withheld: null,
      refundedSoFarCents: 2999,
    },
  },
};

function extent({ number, totalCents }: OrderFacts, refund: RefundFacts): string {
  if (refund.of === "paid_twice")
    return `perché l’ordine ${number} risultava pagato due volte. L’altro pagamento resta valido e l’ordine va avanti.`;
  if (refund.of === "outdated_payment")
    return `perché il pagamento era per una versione precedente dell’ordine ${number}, che poi è cambiato.`;
  if (refund.of === "order_changed")
    return `dell’ordine ${number}, che è stato modificato: è la differenza con il nuovo totale di ${formatEuro(totalCents)}.`;
  const start = `dell’ordine ${number}.`;
  if (refund.amountCents >= totalCents) return `${start} È l’intero importo.`;
  return refund.refundedSoFarCents >= totalCents
    ? `${start} Con questo ti è tornato l’intero importo.`
    : `${start} È una parte del totale di ${formatEuro(totalCents)}.`;
}
