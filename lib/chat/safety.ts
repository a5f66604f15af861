import { wordsOf } from "./model";

/** Situations in which an answer is never made up: each has a text that somebody has vetted. */
export const safetyTopics = [
  "reaction",
  "pacemaker",
  "pregnancy",
  "epilepsy",
  "metal",
  "skin",
  "minor",
  "medical",
] as const;
export type SafetyTopic = (typeof safetyTopics)[number];

/**
 * Words that name a situation. A plain one is found in spite of one or two wrong letters; one that
 * ends in `*` is a beginning, and one with a blank a phrase: both are taken as they are.
 */
const signs: Record<Exclude<SafetyTopic, "minor">, readonly string[]> = {
  reaction: [
    ...[
      "mi sono bruciata",
      "mi sono bruciato",
      "mi sono scottata",
      "mi sono scottato",
      "mi ha bruciato",
    ],
    ...[
      "mi ha ustionat*",
      "mi e venuto uno sfogo",
      "mi e venuta una reazione",
      "reazione allergica",
    ],
    ...[
      "mi si e gonfiat*",
      "faccia gonfia",
      "viso gonfio",
      "prurito",
      "vesciche",
      "segni rossi",
      "macchie rosse",
      "mi sono ustionat*",
      "mi ha fatto male",
      "mi sento male",
      "mi gira la testa",
      "ho preso la scossa",
      "sono svenut*",
    ],
  ],
  pacemaker: [
    ...["pacemaker", "defibrillatore", "neurostimolatore", "pace maker", "impianto cocleare"],
    ...[
      "pompa di insulina",
      "pompa insulinica",
      "dispositivo impiantato",
      "dispositivi impiantati",
    ],
    ...["microinfusore", "loop recorder", "peacemaker", "bypass", "stent", "valvola cardiaca"],
  ],
  pregnancy: [
    ...[
      "incinta",
      "gravidanza",
      "gestazione",
      "gestante",
      "partorito",
      "partorire",
      "allattamento",
    ],
    ...["allattando", "allatto", "aspetto un bambino", "aspetto una bambina", "dolce attesa"],
    ...[
      "in attesa di un bimbo",
      "in attesa di un bambino",
      "aspettando un bambino",
      "donne incinte",
    ],
    ...["primo", "secondo", "terzo", "quarto", "quinto", "sesto", "settimo", "ottavo", "nono"].map(
      (month) => `al ${month} mese`,
    ),
    ...["cesareo", "fivet", "fecondazione assistita", "rimanere incinta", "premaman", "neomamma"],
    ...[
      "pancione",
      "mese di gravidanza",
      ...[
        "primo",
        "secondo",
        "terzo",
        "quarto",
        "quinto",
        "sesto",
        "settimo",
        "ottavo",
        "nono",
      ].map((month) => `al ${month} mese`),
      "cesareo",
      "fivet",
      "fecondazione assistita",
      "rimanere incinta",
      "neomamma",
      "cercando una gravidanza",
      "puerperio",
    ],
  ],
  epilepsy: [
    ...["epilessia", "epilettica", "epilettico", "epilettiche", "convulsioni", "convulsione"],
    ...["antiepilettic*", "fotosensibil*", "crisi epilettic*"],
  ],
  metal: [
    ...[
      "impianto metallico",
      "impianti metallici",
      "impianto dentale",
      "impianti dentali",
      "protesi",
    ],
    ...[
      "placca in",
      "placche in",
      "placca metallic*",
      "placca nel*",
      "placca all*",
      "titanio",
      "perni",
      "perno",
    ],
    ...["viti nel*", "vite nel*", "viti in", "chiodi nel*", "otturazion*", "amalgama", "piercing"],
    ...[
      "apparecchio ai denti",
      "apparecchio dentale",
      "apparecchio ortodontic*",
      "capsule dentali",
    ],
    ...[
      "metallo in bocca",
      "metallo nel*",
      "impianti ai denti",
      "impianto ai denti",
      "ponte dentale",
    ],
    ...[
      "denti finti",
      "fili d oro",
      "fili di sospensione",
      "graffette metallic*",
      "apparecchio fisso",
    ],
  ],
  skin: [
    ...[
      "dermatite",
      "rosacea",
      "psoriasi",
      "eczema",
      "herpes",
      "melanoma",
      "couperose",
      "cuperose",
    ],
    ...[
      "vitiligine",
      "orticaria",
      "lupus",
      "eritema",
      "ustione",
      "scottatura",
      "verruche",
      "micosi",
    ],
    ...["impetigine", "cheloide", "cheloidi", "acne", "ferite", "ferita", "pustole", "cicatrice"],
    ...[
      "cicatrici",
      "malattia della pelle",
      "malattie della pelle",
      "pelle irritata",
      "irritata",
      "irritazione",
      "irritato",
      "arrossat*",
      "infiammata",
      "infiammazione",
      "capillari rotti",
    ],
    ...[
      "pelle infiammata",
      "taglio sul viso",
      "dermatolog*",
      "brufol*",
      "infezione",
      "nei sospett*",
    ],
  ],
  medical: [
    ...[
      "tumore",
      "cancro",
      "chemioterapia",
      "radioterapia",
      "oncologic*",
      "cardiopatia",
      "trombosi",
    ],
    ...[
      "cardiopatic*",
      "problemi di cuore",
      "malata di cuore",
      "malato di cuore",
      "aritmia",
      "infarto",
    ],
    ...[
      "ictus",
      "diabete",
      "diabetic*",
      "tiroide",
      "tiroidite",
      "noduli",
      "sclerosi",
      "fibromialgia",
    ],
    ...[
      "botox",
      "botulino",
      "filler",
      "lifting chirurgico",
      "operata",
      "operato",
      "intervento chirurgico",
    ],
    ...[
      "anticoagulant*",
      "cortisone",
      "isotretinoina",
      "roaccutan",
      "antibiotic*",
      "farmaci",
      "farmaco",
    ],
    ...["trigemino", "paralisi", "bell", "pressione alta", "ipertesa", "ipertensione", "varici"],
    ...[
      "emicrania",
      "cataratta",
      "glaucoma",
      "retina",
      "apparecchio acustico",
      "allergica",
      "allergico",
    ],
    ...[
      "cura medica",
      "iniettat*",
      "iniezion*",
      "punturine",
      "biorivitalizz*",
      "mesoterapia",
      "peeling",
      "laser",
      "ipertiroid*",
      "ipotiroid*",
      "autoimmun*",
      "anemia",
      "emofilia",
      "coagulazione",
      "vertigin*",
      "linfonodi",
      "linfedema",
      "blefarite",
      "congiuntivite",
      "al cuore",
      "cardiac*",
      "cardiolog*",
      "medicine",
      "medicinali",
      "antidepressiv*",
      "cardioaspirin*",
      "dialisi",
      "artrite",
      "fuoco di sant antonio",
      "labirintite",
      "trapianto",
      "terapia",
      "malattia",
      "patologia",
      "patologie",
      "cefalea",
      "parkinson",
      "hiv",
    ],
  ],
};

/** The situations a message speaks of, in the order their texts are given. */
export function safetyTopicsIn(message: string): SafetyTopic[] {
  const words = wordsOf(message);
  const text = ` ${words.join(" ")} `;
  return safetyTopics.filter((topic) =>
    topic === "minor"
      ? speaksOfMinor(text)
      : signs[topic].some((sign) => isNamed(sign, words, text)),
  );
}

function isNamed(sign: string, words: readonly string[], text: string): boolean {
  if (sign.endsWith("*")) return text.includes(` ${sign.slice(0, -1)}`);
  if (sign.includes(" ")) return text.includes(` ${sign} `);
  const slips = sign.length >= 9 ? 2 : sign.length >= 7 ? 1 : 0;
  return words.some(
    (word) =>
      word === sign ||
      (slips > 0 && word[0] === sign[0] && !harmless.has(word) && isNear(word, sign, slips)),
  );
}

/** Ordinary words that are a slip away from one of the signs. */
const harmless = new Set(
  "allergia erotica protesti processi farmacia farmacie ferito fredda incita operativo pastiglia terapista termine operai tessera eritreo dermatiti patologo metallo filled termini verrucche operaia riviste piercings".split(
    " ",
  ),
);

const grownUp = 18;
const spelled: Readonly<Record<string, number>> = {
  dieci: 10,
  undici: 11,
  dodici: 12,
  tredici: 13,
  quattordici: 14,
  quindici: 15,
  sedici: 16,
  diciassette: 17,
};

/** `text` is plain words between blanks. */
function speaksOfMinor(text: string): boolean {
  if (/ (?:minorenn|minori |bambin|bimb|ragazzin|adolescent|teenager|neonat)/.test(text))
    return true;
  if (/(?:dodic|tredic|quattordic|quindic|sedic|diciassett)enn/.test(text)) return true;
  const ages = [...text.matchAll(/ (\d{1,2}|[a-z]+) ann[io] /g)].map(([, age = ""]) =>
    /\d/.test(age) ? Number(age) : (spelled[age] ?? grownUp),
  );
  const young = ages.filter((age) => age < grownUp);
  const relative = / (?:figli|nipot|sorell|fratell|cugin|ragazz)/.test(text);
  if (relative)
    return young.length > 0 || (ages.length === 0 && / (?:usar|usa |adatt|va bene)/.test(text));
  return (
    young.some((age) => age >= 10) && !/ (?:garanzi|conserv|azienda|attivit|da quanti)/.test(text)
  );
}

/** Whether two words differ by at most `most` letters: one wrong, missing, added, or two swapped. */
function isNear(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return (last[b.length] ?? 0) <= most;
}
