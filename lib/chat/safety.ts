import {
  type SafetyTopic,
  harmlessWords,
  safetyPatterns,
  safetySigns,
  safetyTopics,
} from "./safety-signs";
import { plain, wordsOf } from "./model";

/** The situations a message speaks of, in the order their texts are given. */
export function safetyTopicsIn(message: string): SafetyTopic[] {
  const words = wordsOf(message);
  const text = ` ${words.join(" ")} `;
  const typed = plain(message);
  return safetyTopics.filter((topic) =>
    topic === "minor"
      ? speaksOfMinor(text)
      : safetySigns[topic].some((sign) => isNamed(sign, words, text)) ||
        safetyPatterns[topic].some((pattern) => pattern.test(typed)),
  );
}

function isNamed(sign: string, words: readonly string[], text: string): boolean {
  if (sign.endsWith("*")) return text.includes(` ${sign.slice(0, -1)}`);
  if (sign.includes(" ")) return text.includes(` ${sign} `);
  const slips = sign.length >= 9 ? 2 : sign.length >= 7 ? 1 : 0;
  return words.some(
    (word) =>
      word === sign ||
      (slips > 0 && word[0] === sign[0] && !harmlessWords.has(word) && isNear(word, sign, slips)),
  );
}

const grownUp = 18;
const spelled: Readonly<Record<string, number>> = {
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

/** `text` is plain words between blanks. */
function speaksOfMinor(text: string): boolean {
  if (/ (?:minorenn|minori |bambin|bimb|ragazzin|adolescent|teenager|neonat)/.test(text))
    return true;
  if (/(?:dodic|tredic|quattordic|quindic|sedic|diciassett)enn/.test(text)) return true;
  const ages = [...text.matchAll(/ (\d{1,2}|[a-z]+) ann[io] /g)].map(([, age = ""]) =>
    /\d/.test(age) ? Number(age) : (spelled[age] ?? grownUp),
  );
  const young = ages.filter((age) => age < grownUp);
  if (/ nat[oa] nel 20(?:09|[12]\d) | sono del 20(?:09|[12]\d) /.test(text)) return true;
  if (/ (?:figli|nipot|sorell|fratell|cugin|ragazz)/.test(text)) {
    if (young.length > 0) return true;
    // A child of unknown age may be one.
    if (ages.length === 0 && / (?:figli|nipot)/.test(text))
      return / (?:us[aoi] |usar|adatt|va bene|prov|pass|puo |far)/.test(text);
  }
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
