import { shippingPriceText } from "@/lib/catalog/copy/product";
import { type Product } from "@/lib/catalog/model/product";
import { formatEuro } from "@/lib/core/money";
import { WELCOME_MONTHS, WELCOME_PERCENT } from "@/lib/discounts/model/code";
import { routes } from "@/lib/platform/routes";
import { type ShopFacts } from "./facts";
import { type Passage } from "./passage";

function priced({ name, priceCents, compareAtCents }: Product): string {
  const former = compareAtCents === null ? "" : ` invece di ${formatEuro(compareAtCents)}`;
  return `${name} costa ${formatEuro(priceCents)}${former}`;
}

/**
 * Returns the lowest price of the previous thirty days beside a struck price; empty without an earlier
 * price.
 */
function formerPrices(packs: Product[]): string {
  const lowest = packs.flatMap(({ name, compareAtCents, lowestPriorCents }) =>
    compareAtCents === null || lowestPriorCents === null
      ? []
      : [`${name} ${formatEuro(lowestPriorCents)}`],
  );
  return lowest.length > 0 ? `Prezzo più basso dei 30 giorni prima: ${lowest.join(", ")}. ` : "";
}

export function pricePassages({ products, inStock, settings }: ShopFacts): Passage[] {
  const packs = products.filter(({ kind }) => kind === "pack");
  const { gift, shipping, brand, contact } = settings;
  const duo = packs.find(({ devicesPerUnit }) => devicesPerUnit > 1);
  const single = packs.find(({ devicesPerUnit }) => devicesPerUnit === 1);
  return [
    {
      id: "price",
      title: "Prezzi",
      href: `${routes.products}#pack`,
      questions: [
        "il prezzo è già ivato, l’iva è già dentro, iva esclusa",
        "era questo prezzo anche il mese scorso, è sempre stato così, quanto stava prima",
        "è in offerta adesso, è scontato adesso, quanto sta adesso",
        "prezzo di listino quant’era, prezzo di partenza",
        "quanti soldi servono, che cifra, a quanto ammonta, che spesa è",
        "con tre pezzi quanto spendo, quattro pezzi, cinque pezzi",
        "mi fai il conto, conto finale, somma totale",
        "quanto costava prima, il prezzo di prima, prima era più caro, è uno sconto finto, quanto si risparmia",
        "l’iva si aggiunge dopo, iva inclusa o esclusa, ci sono altre spese",
        "uno solo quanto viene, per uno, se ne prendo tre, tre pezzi, quanto mi fate",
        "l’iva è compresa, tasse incluse, come mai costa così poco, perché è così economico",
        "per due quanto viene, quanto verrebbe, pack più spedizione quanto fa, pack singolo",
        "il costo totale, quanto fa in tutto, totale con spedizione",
        "due prezzi uno tagliato, quale prezzo pago, il prezzo tagliato, quello sopra o quello sotto",
        "qual è il prezzo intero, perché il prezzo è sbarrato, sconto sul prezzo",
        "quanto lo pago, ma quanto è, quanto chiedete, prezzo al pubblico",
        "listino, tariffe, preventivo",
        "quanto pago, quanto pago per uno, quanto lo fate, prezzo del dispositivo",
        "quanti soldi ci vogliono, quanti euro, quanto mi costa",
        "a che prezzo lo vendete, qual è il prezzo del pack base",
        "quanto devo spendere",
        "quanto costa, che prezzo ha, prezzi, costo",
        "quanto viene, a quanto lo vendete, quant’è",
        "quanto si paga in tutto, iva compresa, euro",
        "quanto costa il pack, quali pacchetti e offerte avete",
        "è caro, prezzo scontato, prezzo pieno, prezzo originale",
      ],
      text: `${packs.map(priced).join("; ")}. IVA compresa, spedizione standard ${shippingPriceText(shipping.standard.priceCents)}. ${formerPrices(packs)}Se ne vuoi di più, scegli la quantità nel carrello.`,
    },
    ...(duo && single
      ? [
          {
            id: "duo",
            title: duo.name,
            href: `${routes.products}#pack`,
            questions: [
              "se ne compro un paio, un paio quanto, due pezzi che prezzo fate",
              "uno per me e uno per mamma, uno per me e uno per mia suocera, ne voglio due",
              "siamo in due in casa, lo usiamo in due, mamma e figlia",
              "il pack da due, quello doppio, il secondo costa meno",
              "per due persone, due confezioni insieme",
              "se ne piglio due, due insieme, conviene prenderne due, lo prendo insieme a un’amica",
              "per me e per mia sorella, per due, due pezzi, coppia, offerta doppia",
              "se ne compro due quanto pago, prendendone due risparmio",
              "qual è la differenza tra base e premium, cosa ha in più il duo",
              "quanto costa il duo, pack duo premium, confezione doppia",
              "cosa comprende il pack duo",
              "due dispositivi, regalo per un’amica, prenderne due",
              "vorrei prenderne due, c’è un pacchetto da due, una per me e una per mia madre",
              "differenza tra i due pack, quale pack scegliere, quale mi conviene",
              "custodia da viaggio",
            ],
            text: `${priced(duo)} e comprende ${duo.features.filter((feature) => !/garanzia/i.test(feature)).join(", ")}. ${priced(single)}, con un dispositivo e un siero.`,
          },
        ]
      : []),
    {
      id: "stock",
      title: "Disponibilità",
      href: routes.products,
      questions: [
        "ce l’avete ora, è subito pronto, è in arrivo, è tornato, quando arriva di nuovo",
        "ne avete ancora, si trova, è finito, quando lo rimettete",
        "quanti ne restano, sta per finire, scorte",
        "quando torna, di nuovo disponibile, avete ancora pezzi",
        "è disponibile, ce l’avete, è esaurito",
        "quanti pezzi sono rimasti, pronta consegna, in magazzino",
        "quando torna disponibile",
      ],
      text: inStock
        ? `Sì, ${brand.device} è disponibile. I pezzi rimasti li vedi aggiornati sulla pagina del prodotto.`
        : `In questo momento ${brand.device} è esaurito. La pagina del prodotto dice quando torna disponibile.`,
    },
    {
      id: "discount",
      title: "Codice sconto",
      href: routes.home,
      questions: [
        "sconto per chi si iscrive, sconto del dieci, come si ha lo sconto",
        "sono una nuova cliente, primo acquisto, prima spesa",
        "avete un codice, mi date un codice, codice per il primo acquisto",
        "sconto prima volta, sconto di benvenuto, chi compra la prima volta",
        "mi dai un codice, buono sconto, voucher, saldi, promo",
        "se mi iscrivo cosa ottengo, come uso il codice, dove inserisco il codice",
        "c’è qualche promozione, ci sono sconti in corso",
        "come faccio ad avere lo sconto, voglio lo sconto",
        "codice promozionale, primo ordine sconto",
        "avete un codice sconto, coupon, buono, promozione",
        "come ottengo il 10 per cento, newsletter",
        "il codice non mi è arrivato, non ho ricevuto il codice della newsletter",
        "mi fate uno sconto, offerta black friday",
        "iscrizione alla newsletter",
      ],
      text: `Con l’iscrizione alla newsletter ricevi un codice del ${WELCOME_PERCENT}%: arriva per e-mail dopo che hai confermato l’indirizzo. Il modulo è in fondo a ogni pagina.`,
    },
    {
      id: "code-refused",
      title: "Un codice che non viene accettato",
      href: routes.contact,
      questions: [
        "ho messo il codice ma il prezzo non cambia, il codice non entra, codice rifiutato",
        "il codice è scaduto, quanto dura il codice, entro quando uso il codice",
        "il codice sconto non va, non funziona il codice, non prende il codice, non me lo accetta",
        "il codice risulta scaduto, codice già usato, codice non valido, dà errore il codice",
        "al carrello lo sconto non scala, non scala niente, ho il codice ma il totale è lo stesso",
        "il coupon non si applica, lo sconto non si vede nel carrello, non mi scala lo sconto",
        "quanto vale il codice, fino a quando vale il codice, quando scade il codice",
        "posso usare il codice due volte, due codici insieme",
      ],
      text: `Se un codice non va, il carrello ne dice il perché: scritto male, scaduto o già usato. Quello della newsletter vale ${WELCOME_MONTHS} mesi e per un solo ordine. Se non ti torna, scrivi a ${contact.email} con il codice.`,
    },
    {
      id: "gift",
      title: "Omaggio",
      href: `${routes.products}#pack`,
      questions: [
        "c’è qualcosa in regalo, l’omaggio si paga, regalate il siero",
        "il siero è incluso nel prezzo, il siero si paga a parte",
        "c’è un regalo con l’ordine, omaggio compreso",
        "cosa c’è in omaggio",
      ],
      text: `Con ogni ordine c’è in omaggio ${gift.name}, che vale ${formatEuro(gift.valueCents)}.`,
    },
    {
      id: "payment",
      title: "Pagamento",
      href: routes.terms,
      questions: [
        "metà adesso e metà dopo, pago un acconto, in due volte",
        "in tre volte, tre rate, la pago a rate, pagamento dilazionato",
        "apple pay funziona, google pay funziona, posso usare paypal",
        "posso pagare dopo, pago alla consegna al corriere, in contanti alla porta",
        "carta di debito, carta estera, carta aziendale, poste pay",
        "pagare quando arriva, pagare al ricevimento, amazon pay",
        "si può pagare a poco a poco, pagamento rateale, dilazione, finanziamento",
        "prendete la carta prepagata, american express, maestro, carta ricaricabile",
        "posso pagare in contanti, quando lo ricevo, alla posta, con bonifico bancario",
        "con che cosa si paga, come pago, modi di pagamento, pagamento sicuro",
        "che carte prendete, che carte accettate",
        "fate contrassegno, si paga al corriere, google pay",
        "posso usare una carta prepagata, carta di debito",
        "a rate, paga in tre rate, scalapay",
        "come si paga, metodi di pagamento accettati",
        "accettate paypal, carta di credito, visa, mastercard, postepay, bancomat, apple pay",
        "posso pagare alla consegna, contrassegno, bonifico, a rate, klarna, satispay",
        "è sicuro pagare, vedete i dati della mia carta",
        "è sicuro mettere la carta, pagamento protetto",
        "pagare un po’ alla volta, a rate, in più volte",
      ],
      text: "Puoi pagare con carta o con PayPal, sulla pagina protetta del gestore: non vediamo e non conserviamo i dati della carta, e non ci sono costi aggiuntivi. Altri metodi, come contrassegno o bonifico, non sono previsti.",
    },
    {
      id: "payment-failed",
      title: "Pagamento non riuscito",
      href: routes.contact,
      questions: [
        "ho messo la carta ma non va avanti, resta a caricare, schermata bianca al pagamento",
        "pagamento non riuscito, operazione rifiutata, fondi insufficienti, codice sms non arriva",
        "i soldi sono usciti ma niente conferma, prelevato l’importo e niente ordine",
        "il pagamento non va a buon fine, carta rifiutata, la carta non passa, transazione negata",
        "mi rifiuta la carta, non mi prende la carta, la banca blocca il pagamento",
        "il pagamento dà errore, si blocca quando pago, non riesco a pagare, pagamento annullato",
        "mi hanno scalato i soldi ma l’ordine non c’è, addebito senza ordine",
        "ho pagato due volte, doppio addebito, mi ha addebitato due volte",
      ],
      text: `Riprendi l’ordine: carrello e dati sono dove li hai lasciati. Prova l’altro modo di pagare, carta o PayPal; perché una carta viene rifiutata lo sa la tua banca. Se non va, o se vedi un addebito senza ordine, scrivi a ${contact.email} con la data e l’importo: rispondiamo entro ${contact.replyWithinHours} ore.`,
    },
    {
      id: "gift-order",
      title: "Fare un regalo",
      href: `${routes.products}#pack`,
      questions: [
        "fate la confezione carina, carta regalo, nastro, fiocco, incarto",
        "è per una mia amica, è per mia suocera, è per mia moglie, regalo di natale",
        "a chi lo regalo non deve vedere il prezzo, senza prezzo nel pacco",
        "lo faccio arrivare direttamente a lei, spedito al festeggiato",
        "è un regalo, posso fare un regalo, confezione regalo, pacchetto regalo, lo incartate",
        "bigliettino, biglietto di auguri, dedica, messaggio nel pacco",
        "lo mando a un’altra persona, spedirlo a casa di un’amica, consegna a un altro indirizzo, a un altro nome",
        "lo compro io ma lo riceve mia madre, regalo per un compleanno, lo faccio avere a mia madre a casa sua",
        "avete buoni regalo, gift card",
      ],
      text: "Puoi farlo arrivare a chi vuoi, in Italia: nell’ordine scrivi il suo nome e il suo indirizzo, e come e-mail la tua. Confezione regalo, biglietto e buoni regalo non ci sono.",
    },
    {
      id: "buying",
      title: "Come ordinare",
      href: routes.products,
      questions: [
        "come funziona per ordinarlo, come si fa l’acquisto, dove schiaccio",
        "non riesco a metterlo nel carrello, il sito non mi fa ordinare",
        "posso comprare senza registrarmi, serve la password",
        "voglio comprarlo come faccio, dove clicco, come si procede",
        "serve iscriversi al sito, posso ordinare per telefono, ordinare da telefono",
        "lo trovo nei negozi, avete punti vendita, rivenditori, si può vedere dal vivo",
        "non riesco a completare l’ordine, il carrello non funziona",
        "come faccio a ordinare, come si compra, voglio acquistare",
        "devo registrarmi, serve un account",
        "dove lo compro, lo vendete su amazon, in negozio, in farmacia",
        "posso comprarne più di uno",
      ],
      text: "Si ordina da questo sito: scegli il pack nella pagina del prodotto, poi dal carrello vai al pagamento. Non serve registrarsi.",
    },
  ];
}
