import { type Product } from "@/lib/catalog/model/product";
import { formatEuro } from "@/lib/core/money";
import { WELCOME_MONTHS, WELCOME_PERCENT } from "@/lib/discounts/model/code";
import { routes } from "@/lib/platform/routes";
import { replyTime } from "@/lib/settings/copy/contact";
import { vatNote } from "@/lib/settings/copy/vat";
import { shippingPriceText } from "@/lib/shipping/model/options";
import { type ShopFacts } from "./facts";
import { type Passage } from "./passage";

function priced({ name, priceCents, reduction }: Product): string {
  const former = reduction ? ` invece di ${formatEuro(reduction.compareAtCents)}` : "";
  return `${name} costa ${formatEuro(priceCents)}${former}`;
}

/**
 * Returns the lowest price of the 30 days before each reduction; empty without a reduction.
 */
function formerPrices(packs: Product[]): string {
  const lowest = packs.flatMap(({ name, reduction }) =>
    reduction ? [`${name} ${formatEuro(reduction.lowestPriorCents)}`] : [],
  );
  return lowest.length > 0
    ? `Prezzo più basso nei 30 giorni prima della riduzione: ${lowest.join(", ")}. `
    : "";
}

export function pricePassages({ products, inStock, settings, claims }: ShopFacts): Passage[] {
  const packs = products.filter(({ kind }) => kind === "pack");
  const { gift, shipping, brand, contact } = settings;
  const vat = vatNote(settings);
  const duo = packs.find(({ devicesPerUnit }) => devicesPerUnit > 1);
  const single = packs.find(({ devicesPerUnit }) => devicesPerUnit === 1);
  return [
    {
      id: "price",
      title: "Prezzi",
      href: `${routes.products}#pack`,
      text: `${packs.map(priced).join("; ")}${vat === null ? "" : `, ${vat}`}; spedizione standard ${shippingPriceText(shipping.standard.priceCents)}. ${formerPrices(packs)}Se ne vuoi di più, scegli la quantità nel carrello.`,
    },
    {
      id: "offer-end",
      title: "Fino a quando vale un’offerta",
      href: `${routes.products}#pack`,
      text: `Non ho una data di fine dell’offerta, e non voglio inventarla. Oggi ${packs.map(priced).join("; ")}: vale il prezzo che vedi quando ordini. ${formerPrices(packs)}Se ti serve una data, chiedila a una persona del negozio.`,
      offersPerson: true,
    },
    ...(duo && single
      ? [
          {
            id: "duo",
            title: duo.name,
            href: `${routes.products}#pack`,
            text: `${priced(duo)} e comprende ${duo.features.filter((feature) => !/garanzia/i.test(feature)).join(", ")}. ${priced(single)}, con un dispositivo e un siero. ${formerPrices([duo, single])}`.trim(),
          },
        ]
      : []),
    {
      id: "stock",
      title: "Disponibilità",
      href: routes.products,
      text: inStock
        ? `Sì, ${brand.device} è disponibile. Quando i pezzi rimasti sono pochi, li vedi aggiornati sulla pagina del prodotto.`
        : `In questo momento ${brand.device} è esaurito. La pagina del prodotto dice quando torna disponibile.`,
    },
    {
      id: "discount",
      title: "Codice sconto",
      href: routes.home,
      text: `Con l’iscrizione alla newsletter ricevi un codice del ${WELCOME_PERCENT}%, uno a persona: arriva per email dopo che hai confermato l’indirizzo. Il modulo è in fondo a ogni pagina.`,
    },
    {
      id: "code-refused",
      title: "Un codice che non viene accettato",
      href: routes.contact,
      text: `Se un codice non va, il carrello ne dice il perché: scritto male, scaduto o già usato. Quello della newsletter vale ${WELCOME_MONTHS} mesi e per un solo ordine. Se non ti torna, scrivi all’indirizzo ${contact.email} con il codice.`,
    },
    {
      id: "gift",
      title: "Omaggio",
      href: `${routes.products}#pack`,
      text: `Con ogni ordine c’è in omaggio ${gift.name}${claims.giftValue ? `, che vale ${formatEuro(claims.giftValue.cents)}` : ""}.`,
    },
    {
      id: "payment",
      title: "Pagamento",
      href: routes.terms,
      text: "Puoi pagare con carta o con PayPal, sulla pagina protetta del gestore: non vediamo e non conserviamo i dati della carta, e non ci sono costi aggiuntivi. Altri metodi, come contrassegno o bonifico, non sono previsti.",
    },
    {
      id: "payment-failed",
      title: "Pagamento non riuscito",
      href: routes.contact,
      text: `Riprendi l’ordine: carrello e dati sono dove li hai lasciati. Prova l’altro modo di pagare, carta o PayPal; perché una carta viene rifiutata lo sa la tua banca. Se non va, o se vedi un addebito senza ordine, scrivi all’indirizzo ${contact.email} con la data e l’importo: rispondiamo ${replyTime(claims, contact)}.`,
    },
    {
      id: "gift-order",
      title: "Fare un regalo",
      href: `${routes.products}#pack`,
      text: "Puoi farlo arrivare a chi vuoi, in Italia: nell’ordine scrivi il suo nome e il suo indirizzo, e come email la tua. Confezione regalo, biglietto e buoni regalo non ci sono.",
    },
    {
      id: "buying",
      title: "Come ordinare",
      href: routes.products,
      text: "Si ordina da questo sito: scegli il pack nella pagina del prodotto, poi dal carrello vai al pagamento. Non serve registrarsi.",
    },
  ];
}
