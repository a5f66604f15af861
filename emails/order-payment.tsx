import { italianDay } from "@/lib/core/business-days";
import { formatLongDay, withArticle } from "@/lib/core/dates";
import { givenText } from "@/lib/core/given-text";
import { formatEuro } from "@/lib/core/money";
import { payableUntil } from "@/lib/orders/model/order-summary";
import { buyerFooter } from "./ui/footers";
import { type Email, type EmailProps, type Message } from "./ui/layout";
import { type AboutOrder, type OrderFacts, sampleUnpaidOrder } from "./ui/order";
import { OrderPrices } from "./ui/order-prices";
import { ActionButton, Paragraph, Strong } from "./ui/parts";

const examiner = ({ paymentMethod }: OrderFacts) =>
  paymentMethod === "paypal" ? "PayPal" : "La tua banca";

export const paymentPending: Email<AboutOrder> = {
  write: ({ order, settings }) => ({
    subject: `Ordine ${order.number}: pagamento in verifica`,
    preview: "Non serve pagare di nuovo: ti scriviamo appena c’è l’esito.",
    title: "Il pagamento è in verifica",
    footer: buyerFooter(settings),
    body: (
      <>
        <Paragraph tight>
          Ciao {order.firstName}, abbiamo ricevuto il tuo ordine. {examiner(order)}
          {" sta "}
          ancora verificando il pagamento di <Strong>{formatEuro(order.totalCents)}</Strong>:
          possono volerci pochi minuti, a volte qualche giorno.
        </Paragraph>
        <Paragraph>
          Intanto i tuoi pezzi restano da parte. Non serve pagare di nuovo: ti scriviamo appena c’è
          l’esito.
        </Paragraph>
        <ActionButton href={order.link}>Segui l’ordine {order.number}</ActionButton>
        <OrderPrices order={order} settings={settings} />
      </>
    ),
  }),
  sample: { order: sampleUnpaidOrder },
};

export const paymentLink: Email<AboutOrder> = {
  write: ({ order, settings }) => ({
    subject: `Ordine ${order.number}: il link per pagare`,
    preview: "Controlla i prodotti, leggi le condizioni e paga con carta o PayPal.",
    title: "Il tuo ordine è pronto da pagare",
    footer: buyerFooter(settings),
    body: (
      <>
        <Paragraph tight>
          Ciao {order.firstName}, dalla pagina dell’ordine controlli i prodotti, leggi le condizioni
          di vendita e paghi <Strong>{formatEuro(order.totalCents)}</Strong> con carta o PayPal.
        </Paragraph>
        <Paragraph>
          Puoi pagare fino {withArticle("al", formatLongDay(italianDay(payableUntil(order))))}. In
          quel momento controlliamo che i pezzi siano ancora disponibili.
        </Paragraph>
        <ActionButton href={order.link}>Vai all’ordine {order.number}</ActionButton>
        <OrderPrices order={order} settings={settings} />
        <Paragraph>
          Non lo vuoi più? Non devi fare nulla: senza pagamento l’ordine si chiude da solo.
        </Paragraph>
      </>
    ),
  }),
  sample: { order: sampleUnpaidOrder },
};

/** Says only what concerns the order, so that it is no advertising (Codice Privacy 130). */
export const paymentReminder: Email<AboutOrder> = {
  write: ({ order, settings }) => ({
    subject: `Ordine ${order.number}: manca il pagamento`,
    preview: "Non ti abbiamo addebitato nulla. Puoi pagare dalla pagina dell’ordine.",
    title: "Manca il pagamento",
    footer: buyerFooter(settings),
    body: (
      <>
        <Paragraph tight>
          Ciao {order.firstName}, abbiamo ricevuto il tuo ordine, ma il pagamento
          {" di "}
          <Strong>{formatEuro(order.totalCents)}</Strong> non risulta. Non ti abbiamo addebitato
          nulla.
        </Paragraph>
        <Paragraph>
          Dalla pagina dell’ordine puoi pagare con carta o PayPal fino
          {` ${withArticle("al", formatLongDay(italianDay(payableUntil(order))))}`}. In quel momento
          controlliamo che i pezzi siano ancora disponibili.
        </Paragraph>
        <ActionButton href={order.link}>Vai al pagamento</ActionButton>
        <OrderPrices order={order} settings={settings} />
        <Paragraph>
          Non lo vuoi più? Non devi fare nulla: senza pagamento l’ordine non parte. Per questo
          ordine non ti mandiamo altri promemoria.
        </Paragraph>
      </>
    ),
  }),
  sample: { order: sampleUnpaidOrder },
};

export const paymentFailed: Email<AboutOrder> = {
  write: ({ order, settings }) => {
    if (order.soldOut) return soldOut({ order, settings });
    return {
      subject: `Ordine ${order.number}: il pagamento non è riuscito`,
      preview: "Non ti abbiamo addebitato nulla. Puoi riprovare quando vuoi.",
      title: "Il pagamento non è riuscito",
      footer: buyerFooter(settings),
      body: (
        <>
          <Paragraph tight>
            Ciao {order.firstName}, il pagamento di <Strong>{formatEuro(order.totalCents)}</Strong>
            {" non "}
            è andato a buon fine e non ti abbiamo addebitato nulla. Se la banca mostra un importo in
            sospeso, si libera da solo.
          </Paragraph>
          <Paragraph>
            L’ordine è ancora qui: puoi riprovare, anche con un’altra carta o con PayPal. Quando
            riprovi controlliamo che i pezzi siano ancora disponibili.
          </Paragraph>
          <ActionButton href={order.link}>Riprova il pagamento</ActionButton>
          <OrderPrices order={order} settings={settings} />
          <Paragraph>
            Non lo vuoi più? Non devi fare nulla. Per qualsiasi dubbio
            {" scrivici: "}
            {givenText(settings.contact.email)}.
          </Paragraph>
        </>
      ),
    };
  },
  sample: {
    order: { ...sampleUnpaidOrder, paymentStatus: "failed" },
  },
};

function soldOut({ order, settings }: EmailProps<AboutOrder>): Message {
  return {
    subject: `Ordine ${order.number}: il prodotto è esaurito`,
    preview: "Non ti abbiamo addebitato nulla.",
    title: "Il prodotto è finito mentre pagavi",
    footer: buyerFooter(settings),
    body: (
      <>
        <Paragraph tight>
          Ciao {order.firstName}, l’ultimo pezzo è andato a chi ha pagato un attimo
          {" prima. "}
          <Strong>Non ti abbiamo addebitato nulla</Strong>: il pagamento
          {" di "}
          {formatEuro(order.totalCents)} non è stato eseguito.
        </Paragraph>
        <Paragraph>
          Ci dispiace. Dalla pagina dell’ordine puoi riprovare se torna disponibile.
        </Paragraph>
        <ActionButton href={order.link}>Apri l’ordine {order.number}</ActionButton>
        <OrderPrices order={order} settings={settings} />
      </>
    ),
  };
}
