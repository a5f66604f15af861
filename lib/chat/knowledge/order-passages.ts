import { shippingPriceText } from "@/lib/catalog/copy";
import { faqQuestions } from "@/lib/catalog/faq";
import { type Product } from "@/lib/catalog/model";
import { formatEuro } from "@/lib/core/money";
import { WELCOME_MONTHS, WELCOME_PERCENT } from "@/lib/discounts/model";
import { routes } from "@/lib/routes";
import {
  guaranteeAfterwards,
  refundFacts,
  refundNote,
  returnConditions,
  returnExclusions,
  returnPayers,
  returnSteps,
  withdrawalTerm,
} from "@/lib/settings/return-copy";
import { type ShopFacts } from "./facts";
import { type Passage } from "./model";

/** Prices, delivery, payment, orders, returns and guarantee. */
export function orderPassages(facts: ShopFacts): Passage[] {
  return [...pricePassages(facts), ...deliveryPassages(facts), ...returnPassages(facts)];
}

function faqText(facts: ShopFacts, id: string): string {
  return faqQuestions(facts).find((one) => one.id === id)?.answer ?? "";
}

function priced({ name, priceCents, compareAtCents }: Product): string {
  const former = compareAtCents === null ? "" : ` invece di ${formatEuro(compareAtCents)}`;
  return `${name} costa ${formatEuro(priceCents)}${former}`;
}

/** The law’s other figure beside a struck price; nothing where there was no price before. */
function formerPrices(packs: Product[]): string {
  const lowest = packs.flatMap(({ name, compareAtCents, lowestPriorCents }) =>
    compareAtCents === null || lowestPriorCents === null
      ? []
      : [`${name} ${formatEuro(lowestPriorCents)}`],
  );
  return lowest.length > 0 ? `Prezzo più basso dei 30 giorni prima: ${lowest.join(", ")}. ` : "";
}

function pricePassages({ products, inStock, settings }: ShopFacts): Passage[] {
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

function deliveryPassages(facts: ShopFacts): Passage[] {
  const { shipping, contact } = facts.settings;
  const { standard, express } = shipping;
  return [
    {
      id: "delivery",
      title: "Spedizione e tempi di consegna",
      href: `${routes.contact}#spedizione`,
      questions: [
        "ordino adesso e giovedì sta qua, ci vogliono due settimane, ci mette una settimana",
        "in quanti giorni in calabria, quanti giorni a roma, quanti giorni in sardegna, in sicilia quanto ci mette",
        "i giorni sono lavorativi, lavorativi o di calendario",
        "quando parte l’ordine, quanto ci mettete a spedire, dopo quanto lo spedite",
        "per quando ce l’ho, mi arriva entro il weekend, mi arriva lunedì",
        "la consegna è gratis, sopra quanto la spedizione è gratis, soglia spedizione",
        "se lo prendo oggi quando arriva, se ordino stasera per quando è",
        "le spese di spedizione a carico di chi sono, devo pagare il trasporto",
        "mi serve per sabato, mi serve entro venerdì, ce la fate per lunedì, fate in tempo",
        "arriva per venerdì, entro quanti giorni, quando me lo portate, per quando è",
        "i tempi, quanto devo aspettare, quanto ci vuole, consegnate nel fine settimana",
        "giorni feriali, giorni di calendario, si contano i festivi",
        "la consegna è compresa nel prezzo, si paga la spedizione, quanto costa farselo mandare, costo consegna",
        "se compro adesso tra quanto arriva",
        "dopo quanto lo ricevo, quando lo ricevo, quando mi arriva a casa",
        "tempistiche di spedizione, tempi di spedizione, giorni lavorativi",
        "consegna in quanto, in quanto tempo spedite",
        "arriva entro natale, arriva in tempo",
        "tempi di consegna, quando arriva il mio ordine, quando arriva il pacco",
        "in quanti giorni arriva, quanto ci mette, quanto tempo ci vuole per la consegna",
        "spedizione gratuita, quanto costa la spedizione, spese di spedizione",
        "se ordino oggi quando arriva, arriva prima di natale, entro sabato",
        "spedite subito, consegnate il sabato",
        "la spedizione si paga, spedite gratis",
        "quanti giorni ci vogliono, tempi e costi",
      ],
      text: `${faqText(facts, "delivery")} Sabati, domeniche e festivi non si contano.`,
    },
    {
      id: "express",
      title: "Spedizione espressa",
      href: `${routes.contact}#spedizione`,
      questions: [
        "pagando di più arriva prima, il corriere espresso, opzione veloce, quella veloce",
        "lo voglio domani, in ventiquattro ore, in giornata",
        "posso averlo prima pagando, consegna più rapida, in un giorno, in due giorni",
        "ho fretta, è urgente, serve per un compleanno, faccio in tempo",
        "pagare di più per averlo subito, averlo domani",
        "con l’espressa quando arriva",
        "spedizione espressa, veloce, rapida, urgente, express",
        "quanto costa la spedizione espressa, corriere veloce",
        "mi serve subito, posso averlo prima, in fretta",
      ],
      text: `La spedizione espressa costa ${formatEuro(express.priceCents)} e arriva in ${express.businessDays} giorni lavorativi. Quella standard è ${shippingPriceText(standard.priceCents)} e arriva al massimo in ${standard.businessDays} giorni lavorativi.`,
    },
    {
      id: "where",
      title: "Dove consegniamo",
      href: routes.terms,
      questions: [
        "mandate a malta, vivo in germania, sono all’estero, vaticano",
        "in ufficio si può, a casa dei miei, indirizzo diverso da casa mia, posto di lavoro",
        "paesino di montagna, zone disagiate, arrivate dappertutto",
        "mandarlo in america, in argentina, in brasile, in australia, da parenti all’estero, vivo a parigi",
        "mandate anche fuori, oltre confine, in un’altra nazione, in europa",
        "sto in calabria, in puglia, in campania, in sicilia, in sardegna, arrivate anche qui",
        "posso ritirarlo da qualche parte, ritiro di persona, passo a prenderlo io, ritiro in sede",
        "lo ritiro io, alle poste, in un negozio, dal tabaccaio, punto di ritiro, casella postale",
        "fate consegne in ufficio, a un altro indirizzo, al lavoro, dal portiere",
        "spedite in austria, belgio, olanda, portogallo, inghilterra, grecia, stati uniti",
        "lo mandate all’estero, lo spedite fuori italia, consegna in altri paesi",
        "abito su un’isola, sono in sicilia arrivate fin qui",
        "spedite all’estero, in svizzera, in francia, in germania, in spagna, europa",
        "spedite in altri paesi, abito a parigi, a londra, fuori dall’italia",
        "consegnate in sicilia, in sardegna, nelle isole",
        "dove spedite, in tutta italia, san marino",
        "consegna in un punto di ritiro, locker, fermo posta, altro indirizzo",
      ],
      text: "Consegniamo in Italia. All’estero per ora non spediamo.",
    },
    {
      id: "tracking",
      title: "Seguire il pacco",
      href: routes.orderStatus,
      questions: [
        "devo essere in casa per forza, devo esserci io, può ritirarlo un altro, posso lasciarlo al portinaio",
        "come faccio a vedere dove sta viaggiando, dove vedo il viaggio del pacco, seguire la spedizione",
        "se il corriere non mi trova torna, ripassa, secondo tentativo, lascia il pacco",
        "a che ora passa il corriere, mi avvisa prima, mi telefona prima, posso scegliere l’orario",
        "il fattorino, quello delle consegne, chi me lo porta",
        "il postino suona, citofona, lascia l’avviso, lo lascia al vicino",
        "con chi spedite, quale spedizioniere, bartolini, dhl, ups, sda",
        "dove vedo a che punto è, mi arriva un codice, un messaggio, una notifica",
        "il corriere chiama prima, se non sono a casa quando passa, non c’è nessuno in casa, lavoro tutto il giorno",
        "se passano e non rispondo al citofono, se non mi trovano, se non apro",
        "mi mandate il numero per seguirlo, codice per seguire il pacco",
        "come faccio a sapere dov’è il corriere, chi consegna",
        "come seguo la spedizione, come si traccia, codice di tracciamento, tracking",
        "con quale corriere spedite, brt, gls, poste",
        "con che corriere spedite",
        "mi avvisate quando parte, ricevo una mail di conferma",
      ],
      text: "Quando il pacco parte ricevi un’e-mail con il corriere e il codice per seguirlo; trovi tutto anche nella pagina del tuo ordine, che si apre dal link nell’e-mail di conferma. Se passa quando non sei in casa, con quel codice vedi dal corriere che cosa succede al pacco; per ogni intoppo scrivici.",
    },
    {
      id: "parcel-late",
      title: "Un pacco fermo o in ritardo",
      href: routes.orderStatus,
      questions: [
        "è in transito da lunedì, sempre in transito, in lavorazione da giorni",
        "questa roba non arriva più, ma arriva o no",
        "doveva essere qui martedì, doveva arrivare, era previsto per ieri, la data è passata",
        "quanto ritardo, ritardi di consegna, ancora niente, non si vede nessuno",
        "secondo me l’hanno perso, il corriere l’ha perso, rubato",
        "il tracking non si muove, il tracciamento è fermo, dice sempre la stessa cosa, non si aggiorna",
        "il codice di tracciamento non funziona, non dà risultati, numero di spedizione inesistente",
        "è una settimana che aspetto, sono giorni che aspetto e non arriva, quanto devo aspettare ancora",
        "il pacco è in ritardo, doveva arrivare ieri, non è arrivato nei tempi, sono passati i giorni",
        "il pacco è fermo, bloccato, in giacenza, perso, smarrito, disperso",
        "risulta consegnato ma non ce l’ho, consegnato al vicino",
      ],
      text: `Lo stato della spedizione lo scrive il corriere. La data entro cui consegniamo è nell’e-mail di conferma e nella pagina dell’ordine: se è passata, o se il pacco sembra fermo o perso, scrivi a ${contact.email} con il numero dell’ordine.`,
    },
    {
      id: "change-order",
      title: "Cambiare o annullare un ordine",
      href: routes.contact,
      questions: [
        "vorrei disdire l’acquisto fatto ieri, annullare l’acquisto",
        "ho traslocato, ho cambiato casa, metto un altro indirizzo all’ordine già fatto",
        "non lo voglio più, l’ho appena ordinato, l’ho ordinato dieci minuti fa, fermate tutto",
        "ho comprato per errore, ho cliccato per sbaglio, ho messo la mail sbagliata",
        "posso spostare la consegna, cambiare nome, cambiare numero di telefono",
        "togliere un articolo, passare al pack da due, cambiare pack",
        "ho cambiato idea prima che parta, voglio fermare l’ordine, annullamento",
        "posso aggiungere un altro pezzo, togliere un pezzo, correggere il nome",
        "ho scritto male l’indirizzo, il telefono sbagliato, cambiare taglia",
        "ho scritto un numero invece di un altro, potete correggere via o civico, refuso nell’indirizzo",
        "ho messo il cap sbagliato, ho sbagliato il civico, ho sbagliato via, ho sbagliato i dati",
        "ne volevo due e ne ho ordinato uno, ho fatto due ordini, ordine doppio",
        "non voglio più l’ordine, ci ho ripensato prima della spedizione",
        "bloccare l’ordine, disdire l’ordine",
        "come annullo l’ordine, voglio cancellare l’ordine",
        "vorrei cancellare un ordine appena fatto",
        "ho sbagliato indirizzo, come cambio l’indirizzo di consegna, modificare l’ordine",
        "ho ordinato due volte per sbaglio, ho sbagliato quantità",
      ],
      text: `Scrivi subito a ${contact.email} con il numero dell’ordine e che cosa va cambiato: se il pacco non è ancora partito vediamo che cosa si può fare. Se è già partito, puoi recedere dopo la consegna.`,
    },
    {
      id: "invoice",
      title: "Fattura",
      href: routes.contact,
      questions: [
        "sono libero professionista, lo scarico dalle tasse, lo metto in contabilità, ditta individuale",
        "mandate la ricevuta, lo scontrino c’è nel pacco, documento fiscale",
        "mi fate la ricevuta fiscale, fattura con partita iva, codice fiscale, sdi",
        "intestare la fattura alla mia ditta, fattura a nome di un’azienda",
        "avete lo scontrino, serve lo scontrino per la garanzia, prova d’acquisto",
        "mi serve la fattura, scontrino, ricevuta, partita iva in fattura, detrazione",
        "fate fattura elettronica, codice destinatario",
      ],
      text: `Per la fattura scrivi a ${contact.email} con il numero dell’ordine e i dati da indicare.`,
    },
    {
      id: "missing-mail",
      title: "E-mail di conferma non arrivata",
      href: routes.orderStatus,
      questions: [
        "non ho la conferma, non mi avete scritto, nessuna email dopo l’acquisto, ho sbagliato mail",
        "dove trovo il numero dell’ordine, non ricordo il numero dell’ordine",
        "non trovo la mail, la conferma non arriva, dov’è il link, il numero dell’ordine dove lo trovo",
        "non ho ricevuto la conferma dell’ordine, non mi è arrivata la mail",
        "ho perso il link dell’ordine, non trovo il numero d’ordine",
      ],
      text: `Guarda prima nella posta indesiderata. Con numero dell’ordine e indirizzo e-mail puoi farti rimandare il link dalla pagina dell’ordine; se non basta, scrivi a ${contact.email}.`,
    },
  ];
}

function returnPassages(facts: ShopFacts): Passage[] {
  const { returns } = facts.settings;
  const sentences = (pairs: readonly (readonly [string, string])[]) =>
    pairs.map(([name, fact]) => `${name}: ${fact}`).join(" ");
  return [
    {
      id: "returns",
      title: "Politica di reso",
      href: routes.returns,
      questions: [
        "e se poi non lo uso posso renderlo",
        "se non vedo niente dopo venti giorni ve lo ridò, se non mi fa effetto, se non serve a niente",
        "posso cambiare idea dopo averlo ricevuto, ripensarci, posso tornare indietro",
        "lo provo e se non va lo rimando, prova gratuita, soddisfatta o rimborsata",
        "si può restituire, lo posso mandare indietro, si rimanda indietro",
        "ve lo posso rimandare, ve lo ridò, non mi piace, non mi convince, non mi serve più",
        "quanto tempo ho per decidere, entro un mese, dopo venti giorni posso ancora renderlo",
        "se dopo un mese non vedo risultati posso restituirlo",
        "e se non mi trovo bene, fino a quando posso renderlo",
        "se non sono contenta mi ridate i soldi, se non sono soddisfatta",
        "entro quando posso ripensarci, quanto tempo ho per restituirlo",
        "posso rimandarlo indietro, si può rendere, lo posso ridare",
        "politica di reso, posso restituirlo, rendere il prodotto, resi",
        "quanti giorni ho per il reso, entro quando posso restituire",
        "diritto di recesso, ripensamento, ho cambiato idea",
        "soddisfatti o rimborsati, garanzia di rimborso, se non mi piace, se non funziona su di me",
        "posso provarlo, periodo di prova",
        "posso provarlo e poi ridarlo indietro, entro quanto lo posso ridare",
      ],
      text: faqText(facts, "returns"),
    },
    {
      id: "withdrawal-term",
      title: "Termini per il recesso",
      href: `${routes.returns}#recesso`,
      questions: [
        "la legge quanti giorni dà, recesso entro quattordici giorni",
        "quanti giorni dà la legge per il recesso, 14 giorni",
        "quando scade il recesso, termine legale",
      ],
      text: withdrawalTerm(returns),
    },
    {
      id: "how-to-return",
      title: "Come si fa un reso",
      href: `${routes.returns}#come`,
      questions: [
        "per il reso che devo fare, che si fa per il reso",
        "cosa devo scrivere per il reso, a che indirizzo lo spedisco, dove lo porto",
        "il reso me lo ritirate a casa, viene il corriere a prenderlo, prenoto il ritiro del reso",
        "come si recede, dove sta il modulo di recesso, tasto per recedere",
        "spiegatemi il reso passo per passo, tutti i passaggi del reso",
        "che devo fare per rimandarlo, come ve lo rispedisco, indirizzo per i resi",
        "modulo, procedura, richiesta di reso, avviare un reso",
        "come faccio un reso, come si fa il reso, procedura per restituire",
        "dove spedisco il reso, a chi lo mando indietro, come rimando il pacco",
        "serve l’autorizzazione per il reso, modulo di recesso",
        "come recedo dal contratto",
      ],
      text: returnSteps(facts.settings)
        .map(({ title, text }, index) => `${index + 1}. ${title}: ${text}`)
        .join(" "),
    },
    {
      id: "refund",
      title: "Rimborso",
      href: `${routes.returns}#rimborso`,
      questions: [
        "ho restituito tutto ma i soldi non li vedo, non mi avete ancora rimborsata, aspetto i soldi del reso",
        "me li ridate sulla carta o in buono, mi ridate tutto, anche la spedizione",
        "dopo il reso quando ho i soldi, tempi dell’accredito",
        "quando riprendo i soldi, riavere i soldi, i soldi indietro, mi tornano i soldi",
        "riaccredito sulla carta, rimborso su paypal, rimborso intero",
        "rimborso quanti giorni, entro quando mi riaccreditate",
        "dopo il reso quanto aspetto per i soldi, quando rivedo i soldi",
        "il rimborso è completo, rimborsate tutto",
        "quando arriva il rimborso, tempi di rimborso, quando mi ridate i soldi",
        "come vengo rimborsata, su quale carta, rimborso totale",
        "quanti giorni per l’accredito in banca",
        "non ho ancora ricevuto il rimborso",
      ],
      text: `${sentences(refundFacts(returns))} ${refundNote}`,
    },
    {
      id: "return-costs",
      title: "Chi paga la restituzione",
      href: `${routes.returns}#spese`,
      questions: [
        "chi paga se lo rimando, paga chi lo rende",
        "il corriere per il reso lo pagate voi, paga il cliente o paga il negozio, rimandarlo costa",
        "mi mandate l’etichetta, etichetta del reso, reso a mie spese",
        "le spese per rimandarlo le pago io, chi paga il corriere del reso, il ritorno è gratis",
        "a carico di chi è la spedizione per renderlo, quanto costa restituirlo",
        "la spedizione di ritorno chi la paga",
        "chi paga la spedizione del reso, il reso è gratis, spese di restituzione",
        "devo pagare io la spedizione per rimandarlo, il reso è gratuito",
        "etichetta prepagata, costo del reso",
      ],
      text: `${returnPayers(returns)
        .map(([reason, payer, how]) => `${reason}: paghi ${payer}, ${how}`)
        .map((line) => line.replace("paghi noi", "paghiamo noi"))
        .join(". ")}. ${guaranteeAfterwards(returns)}`,
    },
    {
      id: "return-conditions",
      title: "Condizioni del reso",
      href: `${routes.returns}#condizioni`,
      questions: [
        "l’ho usato una settimana, ormai l’ho aperto e usato, ho tolto la pellicola, manca il cavo",
        "l’ho buttata la scatola, senza confezione",
        "ho buttato la confezione, non ho più la scatola, manca l’imballo, l’ho già provato",
        "provato lo posso ancora restituire, aperto lo posso ancora restituire",
        "se lo apro posso renderlo, usato una volta, deve essere nuovo",
        "posso restituirlo se l’ho usato, aperto, provato, senza scatola",
        "in che condizioni deve essere per il reso, confezione originale",
        "posso renderlo anche se l’ho già usato",
        "devo rimandare anche il siero e l’omaggio",
      ],
      text: returnConditions(returns),
    },
    {
      id: "exclusions",
      title: "Che cosa non si può rendere",
      href: `${routes.returns}#esclusi`,
      questions: [
        "cosa non riprendete, il siero aperto si può rendere",
        "che cosa non si può restituire, esclusi dal reso",
        "ho aperto il siero posso renderlo, sigillo rotto, flacone aperto",
      ],
      text: sentences(returnExclusions),
    },
    {
      id: "guarantee",
      title: "Garanzia",
      href: `${routes.contact}#garanzia`,
      questions: [
        "la garanzia la date voi, la garanzia chi la dà, come attivo la garanzia, registro la garanzia",
        "vale anche per la batteria, copre le cadute, è coperto",
        "cosa succede se si rompe tra un anno, fuori garanzia",
        "tra un anno e mezzo se smette di funzionare, dopo più di un anno",
        "dopo quanto non è più coperto, se si guasta tra un anno, chi risponde dei difetti",
        "estensione di garanzia, garanzia europea, copertura",
        "se si rompe dopo un anno e mezzo, dopo due anni",
        "è coperto da garanzia, la garanzia copre i guasti",
        "che garanzia ha, quanti anni di garanzia, quanto dura la garanzia",
        "è in garanzia, cosa copre la garanzia",
        "garanzia 1 anno o 2 anni, garanzia legale",
        "se si rompe dopo un anno",
      ],
      text: faqText(facts, "guarantee"),
    },
  ];
}
