import { wordsOf } from "../model/chat";
import { everydayWords } from "../retrieval/everyday-words";

/** Abbreviations of chat messages, with their full form. */
const shortForms: Readonly<Record<string, string>> = {
  gg: "giorni",
  x: "per",
  cn: "con",
  nn: "non",
  xche: "perche",
  xke: "perche",
  qnt: "quanto",
  cm: "come",
  qnd: "quando",
  nun: "non",
  er: "il",
  sto: "questo",
  dì: "giorno",
};

/**
 * Synonyms: the term the passages use, and prefixes of words with the same meaning. A prefix that ends in a
 * full stop is a whole word.
 */
const meanings: readonly (readonly [means: string, ...beginnings: string[]])[] = [
  [
    "prezzo costa",
    "costo.",
    "listino",
    "spend",
    "tariff",
    "quotazion",
    "prezz",
    "cost",
    "verrebbe",
    "viene.",
    "barrat",
    "sbarrat",
    "preventiv",
    "total",
  ],
  [
    "spedizione consegna",
    "trasport",
    "spediz",
    "recapitat",
    "consegn",
    "inviat",
    "inviare",
    "invio",
  ],
  ["arriva consegna", "arriv", "ricev", "riceverlo"],
  ["espressa veloce", "express", "espress", "rapid", "veloc", "urgen", "fretta", "subito"],
  ["estero", "internazional", "ester", "europ", "lugano", "svizzer", "parigi", "londra", "berlino"],
  [
    "estero",
    "vienna",
    "austri",
    "frances",
    "tedesc",
    "monaco",
    "malta",
    "sloven",
    "croaz",
    "ticino",
  ],
  [
    "pagare pagamento carta",
    "contant",
    "salda",
    "bancomat",
    "prepagat",
    "visa",
    "mastercard",
    "carte.",
  ],
  ["contrassegno", "contant", "contrassegn"],
  [
    "rate pagamento",
    "rate.",
    "rateal",
    "rateizz",
    "dilazion",
    "finanziament",
    "klarna",
    "scalapay",
  ],
  [
    "carta pagamento",
    "postepay",
    "amex",
    "american",
    "maestro",
    "poste-pay",
    "hype",
    "revolut",
    "satispay",
    "bonific",
    "paypal",
    "googlepay",
    "applepay",
  ],
  ["ritiro punto", "ritir", "locker", "tabacc", "portin", "portier", "fermopost", "inpost"],
  ["corriere", "corrier", "bartolini", "brt", "gls", "dhl", "ups.", "sda", "fedex", "spedizionier"],
  [
    "isole sicilia sardegna",
    "palermo",
    "catania",
    "messina",
    "cagliari",
    "sassari",
    "olbia",
    "sicil",
    "sard",
    "isol",
    "elba",
    "ischia",
    "lampedusa",
  ],
  [
    "reso restituire",
    "rispedi",
    "rimanda",
    "ritorno",
    "rend",
    "ridare",
    "ridarl",
    "riprend",
    "ripensa",
    "indietro",
    "restitu",
    "reso.",
  ],
  [
    "rimborso",
    "riaccredit",
    "rimbors",
    "ridate",
    "riavere",
    "risarci",
    "indennizz",
    "accredit",
    "rived",
  ],
  ["garanzia", "copertur", "garan", "garaz"],
  ["guasto rotto difettoso", "guast", "rott", "difett", "malfunzion", "rompe", "romp", "inceppa"],
  ["guasto rotto difettoso", "riparar", "aggiust", "accend", "spegn", "spent", "lampeggia"],
  [
    "guasto rotto difettoso",
    "fulminat",
    "mort",
    "bloccat",
    "impallat",
    "surriscald",
    "crepat",
    "spaccat",
    "scheggiat",
    "danneggiat",
    "caput",
    "kaput",
    "defunt",
    "scoppiat",
  ],
  ["manuale istruzioni", "librett", "manual", "guid", "istruzion"],
  ["cavo usb", "cavett", "cav.", "cavo.", "filo.", "usb", "tipo.", "caricabatteri", "spinotto"],
  ["acqua bagnare", "vasca", "rubinett", "sciacqu", "piscin", "docci", "bagn", "immerg", "lavar"],
  [
    "dispositivo",
    "aggegg",
    "macchinett",
    "apparecchi",
    "attrezz",
    "coso.",
    "scultor",
    "strument",
    "arnes",
  ],
  [
    "contatti scrivere",
    "recapit",
    "contatt",
    "messaggi",
    "scriver",
    "mandarvi",
    "telefon",
    "email",
  ],
  ["orari aperti", "orari", "apert", "apri", "chiud", "weekend", "lavorate", "operativ"],
  ["sconto codice", "buono.", "coupon", "scont", "promo", "offert", "registr", "newsletter"],
  ["annullare ordine", "disdi", "annull", "cancell", "revoca", "bloccar"],
  ["modificare ordine", "aggiunger", "modific", "cambiare.", "correg", "sbagliat"],
  ["fattura", "scontrin", "ricevut.", "fattur"],
  ["smaltire batteria", "esaust", "smalt", "buttar", "butt", "ricicl", "raee"],
  [
    "recensioni opinioni clienti",
    "recension",
    "opinion",
    "pensano",
    "commenti",
    "giudizi",
    "parere",
  ],
  ["privacy dati", "privacy", "gdpr", "dati."],
  ["azienda sede", "aziend", "ditta.", "societ", "impres"],
  ["minuti volte giorno", "spesso.", "frequen", "minut", "seduta", "durata", "ogni.", "sufficient"],
  ["intensità livello", "intensit", "livell", "potenz", "forte.", "level"],
  [
    "modalità",
    "modal",
    "funzion.",
    "funzioni.",
    "programm",
    "cool.",
    "hot.",
    "clean.",
    "eye.",
    "led.",
    "lucett",
    "lucin",
    "luce.",
    "luci.",
  ],
  ["contorno occhi", "occhi", "palpebr", "zamp", "borse.", "occhiaia", "occhiaie"],
  [
    "siero gel crema",
    "retinol",
    "ialuronic",
    "crema",
    "creme.",
    "idratant",
    "gel.",
    "lozion",
    "olio.",
    "conduttor",
  ],
  ["batteria ricarica", "batteri", "ricaric", "autonom", "pile.", "carica.", "presa.", "spina."],
  [
    "risultati",
    "risultat",
    "migliorament",
    "effett",
    "benefici",
    "rughe",
    "lifting",
    "rassod",
    "differenz",
  ],
  ["gradi temperatura calore", "temperatur", "grad", "scald", "calor", "caldo."],
  ["scatola confezione", "scatol", "confezion", "compres", "inclus", "contenut", "accessor"],
  [
    "estetista centro estetico partner",
    "salon",
    "estetist",
    "estetic",
    "rivend",
    "ingross",
    "grossist",
  ],
  ["come si usa istruzioni", "insegn", "passagg", "spieg", "tutorial", "procediment"],
  ["fa male dolore", "dolor", "fastidi", "scoss", "pizzic", "formicol"],
  ["duo due", "doppi", "coppia.", "due.", "duo."],
  ["uomini", "uomo.", "uomini.", "masch", "barba", "marito", "fidanzat"],
  ["anziana mature", "nonn", "anzian", "matur", "settant", "ottant"],
  ["troppo minuti", "esager", "troppo.", "tropp"],
  ["disponibile", "esaurit", "disponib", "scorte", "rimast"],
];

/** Words of a question without weight in a search. */
const fillers = new Set(
  "ciao salve buongiorno buonasera buona sera grazie mille prego scusa scusi scusate vorrei volevo vorremmo voglio sapere sapete sai dire dirmi dici dite dimmi dai puoi puo posso potete potrei potresti chiedere domanda favore piacere perfavore cortesemente gentilmente ma se io mi ti si lo la li le gli un uno una il i e ed o di da in con su per tra fra a ad che chi cui non piu anche ancora gia poi allora quindi insomma tipo cioe del della dei delle dello al alla ai alle dal dalla nel nella sul sulla mio mia miei mie vostro vostra vostri suo sua questo questa quello quella essere e sono sei siete ho hai ha abbiamo avete hanno fa fate fare faccio va vai vanno bene ok sofia raga boh eh oh uff stai sta ce ci ne qual quale quali cosa cos come quando quanto quanti quante quant dove perche cmq c l d s un me ve adesso ora altre altra altro all dell dall nell sull dov agli dagli negli sugli degli dai dalle nei nelle sui sulle sullo vi na pure col coi po aveva avuto attorno intorno".split(
    " ",
  ),
);

/** Returns a text for comparison by letters: plain words, abbreviations expanded. */
export function phraseOf(text: string): string {
  return wordsOf(text)
    .map((word) => shortForms[word] ?? word)
    .join(" ");
}

/** Returns the meaningful words of a phrase; all of them when none is meaningful. */
export function meaningfulWords(phrase: string): string[] {
  const words = phrase.split(" ").filter((word) => word !== "");
  const significant = words.filter((word) => !fillers.has(word));
  return [...new Set(significant.length > 0 ? significant : words)].slice(0, 40);
}

/** Returns true for a word without weight in a search. */
export function isFiller(word: string): boolean {
  return fillers.has(word);
}

/** Returns true when a word identifies the subject of a question. */
export function isMeaningful(word: string): boolean {
  return word.length > 2 && !fillers.has(word) && !/\d/.test(word);
}

/** Returns true when an unindexed word carries little meaning: an everyday word or a number. */
export function isEveryday(word: string): boolean {
  return everydayWords.has(word) || /\d/.test(word) || word.endsWith("mente");
}

/** Returns the synonyms under which a word is searched as well. */
export function meaningsOf(word: string): string[] {
  const found = meanings.filter(([, ...beginnings]) =>
    beginnings.some((beginning) =>
      beginning.endsWith(".") ? `${word}.` === beginning : word.startsWith(beginning),
    ),
  );
  return [...new Set(found.flatMap(([means]) => phraseOf(means).split(" ")))].filter(
    (meant) => meant !== word && !fillers.has(meant),
  );
}
