import { type ShownClaims } from "../model/claims";

/*
 * Sentences of the specification that are not true of every shop. Each stands here once: as specified where its
 * claim shows, otherwise as every shop may say it.
 */

type With<Name extends keyof ShownClaims> = Pick<ShownClaims, Name>;

/** Returns the headline of the home page, with its emphasised word in the middle. */
export const homeHeadline = ({ effects }: With<"effects">) =>
  ["La luce che", effects ? "scolpisce" : "sfiora", "il viso"] as const;

/** Returns what the shop brings to the face, read after its name. */
export const carriedGesture = ({ effects }: With<"effects">) =>
  effects ? "porta sul viso il gesto di chi scolpisce" : "porta sul viso un gesto lento";

/** Returns a sentence without its full stop, so that the origin can follow. */
export const aboutTeaser = ({ effects, story }: With<"effects" | "story">) =>
  effects && story
    ? "Chi scolpisce non ha fretta: passa, osserva, torna. Abbiamo disegnato un dispositivo che porta quel gesto sul viso"
    : "Passa, osserva, torna, senza fretta: un dispositivo solo porta questo gesto sul viso";

export const aboutLink = ({ story }: With<"story">) => (story ? "La nostra storia" : "Chi siamo");

/** Returns what the page about the shop tells, read before the shop's name. */
export const aboutSubject = ({ story }: With<"story">) => (story ? "La storia di" : "Che cosa fa");

export const mission = ({ effects }: With<"effects">) =>
  effects
    ? {
        title: "Scolpire non vuol dire cambiare.",
        lead: "Chi scolpisce non aggiunge: segue la forma che c’è già, finché non si vede meglio.",
      }
    : {
        title: "Prendersi cura non vuol dire cambiare.",
        lead: "Un massaggio non aggiunge niente: segue la forma che c’è già, con calma.",
      };

/** Returns why the device exists, read before «unisce micro-correnti, luce, …». */
export const missionStart = ({ effects, story }: With<"effects" | "story">, device: string) =>
  effects && story
    ? `Abbiamo pensato che la cura del viso potesse somigliare a quel gesto: meno promesse, un gesto preciso, ripetuto con calma. Così è nato ${device}, che`
    : `Per noi la cura del viso è questa: meno promesse, un gesto preciso, ripetuto con calma. ${device}`;

export const values = ({ story }: With<"story">) =>
  [
    ["Passione", "Guardiamo un viso come si guarda il marmo: con rispetto per quello che c’è già."],
    [
      "Eccellenza",
      story
        ? "Piastre lucide, luce uniforme, un pulsante che il pollice trova da solo. Un dettaglio si rifà finché non smetti di notarlo."
        : "Un dispositivo solo, con un solo pulsante: il resto lo fa la mano.",
    ],
    [
      "Comunità",
      story
        ? "Le guide nascono dalle domande di chi usa il dispositivo ogni sera. Per questo rispondiamo a tutte."
        : "Le tue domande ci servono: ci aiutano a spiegare meglio come si usa.",
    ],
    [
      "Innovazione",
      story
        ? "Quattro tecnologie in un solo gesto. La quinta arriverà soltanto se servirà davvero."
        : "Micro-correnti, luce, vibrazione e calore in un solo gesto.",
    ],
  ] as const;

/** Returns the answer to the press without its full stop. */
export const pressAnswer = ({ story }: With<"story">, replyTime: string) =>
  story
    ? `Rispondiamo ${replyTime}, con immagini, dati e fonti di quello che affermiamo`
    : `Rispondiamo ${replyTime}`;

/** Returns the words around «42 muscoli» or «i muscoli». */
export const emsHeading = ({ effects }: With<"effects">) =>
  effects
    ? (["Ginnastica per", "che non alleni mai."] as const)
    : (["Impulsi leggeri per", "del viso."] as const);

export const serumUse = ({ effects }: With<"effects">) =>
  effects ? "La testina scorre meglio e la pelle resta morbida." : "Così la testina scorre meglio.";

export const sensation = ({ effects }: With<"effects">) =>
  effects
    ? { question: "Fa male?", answer: "No: si sente un formicolio leggero." }
    : { question: "Che cosa si sente?", answer: "Si sente un formicolio leggero." };

/** Returns the data of the device that its maker's sheet must confirm. */
export const deviceFacts = (claims: With<"deviceFacts">) =>
  claims.deviceFacts
    ? {
        ems: "Quattro piastre, intensità da 1 a 6",
        plates: "Quattro piastre lucidate, attorno alla luce.",
        heat: { title: "Fino a 45°C", text: "Calore costante in modalità HOT" },
        upTo: " fino a 45 °C",
        battery: { title: "Circa 1 settimana", text: "di batteria; ricarica USB-C" },
        heatAnswer: "Calore costante in modalità HOT, fino a 45 °C.",
        heatAndCharge:
          "calore fino a 45 °C, una batteria che dura circa 1 settimana e la ricarica USB-C",
        lasts: " La batteria dura circa una settimana.",
        lastsInUse: " Una carica dura circa una settimana di uso quotidiano.",
        manual: "manuale in italiano",
      }
    : {
        ems: "Intensità da 1 a 6",
        plates: "Le piastre, attorno alla luce.",
        heat: { title: "Calore", text: "In modalità HOT" },
        upTo: "",
        battery: { title: "Ricarica USB-C", text: "Con il cavo che trovi nella scatola" },
        heatAnswer: "Il calore arriva con la modalità HOT.",
        heatAndCharge: "calore e ricarica USB-C",
        lasts: "",
        lastsInUse: "",
        manual: "manuale d’uso",
      };

export type PartnerTexts = ReturnType<typeof partnerTexts>;

/** Returns what the page for professionals says of the shop's offer. */
export const partnerTexts = (
  { partnerBenefits, partnerDiscounts }: With<"partnerBenefits" | "partnerDiscounts">,
  {
    device,
    replyTime,
    largestDiscount,
  }: { device: string; replyTime: string; largestDiscount: number },
) =>
  partnerBenefits
    ? {
        lead: `${device} a condizioni riservate per chi lavora con la bellezza`,
        title: "Che cosa cambia da partner.",
        benefits: [
          [
            "Un listino riservato",
            partnerDiscounts
              ? `Fino al ${largestDiscount}% di sconto, secondo il tipo di attività.`
              : "Condizioni concordate con te, secondo il tipo di attività.",
          ],
          [
            "Una persona di riferimento",
            `Qualcuno che conosce la tua attività e risponde alla prima richiesta ${replyTime}.`,
          ],
          ["La formazione inclusa", "Modalità, livelli e movimenti: li provi prima di proporli."],
          ["Assistenza", "Ai tuoi clienti rispondiamo anche noi."],
        ],
        conditions: partnerDiscounts
          ? "Sconti sul listino al pubblico. La percentuale dipende dalle quantità e si concorda con il referente."
          : "Le condizioni dipendono dalle quantità e si concordano con il referente.",
        training:
          "Con la prima fornitura concordiamo una sessione di formazione per te e per chi lavora con te.",
      }
    : {
        lead: `${device} per chi lavora con la bellezza`,
        title: "Come si comincia.",
        benefits: [
          ["Ci scrivi", "Con il modulo qui sotto, o per email."],
          ["Ti rispondiamo", `Leggiamo la richiesta e ti scriviamo ${replyTime}.`],
          ["Decidi con calma", "La richiesta non ti impegna a comprare."],
        ],
        conditions: partnerDiscounts
          ? "Sconti sul prezzo al pubblico. La percentuale dipende dalle quantità."
          : "Le condizioni dipendono dalle quantità: te le scriviamo prima dell’ordine.",
        training: "Prima di parlarne con qualcuno, prendici la mano. Parti da qui.",
      };

export const partnerDescription = ({ partnerBenefits }: With<"partnerBenefits">) =>
  partnerBenefits
    ? "Condizioni riservate per istituti di bellezza, distributori e professionisti indipendenti: sconti, formazione e richiesta di collaborazione."
    : "Per istituti di bellezza, distributori e professionisti indipendenti: tre modi di lavorare insieme, e come chiedere di diventare partner.";

/** Returns what a partner writes for, read before «scrivici». */
export const partnerOrders = ({ partnerBenefits }: With<"partnerBenefits">) =>
  partnerBenefits ? "Per listino e ordini" : "Per gli ordini";

/** Returns what the assistant says to professionals, and of their training. */
export const partnerAnswers = ({ partnerBenefits }: With<"partnerBenefits">, discounts: string) =>
  partnerBenefits
    ? {
        offer: `Per chi lavora nel settore c’è un listino riservato${discounts}.`,
        training:
          "Con la prima fornitura concordiamo una sessione di formazione: modalità, movimenti, chi non deve usarlo.",
      }
    : {
        offer: `Chi lavora nel settore può diventare partner${discounts}.`,
        training:
          "Se vuoi imparare a usarlo prima di proporlo, scrivilo nella richiesta di collaborazione: ti diciamo che cosa possiamo fare.",
      };

/** Returns who is behind the shop's name, read before what else the company does. */
export const brandOwner = (
  { brandRights }: With<"brandRights">,
  brand: string,
  companyName: string,
) =>
  brandRights
    ? `${brand} è un marchio di ${companyName}`
    : `${brand} è il negozio di ${companyName}`;

export const contentRights = (
  { brandRights }: With<"brandRights">,
  brand: string,
  companyName: string,
) =>
  brandRights
    ? {
        owner: `Il nome ${brand}, il marchio, i testi, le immagini, i filmati e le illustrazioni del sito appartengono a ${companyName} o a chi gliene ha concesso l’uso.`,
        consent: "serve la nostra autorizzazione scritta: chiedila all’indirizzo qui sopra.",
      }
    : {
        owner: "Marchi, testi, immagini, filmati e illustrazioni del sito sono dei loro titolari.",
        consent:
          "serve l’autorizzazione scritta di chi ne ha i diritti: per sapere chi è, scrivi all’indirizzo qui sopra.",
      };

/** Returns where delivery is free; read after «Spedizione gratuita». */
export const freeDeliveryArea = ({ deliveredEverywhere }: With<"deliveredEverywhere">) =>
  deliveredEverywhere ? " in tutta Italia" : "";

/** Returns how a faulty device comes back at the shop's cost. */
export const faultyReturn = ({ prepaidLabel }: With<"prepaidLabel">) =>
  prepaidLabel ? "ti mandiamo un’etichetta prepagata" : "ti scriviamo come spedirlo senza pagare";
