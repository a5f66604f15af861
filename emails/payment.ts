import { formatEuro } from "@/lib/core/money";
import { type EmailFacts } from "./facts";
import { type EmailShop, type Message } from "./message";
import { buyerFoot, orderPrices } from "./parts";

const examiner = { stripe: "La tua banca", paypal: "PayPal" } as const;

export function paymentPending({ order }: EmailFacts["payment_pending"], shop: EmailShop): Message {
  return {
    subject: `Ordine ${order.number}: pagamento in verifica`,
    preview: "Non serve pagare di nuovo: ti scriviamo appena c’è l’esito.",
    title: "Il pagamento è in verifica",
    blocks: [
      {
        kind: "paragraphs",
        paragraphs: [
          {
            words: [
              `Ciao ${order.firstName}, abbiamo ricevuto il tuo ordine. ${examiner[order.paymentMethod]} sta ancora verificando il pagamento di `,
              { strong: formatEuro(order.totalCents) },
              ": possono volerci pochi minuti, a volte qualche giorno.",
            ],
          },
          {
            words:
              "Intanto i tuoi pezzi restano da parte. Non serve pagare di nuovo: ti scriviamo appena c’è l’esito.",
          },
        ],
      },
      { kind: "button", label: `Segui l’ordine ${order.number}`, href: order.link },
      orderPrices(order, shop),
    ],
    ...buyerFoot(shop),
  };
}

/** Builds the notice of a failed payment; nothing was charged. */
export function paymentFailed({ order }: EmailFacts["payment_failed"], shop: EmailShop): Message {
  if (order.soldOut) return soldOut(order, shop);
  return {
    subject: `Ordine ${order.number}: il pagamento non è riuscito`,
    preview: "Non ti abbiamo addebitato nulla. Puoi riprovare quando vuoi.",
    title: "Il pagamento non è riuscito",
    blocks: [
      {
        kind: "paragraphs",
        paragraphs: [
          {
            words: [
              `Ciao ${order.firstName}, il pagamento di `,
              { strong: formatEuro(order.totalCents) },
              " non è andato a buon fine e non ti abbiamo addebitato nulla. Se la banca mostra un importo in sospeso, si libera da solo.",
            ],
          },
          {
            words:
              "L’ordine è ancora qui: puoi riprovare, anche con un’altra carta o con PayPal. Quando riprovi controlliamo che i pezzi siano ancora disponibili.",
          },
        ],
      },
      { kind: "button", label: "Riprova il pagamento", href: order.link },
      orderPrices(order, shop),
      {
        kind: "paragraphs",
        paragraphs: [
          {
            words: `Non lo vuoi più? Non devi fare nulla. Per qualsiasi dubbio scrivici: ${shop.settings.contact.email}.`,
          },
        ],
      },
    ],
    ...buyerFoot(shop),
  };
}

function soldOut(order: EmailFacts["payment_failed"]["order"], shop: EmailShop): Message {
  return {
    subject: `Ordine ${order.number}: il prodotto è esaurito`,
    preview: "Non ti abbiamo addebitato nulla.",
    title: "È finito proprio mentre pagavi",
    blocks: [
      {
        kind: "paragraphs",
        paragraphs: [
          {
            words: [
              `Ciao ${order.firstName}, l’ultimo pezzo è andato a chi ha pagato un attimo prima. `,
              { strong: "Non ti abbiamo addebitato nulla" },
              `: il pagamento di ${formatEuro(order.totalCents)} non è stato eseguito.`,
            ],
          },
          {
            words: "Ci dispiace. Dalla pagina dell’ordine puoi riprovare se torna disponibile.",
          },
        ],
      },
      { kind: "button", label: `Apri l’ordine ${order.number}`, href: order.link },
      orderPrices(order, shop),
    ],
    ...buyerFoot(shop),
  };
}
