import { boxContents, deviceSpecs, emsExplanation, safetyTexts } from "@/lib/catalog/device";
import { faqQuestions } from "@/lib/catalog/faq";
import { formatEuro } from "@/lib/core/money";
import { steps, usageAdvice, zones } from "@/lib/catalog/usage";
import { verifiedReviews } from "@/lib/reviews/review-copy";
import { routes } from "@/lib/routes";
import { type ShopFacts } from "./facts";
import { type Passage } from "./model";

const faqPage = `${routes.products}#faq`;
const howTo = `${routes.products}#come-funziona`;

/** The device: what it is, does and comes with, how it is used, and who must not use it. */
export function devicePassages(facts: ShopFacts): Passage[] {
  return [...usePassages(facts), ...whatItIs(facts), ...careAndSafety(facts)];
}

const advice = (title: string) => usageAdvice.find((one) => one.title === title)?.text ?? "";

function faqText(facts: ShopFacts, id: string): string {
  return faqQuestions(facts).find((one) => one.id === id)?.answer ?? "";
}

function usePassages(facts: ShopFacts): Passage[] {
  const { brand, gift } = facts.settings;
  return [
    {
      id: "session",
      title: "Quanto tempo e quante volte usarlo",
      href: faqPage,
      questions: [
        "a giorni alterni, ogni due giorni, tutti i giorni o no",
        "lo tengo venti minuti, dieci minuti in più",
        "lo posso tenere di più, esagero se lo uso di più, è troppo venti minuti",
        "quante sedute servono, ogni quanti giorni lo ripeto, un giorno sì e uno no",
        "se salto un giorno, devo usarlo per sempre, quanto dura il ciclo",
        "posso usarlo più volte nella stessa giornata",
        "10 minuti bastano, 10 minuti sono sufficienti",
        "tutte le sere va bene, ogni sera, ogni mattina",
        "quanto a lungo lo passo, per quanto lo devo usare",
        "è meglio la mattina o la sera",
        "mezz’ora è troppo",
        "quanto tempo devo usarlo",
        "quante volte al giorno si usa",
        "quanti minuti per seduta",
        "quanto dura un trattamento",
        "ogni quanto va usato, tutti i giorni",
        "posso usarlo due volte al giorno, mattina e sera",
        "quante volte a settimana, frequenza",
        "per quanto tempo si tiene in viso",
        "per quanto tempo al giorno, è troppo un’ora o mezz’ora",
        "per quanto si tiene sul viso, quanti minuti al giorno",
      ],
      text: faqText(facts, "session"),
    },
    {
      id: "how-to",
      title: "Come si usa, passo per passo",
      href: howTo,
      questions: [
        "cosa devo fare per prima cosa, come inizio, passaggio dopo passaggio",
        "va messo sul viso pulito, prima del trucco, dopo la doccia",
        "che faccio quando ho finito, dopo sciacquo",
        "mi spieghi il funzionamento, è difficile da usare",
        "mi insegni a usarlo, istruzioni per usarlo",
        "come si applica, come si comincia, spiegami come si usa",
        "cosa faccio prima e dopo il trattamento, dopo devo risciacquare",
        "prima o dopo la crema",
        "come utilizzare i prodotti",
        "come si usa lo scultore, come funziona",
        "istruzioni per l’uso, passaggi",
        "come faccio il trattamento",
        "da dove comincio, prima volta, primo utilizzo",
        "in che ordine si applica, prima il siero o prima il dispositivo",
        "devo lavare o struccare il viso prima",
      ],
      text: `${steps.map(({ title, text }, index) => `${index + 1}. ${title}: ${lowerFirst(text)}`).join(" ")} ${advice("Durata")} ${advice("Intensità")}`,
    },
    {
      id: "zones",
      title: "In che direzione muoverlo, zona per zona",
      href: howTo,
      questions: [
        "funziona sul doppio mento, dove lo passo sul mento",
        "dall’alto in basso, dal basso in alto, verso le orecchie",
        "su quali parti del viso si passa, la gola, la mascella",
        "va bene anche sul corpo, sulle braccia, sulla pancia, sulle gambe",
        "va bene anche per il collo, si passa sulle labbra, sul corpo",
        "in quale direzione",
        "in che direzione si muove",
        "movimenti sul viso, come si massaggia",
        "si può usare sul collo, sulla fronte, sulle guance, sulla mandibola",
        "come si passa sul doppio mento, zigomi, décolleté",
        "verso l’alto o verso il basso",
      ],
      text: `Sempre con movimenti lenti, senza premere. ${zones.map(({ name, direction }) => `${name}: ${direction}`).join("; ")}.`,
    },
    {
      id: "levels",
      title: "Livelli di intensità",
      href: howTo,
      questions: [
        "da quale numero si parte, devo salire di livello, quando aumento",
        "posso metterlo al massimo, livello sei, livello uno, intensità minima",
        "quale intensità consigliate all’inizio",
        "parto dal livello più alto, uso il livello massimo",
        "come si regola l’intensità",
        "che livello di intensità devo usare",
        "quanti livelli ci sono, LEVEL",
        "come si aumenta la potenza, è troppo forte, troppo debole",
        "con quale livello comincio",
        "a che intensità si comincia la prima volta",
      ],
      text: `${advice("Intensità")} Se dà fastidio, abbassa il livello o fermati. ${emsExplanation.feeling}`,
    },
    {
      id: "eyes",
      title: "Contorno occhi e modalità EYE",
      href: howTo,
      questions: [
        "rughette intorno agli occhi, sguardo stanco, palpebra cadente",
        "quanto lo passo vicino all’occhio, si può sopra la palpebra",
        "sulle palpebre si può, borse sotto gli occhi",
        "si può usare sul contorno occhi",
        "come si usa intorno agli occhi",
        "modalità EYE quanti minuti",
        "funziona per occhiaie, borse, zampe di gallina, palpebre",
        "vicino agli occhi è pericoloso",
      ],
      text: `${advice("Contorno occhi")} Muovilo verso l’esterno, con leggerezza. ${safetyTexts.warnings[0]}`,
    },
    {
      id: "modes",
      title: "Le sette modalità",
      href: faqPage,
      questions: [
        "che differenza c’è tra le luci, la lucina che fa, colori della luce",
        "il tasto per cambiare programma, cosa vuol dire la scritta sul display",
        "a che serve la vibrazione, il massaggio, il caldo e il freddo, modalità fredda",
        "che programmi ha, la modalità hot che fa, funzione led",
        "quale modalità scelgo",
        "che cosa fanno le sette modalità",
        "quante modalità ha, quali programmi e funzioni",
        "quali sono le sette funzioni, le 7 modalità",
        "a cosa serve CLEAN, EMS, HOT, LED, COOL, LEVEL, EYE",
        "come si cambia modalità, pulsante",
        "differenza tra hot e cool, a che serve il freddo",
        "di che colore è la luce led rossa, blu",
      ],
      text: faqText(facts, "modes"),
    },
    {
      id: "gel",
      title: "Siero o gel durante la seduta",
      href: faqPage,
      questions: [
        "ci abbino un olio, olio vegetale, olio di argan, olio di rosa",
        "senza crema va lo stesso, con che cosa lo spalmo, ci va una crema",
        "posso usare l’aloe, la vaselina, l’acqua, il contorno occhi, la maschera",
        "il prodotto da mettere sotto, quando finisce il siero che uso",
        "ci vuole il gel",
        "serve il gel conduttore, ci posso mettere l’olio, olio viso sopra",
        "cosa ci metto sopra la pelle, finito il siero cosa uso",
        "devo usare un siero o un gel",
        "si usa con la crema, con l’olio, con l’acido ialuronico, con la vitamina C, con il retinolo",
        "posso usarlo a secco senza niente, pelle asciutta",
        "si può usare a secco",
        "posso usare il mio siero, un altro gel conduttore",
        "quale crema usare insieme",
      ],
      text: faqText(facts, "gel"),
    },
    {
      id: "serum",
      title: `${gift.name} in omaggio`,
      href: faqPage,
      questions: [
        "quanto siero c’è, che siero è, com’è fatto il siero",
        "il siero è vegano, è profumato, ha il nichel, dove lo ricompro",
        "a che serve il siero, cosa fa il siero, siero viso",
        "il siero è incluso",
        "posso avere altro siero, riordinare il siero, flacone",
        "il siero è compreso, in omaggio, gratis",
        "quanto vale il siero",
        "ingredienti del siero, inci, cosa contiene",
        "quanti ml è il siero, quanto dura il flacone",
        "si può comprare il siero da solo",
      ],
      text: `${gift.name} è in omaggio con ogni ordine: vale ${formatEuro(gift.valueCents)}. ${safetyTexts.serum}`,
    },
    {
      id: "pain",
      title: "Che cosa si sente",
      href: faqPage,
      questions: [
        "si sente qualcosa, pizzicore, vibra sulla pelle",
        "tira il muscolo, è normale che il viso tiri, dà la scossa",
        "brucia quando si usa, è delicato",
        "dà fastidio, è fastidioso, si sentono delle scosse",
        "non sento niente, non sento la corrente",
        "fa male, è doloroso",
        "si sente la scossa, la corrente, pizzica, brucia",
        "che sensazione dà, formicolio",
        "è normale che i muscoli si contraggano, tremi, vibri",
      ],
      text: faqText(facts, "pain"),
    },
    ...(facts.claims.study && facts.claims.resultsFromDay
      ? [
          {
            id: "results",
            title: "Dopo quanto si vedono i risultati",
            href: faqPage,
            questions: [
              "funziona sul serio o è una bufala, è una truffa",
              "quando si vede la differenza, vedrò un miglioramento",
              "fa dimagrire il viso, toglie il doppio mento, contro le rughe",
              "dopo quanto si vedono i risultati",
              "funziona davvero, è efficace, serve a qualcosa",
              "studio clinico, prove scientifiche",
              "quanto ci vuole per vedere la differenza, effetti",
              "toglie le rughe, effetto lifting, rassoda",
              "quante donne sono soddisfatte, percentuale",
            ],
            text: faqText(facts, "results"),
          },
        ]
      : [
          {
            id: "results",
            title: "Risultati",
            href: faqPage,
            questions: ["dopo quanto si vedono i risultati", "funziona davvero, è efficace"],
            text: "Ogni viso ha i suoi tempi, e un risultato non si può promettere: conta la costanza, più dell’intensità.",
          },
        ]),
    {
      id: "charging",
      title: "Batteria e ricarica",
      href: faqPage,
      questions: [
        "che tipo di cavetto, attacco tipo c",
        "si attacca alla presa, va a batterie, bisogna tenerlo attaccato, funziona con il filo",
        "c’è la spina, si ricarica dal computer, ci vuole un alimentatore",
        "la pila quanto tiene, quante sedute con una carica, come vedo se è carico",
        "va attaccato alla corrente, quante ore di autonomia",
        "si ricarica col cavo del telefono, ogni quanto si carica",
        "come si ricarica, come si carica",
        "quanto dura la batteria, autonomia",
        "che cavo usa, usb-c, caricatore, alimentatore, presa",
        "va a pile o a corrente, senza fili",
        "si può usare mentre è in carica",
        "quanto ci mette a caricarsi",
      ],
      text: faqText(facts, "charging"),
    },
    {
      id: "unisex",
      title: `Chi può usare ${brand.device}`,
      href: faqPage,
      questions: [
        "funziona con la barba, un uomo barbuto, sui maschi",
        "è solo per donne, anche per maschi, per un uomo con la barba",
        "una signora anziana lo può usare, a settant’anni, a ottant’anni",
        "per chi è indicato, per pelli delicate, va bene sulla mia pelle",
        "posso regalarlo a mio padre, a mia madre, a mia nonna",
        "è adatto alle pelli mature, pelle sensibile",
        "va bene per tutti",
        "lo possono usare gli uomini, mio marito, con la barba",
        "a che età si può usare, va bene a 50, 60, 70 anni, per pelle matura",
        "ho 60 anni va bene per me",
        "per quale tipo di pelle è adatto, pelle secca, grassa, mista",
        "da che età",
      ],
      text: `${brand.device} è pensato per la cura quotidiana del viso di persone adulte, su pelle sana. ${faqText(facts, "not-for")}`,
    },
  ];
}

function whatItIs({ settings, claims }: ShopFacts): Passage[] {
  const { brand, returns } = settings;
  const { device, serum, cable, manual } = boxContents;
  return [
    {
      id: "device",
      title: `Che cos’è ${brand.device}`,
      href: routes.products,
      questions: [
        "cosa sarebbe questo scultore, che roba è, a che serve di preciso",
        "quanto pesa, quanto è grande, dimensioni, di che materiale è fatto",
        "che modello è, in cosa consiste",
        "che cosa vendete, di preciso che cos’è",
        `informazioni sui prodotti ${brand.name}`,
        `che cos’è ${brand.device}, lo scultore facciale`,
        "a cosa serve il dispositivo, che prodotto vendete",
        "cosa fa questo apparecchio, di cosa si tratta",
        "caratteristiche del prodotto, descrizione",
        "parlami del prodotto, vorrei informazioni",
      ],
      text: `${brand.device} è uno scultore facciale 7 in 1 con micro-correnti EMS, luce LED, vibrazione e calore, da usare a casa. Ha ${deviceSpecs.modes.title} (${deviceSpecs.modes.text}), sei livelli di intensità, calore ${lowerFirst(deviceSpecs.heat.title)}, una batteria che dura ${lowerFirst(deviceSpecs.battery.title)} e la ricarica USB-C.`,
    },
    {
      id: "ems",
      title: "Che cosa sono le micro-correnti EMS",
      href: routes.products,
      questions: [
        "come fa a funzionare, la corrente che fa, stimolazione elettrica",
        "come lavorano le microcorrenti sui muscoli",
        "che cosa significa EMS, elettrostimolazione",
        "che cosa vuol dire EMS",
        "che cosa sono le micro-correnti",
        "quanti muscoli lavora, stimola i muscoli del viso",
        "quante piastre, elettrodi",
      ],
      text: `${emsExplanation.what}${claims.facialMuscles ? ` Lavora su ${claims.facialMuscles.count} muscoli del viso.` : ""} ${deviceSpecs.ems.text}.`,
    },
    {
      id: "heat",
      title: "Il calore",
      href: routes.products,
      questions: [
        "scalda tanto, quanto diventa caldo, si surriscalda",
        "quanti gradi raggiunge, temperatura",
        "quanto scalda, modalità HOT calore",
        "scotta, si può scottare la pelle",
      ],
      text: `${deviceSpecs.heat.text}, ${lowerFirst(deviceSpecs.heat.title)}. ${safetyTexts.warnings[1]}`,
    },
    {
      id: "box",
      title: "Che cosa c’è nella scatola",
      href: routes.products,
      questions: [
        "che mi arriva a casa, cosa mi mandate, contenuto del pacco",
        "c’è la custodia, c’è il cavetto dentro, c’è il libretto",
        "manuale di istruzioni, foglietto, guida",
        "cosa trovo dentro la confezione, cosa arriva nel pacco",
        "ci sono accessori",
        "che cosa c’è nella scatola, nella confezione",
        "cosa ricevo, cosa è incluso, cosa comprende, accessori",
        "cosa ricevo a casa",
        "il manuale è in italiano, ci sono le istruzioni",
        "c’è il caricatore incluso",
      ],
      text: `Nella scatola trovi ${[device, serum, cable, manual].map(({ name, note }) => `1 ${name}${note === null ? "" : ` (${note})`}`).join(", ")}.`,
    },
    {
      id: "origin",
      title: "Da dove viene",
      href: routes.about,
      questions: [
        "è roba cinese, da dove arriva, dove è prodotto",
        "chi lo fa, marca, dove avete la fabbrica",
        "è un prodotto cinese, è fatto in italia, è europeo",
        "chi lo fabbrica",
        "è made in italy, dove è fabbricato, dove lo producete",
        "da dove spedite, è cinese, viene dalla cina",
        "da quale paese spedite",
        "chi lo produce, fabbricante, produttore, modello",
      ],
      text: `${claims.madeInItaly ? "Lo facciamo in Italia. " : ""}${claims.shippedFromItaly ? "Lo spediamo dall’Italia. " : ""}Il fabbricante è ${settings.legal.companyName}, ${settings.legal.seat}.`,
    },
    {
      id: "reviews",
      title: "Recensioni",
      href: `${routes.products}#testimonianze`,
      questions: [
        "cosa ne pensa chi l’ha comprato, ha buone recensioni, commenti delle clienti",
        "le recensioni sono vere, stelle, voto",
        "recensioni, opinioni, cosa dicono le clienti",
        "che voto ha, quante stelle",
        "quante persone lo hanno comprato, clienti soddisfatte",
        "testimonianze, è affidabile",
      ],
      text: `${
        claims.productRating
          ? `Sulla pagina del prodotto il voto medio è ${(claims.productRating.tenths / 10).toLocaleString("it-IT")} su 5, da ${verifiedReviews(claims.productRating.reviews)}. `
          : ""
      }Leggi le testimonianze lì; e hai ${returns.withdrawalDays} giorni per farti un’idea tua.`,
    },
  ];
}

function careAndSafety(facts: ShopFacts): Passage[] {
  const { brand, legal, contact } = facts.settings;
  return [
    {
      id: "not-for",
      title: "Chi non deve usarlo",
      href: faqPage,
      questions: [
        "chi non può usarlo, per chi è sconsigliato, quando è vietato",
        "ha effetti indesiderati, è pericoloso, può fare danni alla pelle",
        "ci sono rischi, può fare danni, fa male alla salute",
        "chi non deve usarlo, controindicazioni",
        "è sicuro, effetti collaterali, rischi, pericoli",
        "posso usarlo se ho problemi di salute",
        "quando non si può usare, avvertenze",
        "lo può usare chiunque",
      ],
      text: faqText(facts, "not-for"),
    },
    {
      id: "warnings",
      title: "Avvertenze d’uso",
      href: faqPage,
      questions: [
        "se lo bagno, resiste all’acqua, posso passarci un panno bagnato, come lo pulisco",
        "è un apparecchio medicale, ha la marcatura ce, è certificato",
        "lo posso usare in viaggio, lo posso mettere nel bagaglio",
        "lo posso bagnare, lo posso lavare, come si pulisce",
        "cade in acqua, in bagno, in piscina",
        "posso usarlo sotto la doccia, in acqua, in bagno, è impermeabile, si può bagnare",
        "la luce led fa male agli occhi",
        "precauzioni d’uso, si può tenere vicino ai bambini",
        "è un dispositivo medico",
        "si può portare in aereo, in viaggio",
      ],
      text: safetyTexts.warnings.join(" "),
    },
    {
      id: "disposal",
      title: "Smaltimento",
      href: faqPage,
      questions: [
        "come lo butto via, dove si getta, quando non serve più",
        "isola ecologica, rifiuti elettronici, pile vecchie",
        "dove vanno le batterie esauste",
        "come si smaltisce, dove si butta, raee",
        "ritirate l’usato, vecchio apparecchio, riciclo",
        "dove butto la batteria, la scatola",
      ],
      text: safetyTexts.disposal,
    },
    {
      id: "maker",
      title: "Fabbricante e assistenza tecnica",
      href: faqPage,
      questions: [
        "mi è cascato, è caduto per terra, si è rotto il vetro, si è fulminato",
        "è morta la batteria, non tiene la carica dopo un mese, non si carica più, dopo pochi mesi non va",
        "smette di andare, smette di funzionare",
        "si è bloccato, si è spento e non riparte, è morto, si è bruciato, ha smesso di andare",
        "non si ricarica più, lo schermo non va, è caduto e si è crepato",
        "quello che mi è arrivato non funziona, arrivato guasto, pezzo mancante, scatola vuota",
        "lo riparate, centro assistenza, a chi lo mando se si guasta",
        "dopo una settimana non va più, ha smesso di funzionare",
        "il tasto non risponde, il pulsante non va, lo schermo è spento",
        "fa uno strano rumore, si spegne da solo, non vibra più",
        "non scalda più, non tiene la carica, ho un problema col dispositivo",
        "non si accende, non funziona più, si è rotto, non si carica, è difettoso, guasto",
        "è arrivato rotto, danneggiato, manca un pezzo",
        "manca qualcosa nella confezione che è arrivata, manca il siero, manca il cavo",
        "assistenza tecnica, riparazione",
      ],
      text: `Scrivi a ${contact.email} con il numero dell’ordine: su ${brand.device} vale la garanzia legale di conformità di ${facts.settings.returns.guaranteeYears} anni, e per un difetto lo ripariamo o lo sostituiamo senza spese. Il fabbricante è ${legal.companyName}.`,
    },
  ];
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
