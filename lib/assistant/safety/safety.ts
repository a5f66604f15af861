import { plain, wordsOf } from "../model/chat";
import {
  bodyPart,
  conditionEnding,
  harmlessWords,
  medicineEnding,
  safetySigns,
  type SafetyTopic,
  safetyTopics,
} from "./safety-signs";

type NamedTopic = Exclude<SafetyTopic, "minor">;

const lists = Object.fromEntries(
  Object.entries(safetySigns).map(([topic, { words, stems }]) => [
    topic,
    { words: words.split(" "), stems: stems.split(" ") },
  ]),
) as Record<NamedTopic, { words: string[]; stems: string[] }>;

/** Returns the situations a message mentions, in the order of their answers. */
export function safetyTopicsIn(message: string): SafetyTopic[] {
  const words = wordsOf(message);
  const text = ` ${words.join(" ")} `;
  const typed = plain(message);
  return safetyTopics.filter((topic) =>
    topic === "minor"
      ? mentionsMinor(text)
      : words.some((word) => isNamed(word, topic)) ||
        safetySigns[topic].phrases.some((phrase) => phrase.test(typed)),
  );
}

function isNamed(word: string, topic: NamedTopic): boolean {
  if (harmlessWords.has(word)) return false;
  const { words, stems } = lists[topic];
  return (
    stems.some((stem) => word.startsWith(stem)) ||
    words.some((sign) => matchesSign(word, sign)) ||
    (topic === "medical" && (conditionEnding.test(word) || medicineEnding.test(word)))
  );
}

/** Returns true for equal words, also with one or two typing errors. */
function matchesSign(word: string, sign: string): boolean {
  if (word === sign) return true;
  const maxTypos = sign.length >= 9 ? 2 : sign.length >= 7 ? 1 : 0;
  return maxTypos > 0 && word[0] === sign[0] && isWithinDistance(word, sign, maxTypos);
}

const ownBody = new RegExp(
  `\\b(?:mi|mia|mio|miei|mie|ho|ha|avevo|abbiamo|tengo)\\b.{0,40}\\b${bodyPart}\\b|\\b${bodyPart}\\b.{0,30}\\b(?:mi|mia|mio)\\b`,
);
const withDevice =
  /\b(?:dopo|da quando|usat[oa]|passat[oa]|provat[oa]|usandol[oa]|mentre|stamattina|da ieri)\b/;

/**
 * Returns the situation of a message about the body that the shop does not understand: a reaction when the
 * device was used, otherwise a medical matter.
 */
export function bodilyTopicIn(message: string): SafetyTopic | null {
  const typed = plain(message);
  if (!ownBody.test(typed)) return null;
  return withDevice.test(typed) ? "reaction" : "medical";
}

const complaining = new RegExp(
  `\\bho (?:un |una |dei |delle |come )*\\w+ (?:al|alla|allo|ai|alle|agli|sul|sulla|sulle|sugli|nel|nella|sotto|in) (?:\\w+ )?${bodyPart}\\b|\\b${bodyPart} (?:che |non )?mi\\b|\\bmi \\w+ (?:la |il |lo |le |i |gli |l'|un |una )(?:\\w+ )?${bodyPart}\\b`,
);

/** Returns true for a complaint about a part of the body: «la faccia mi formicola». */
export function isComplaint(message: string): boolean {
  return complaining.test(plain(message));
}

const ADULT_AGE = 18;
const agesInWords: Readonly<Record<string, number>> = {
  due: 2,
  tre: 3,
  quattro: 4,
  cinque: 5,
  sei: 6,
  sette: 7,
  otto: 8,
  nove: 9,
  dieci: 10,
  undici: 11,
  dodici: 12,
  tredici: 13,
  quattordici: 14,
  quindici: 15,
  sedici: 16,
  diciassette: 17,
};

/** Children who sleep or are at school: they are not the users of the device. */
const childrenElsewhere =
  / (?:i |le |miei |mie )?(?:bambin|bimb|figli)\w* (?:che )?(?:dorm\w+|riposano|sono (?:a letto|a scuola|a nanna|gia a letto))(?= )/g;

/** `typed` has a space before and after each word. */
function mentionsMinor(typed: string): boolean {
  const text = typed.replaceAll(childrenElsewhere, "");
  if (
    /(?<! isole) (?:minorenn|maggiorenn|minori |bambin|bimb|ragazzin|adolescent|teenager|neonat|under 18 )/.test(
      text,
    )
  )
    return true;
  if (
    /(?:nov|dec|undic|dodic|tredic|quattordic|quindic|sedic|diciassett| [5-9] ?| 1[0-7] ?)enn[ei] /.test(
      text,
    )
  )
    return true;
  if (
    / (?:asilo|elementari|medie|liceo|liceale|scuola (?:media|primaria|superiore)|(?:prima|seconda|terza|quarta|quinta) (?:media|elementare|superiore|liceo)) /.test(
      text,
    )
  )
    return true;
  const ages = [...text.matchAll(/ (\d{1,2}|[a-z]+) ann[io] /g)].map(([, age = ""]) =>
    /\d/.test(age) ? Number(age) : (agesInWords[age] ?? ADULT_AGE),
  );
  const young = [...ages, ...agesOfChildren(text)].filter((age) => age < ADULT_AGE);
  if (/ nat[oa] nel 20(?:09|[12]\d) | sono del 20(?:09|[12]\d) /.test(text)) return true;
  if (/ (?:figli|nipot|sorell|fratell|cugin|ragazz)/.test(text)) {
    if (young.length > 0) return true;
    // A child of unknown age may be a minor.
    if (ages.length === 0 && / (?:figli|nipot)/.test(text))
      return / (?:us[aoi] |usar|adatt|va bene|prov|pass|puo |far)/.test(text);
  }
  return (
    young.some((age) => age >= 10) && !/ (?:garanzi|conserv|azienda|attivit|da quanti)/.test(text)
  );
}

/** «mia figlia di 16» */
function agesOfChildren(text: string): number[] {
  const agePattern =
    / (?:figli|nipot|sorell|fratell|cugin|ragazz)\w* (?:\w+ )?(?:di|ha|ne ha) (\d{1,2}) (?!giorn|mes|dispositiv|pezz)/g;
  return [...text.matchAll(agePattern)].map(([, age]) => Number(age));
}

/** Returns true when two words differ by at most `maxDistance` letters: substituted, missing, added or swapped. */
function isWithinDistance(a: string, b: string, maxDistance: number): boolean {
  if (Math.abs(a.length - b.length) > maxDistance) return false;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let minimum = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        minimum = Math.min(minimum, (before[j - 2] ?? 0) + 1);
      row.push(minimum);
    }
    before = last;
    last = row;
  }
  return (last[b.length] ?? 0) <= maxDistance;
}
