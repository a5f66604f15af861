import { shippingNames } from "@/lib/catalog/copy/product";
import { formatLongDateTime } from "@/lib/core/dates";
import { formatDeliveryDay } from "@/lib/core/delivery-day";
import { formatEuro } from "@/lib/core/money";
import { type AlertFacts, type EmailFacts, type OrderFacts } from "./facts";
import { type Block, type EmailShop, type Message } from "./message";
import { addressLines, orderPrices, parcelLines, paymentName, staffFoot } from "./parts";

export function staffNewOrder({ order }: EmailFacts["staff_new_order"], shop: EmailShop): Message {
  const prices = orderPrices(order, shop);
  return {
    subject: `Nuovo ordine ${order.number}, ${formatEuro(order.totalCents)}`,
    preview: `Spedizione ${shippingNames[order.shippingType].toLowerCase()}, da consegnare entro ${formatDeliveryDay(order.deliverBy)}.`,
    title: `Nuovo ordine, ${formatEuro(order.totalCents)}`,
    blocks: [
      {
        kind: "paragraphs",
        paragraphs: [
          {
            words: [
              `L’ordine ${order.number} è pagato. Va consegnato entro `,
              { strong: formatDeliveryDay(order.deliverBy) },
              ".",
            ],
          },
        ],
      },
      openOrder(order),
      prices.kind === "prices" ? { ...prices, title: "Da preparare" } : prices,
      { kind: "rule" },
      {
        kind: "facts",
        rows: [
          { label: "Nel pacco", lines: parcelLines(order, shop) },
          { label: "Consegna a", lines: addressLines(order) },
          { label: "Contatti", lines: [order.email, order.phone] },
          { label: "Spedizione", lines: [shippingNames[order.shippingType]] },
          { label: "Pagamento", lines: [paymentName(order)] },
          { label: "Ricevuto", lines: [formatLongDateTime(order.placedAt)] },
          ...(order.notes ? [{ label: "Nota", lines: [order.notes] }] : []),
        ],
      },
    ],
    ...staffFoot(shop),
  };
}

type AlertWords = { name: string; happened: string; todo: string };

const alertWords: Record<string, AlertWords> = {
  payment_mismatch: {
    name: "importo diverso",
    happened: "Il gestore dei pagamenti dichiara un importo diverso da quello dell’ordine.",
    todo: "Non spedire. Confronta i due importi e, se serve, rimborsa.",
  },
  paid_twice: {
    name: "pagato due volte",
    happened:
      "Lo stesso ordine è stato pagato due volte. Il rimborso del secondo pagamento è partito.",
    todo: "Spedisci una volta sola e controlla che il rimborso arrivi in fondo.",
  },
  outdated_payment: {
    name: "pagamento superato",
    happened:
      "È arrivato un pagamento per una versione precedente dell’ordine. Il suo rimborso è partito.",
    todo: "Non spedire per questo pagamento; controlla che il rimborso arrivi in fondo.",
  },
  paid_without_stock: {
    name: "pagato senza scorte",
    happened:
      "Il pagamento è arrivato quando i pezzi erano finiti: l’ordine è annullato e il rimborso è partito.",
    todo: "Controlla le scorte e che il rimborso arrivi in fondo.",
  },
  paid_after_cancellation: {
    name: "pagato dopo l’annullamento",
    happened: "Il pagamento è arrivato su un ordine annullato. Il suo rimborso è partito.",
    todo: "Non spedire; controlla che il rimborso arrivi in fondo.",
  },
  refund_failed: {
    name: "rimborso non riuscito",
    happened: "Il gestore dei pagamenti non ha eseguito un rimborso.",
    todo: "Leggi il motivo, riprova dall’ordine o accordati con chi ha comprato.",
  },
  refund_at_provider: {
    name: "rimborso fatto dal gestore",
    happened: "Qualcuno ha rimborsato dal pannello del gestore, e non da qui.",
    todo: "Decidi che cosa torna in magazzino e, se serve, cambia lo stato dell’ordine.",
  },
  dispute_opened: {
    name: "contestazione aperta",
    happened: "Chi ha pagato ha contestato l’addebito.",
    todo: "Rispondi dal pannello del gestore entro la scadenza indicata lì.",
  },
  dispute_lost: {
    name: "contestazione persa",
    happened: "La decisione è a favore di chi ha pagato: l’importo gli è stato restituito.",
    todo: "Non rimborsare di nuovo; controlla lo stato dell’ordine e le scorte.",
  },
  discount_beyond_limit: {
    name: "codice sconto oltre il limite",
    happened:
      "L’ordine è stato pagato tardi, quando il suo codice sconto era già di un altro. Lo sconto resta valido.",
    todo: "L’ordine è buono e va spedito: sul codice c’è solo un uso in più del previsto.",
  },
};

const unknownAlert: AlertWords = {
  name: "da verificare",
  happened: "Il negozio ha trovato qualcosa che non torna.",
  todo: "Apri l’ordine e controlla pagamento, rimborsi e scorte.",
};

export function staffAlert({ order, alert }: EmailFacts["staff_alert"], shop: EmailShop): Message {
  const words = alertWords[alert.kind] ?? unknownAlert;
  return {
    subject: `Da verificare, ordine ${order.number}: ${words.name}`,
    preview: words.todo,
    title: `Da verificare: ${words.name}`,
    blocks: [
      {
        kind: "paragraphs",
        paragraphs: [{ words: words.happened }, { words: [{ strong: words.todo }] }],
      },
      openOrder(order),
      {
        kind: "facts",
        rows: [
          { label: "Ordine", lines: [order.number] },
          { label: "Segnalato", lines: [formatLongDateTime(alert.at)] },
          { label: "Totale dell’ordine", lines: [formatEuro(order.totalCents)] },
          ...alertRows(alert),
        ],
      },
    ],
    ...staffFoot(shop),
  };
}

const amountLabels: Record<string, string> = {
  expectedCents: "Importo atteso",
  providerCents: "Importo del gestore",
  amountCents: "Importo",
};

function alertRows({ kind, data }: AlertFacts): { label: string; lines: string[] }[] {
  const amounts = Object.entries(data).flatMap(([key, value]) => {
    const label = amountLabels[key];
    return label && typeof value === "number" ? [{ label, lines: [formatEuro(value)] }] : [];
  });
  const reference = typeof data.reference === "string" ? data.reference : null;
  return [
    ...amounts,
    ...(reference ? [{ label: "Riferimento", lines: [reference] }] : []),
    ...(alertWords[kind] ? [] : [{ label: "Tipo", lines: [kind] }]),
  ];
}

const disputeWords = {
  open: {
    name: "contestazione aperta",
    title: "Contestazione aperta",
    happened:
      "Chi ha pagato ha contestato l’addebito. L’importo può restare bloccato fino alla decisione.",
    todo: "Rispondi dal pannello del gestore entro la scadenza indicata lì, con la prova di consegna.",
  },
  won: {
    name: "contestazione vinta",
    title: "Contestazione vinta",
    happened: "La decisione è a favore del negozio: l’importo resta incassato.",
    todo: "Non c’è altro da fare.",
  },
  lost: {
    name: "contestazione persa",
    title: "Contestazione persa",
    happened: "La decisione è a favore di chi ha pagato: l’importo gli è stato restituito.",
    todo: "Non rimborsare di nuovo. Controlla lo stato dell’ordine e le scorte.",
  },
} as const;

const providerNames = { stripe: "Stripe", paypal: "PayPal" } as const;

/** Italian names of the providers' reason codes. */
const disputeReasons: Record<string, string> = {
  fraudulent: "Pagamento non riconosciuto",
  unrecognized: "Pagamento non riconosciuto",
  unauthorised: "Pagamento non autorizzato",
  product_not_received: "Prodotto non ricevuto",
  merchandise_or_service_not_received: "Prodotto non ricevuto",
  product_unacceptable: "Prodotto diverso o difettoso",
  merchandise_or_service_not_as_described: "Prodotto diverso o difettoso",
  duplicate: "Pagato due volte",
  duplicate_transaction: "Pagato due volte",
  credit_not_processed: "Rimborso non ricevuto",
  incorrect_amount: "Importo sbagliato",
};

export function staffDispute(
  { order, dispute }: EmailFacts["staff_dispute"],
  shop: EmailShop,
): Message {
  const words = disputeWords[dispute.state];
  return {
    subject: `Ordine ${order.number}: ${words.name}, ${formatEuro(dispute.amountCents)}`,
    preview: words.todo,
    title: words.title,
    blocks: [
      {
        kind: "paragraphs",
        paragraphs: [{ words: words.happened }, { words: [{ strong: words.todo }] }],
      },
      openOrder(order),
      {
        kind: "facts",
        rows: [
          { label: "Ordine", lines: [order.number] },
          { label: "Gestore", lines: [providerNames[dispute.provider]] },
          { label: "Importo", lines: [formatEuro(dispute.amountCents)] },
          {
            label: "Motivo indicato",
            lines: [disputeReasons[dispute.reason.toLowerCase()] ?? dispute.reason],
          },
          { label: "Aperta", lines: [formatLongDateTime(dispute.openedAt)] },
          { label: "Consegna a", lines: addressLines(order) },
        ],
      },
    ],
    ...staffFoot(shop),
  };
}

function openOrder(order: OrderFacts): Block {
  return { kind: "button", label: `Apri l’ordine ${order.number}`, href: order.adminLink };
}
