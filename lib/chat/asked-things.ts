import { everydayWords } from "./everyday-words";
import { wordsOf } from "./model";

const words = (text: string) => new Set(text.split(" "));

/** Stand before a noun, or between it and what asks for it. */
const before = words(
  "il lo la l i gli le un uno una d di dei degli delle del della dello dell qualche alcuni alcune mio mia miei mie tuo tua suo sua nostro nostra loro anche pure solo nuovo nuova nuovi nuove altro altri altre bel buon buona piu per caso questo questa sto sta quel quella po dentro online",
);
/** With these something else begins: where, when, or another sentence. */
const after = words(
  "a ad al allo alla ai agli alle in nel nella da dal dalla entro con e o ma che se ed su sul sulla tra fra prima dopo quando come non si mi ti vi ci ne fino",
);
const places = words("a ad al allo alla ai agli alle in nel nella nei da dal dalla per con");
const own = words("mio mia miei mie");

const sells =
  /^(?:vend\w*|trattate|tenete|producete|fabbricate|noleggiate|affittate|riparate|cerco|cercavo|consigl\w+|prenotami|mandami|ordinami)$/;
const costs = /^(?:costa|costano|costerebbe|viene|vengono|verrebbe|dura|durano)$/;
const price = /^(?:prezz[oi]|cost[oi]|listin[oi]|tariff[ae]|quotazion[ei]|sconto)$/;
/** «avete ricevuto», «quanto costa spedirlo»: no things. */
const participle = /(?:[aeiu]t[oaie]|sso|so|sto)$/;
const infinitive = /(?:[aei]re|[aei]r(?:l[oaie]|mi|ti|si|ci|vi|ne))$/;

/**
 * The nouns a question asks for or about, as far as its shape tells: what one wants to buy or hear the
 * price of, what is one’s own, and at whose place. Where the shop has never heard of such a thing, what
 * it knows about prices or guarantees in general is no answer: «che garanzia ha la mia lavatrice?».
 */
export function askedThings(question: string): string[] {
  const typed = wordsOf(question);
  return typed.flatMap((word, index) => {
    const previous = typed[index - 1] ?? "";
    const next = typed[index + 1] ?? "";
    if (word === "avete" ? !participle.test(next) : sells.test(word))
      return nounsFrom(typed, index + 1, 3);
    if (costs.test(word) || (price.test(word) && next.startsWith("d")))
      return nounsFrom(typed, index + 1, 1);
    if (own.has(word) && !places.has(previous)) return nounsFrom(typed, index + 1, 1);
    if (word === "su" || (word === "di" && /^un[ao]?$/.test(next)))
      return nounsFrom(typed, index + 1, 1);
    return [];
  });
}

const sends = /\b(?:arriv|consegn|sped|recapit|invi|mandat|mett|abit|viv[oe]|sto)\w*/;

/** Where something is to be sent, as it may be named: «a Belluno», «in Trentino». */
export function placesNamed(question: string): string[] {
  const typed = wordsOf(question);
  if (!sends.test(typed.join(" "))) return [];
  return typed.filter(
    (word, index) => /^(?:a|ad|in|da)$/.test(typed[index - 1] ?? "") && !infinitive.test(word),
  );
}

function nounsFrom(typed: readonly string[], start: number, most: number): string[] {
  const found: string[] = [];
  for (const word of typed.slice(start)) {
    if (after.has(word) || found.length === most) break;
    if (before.has(word)) continue;
    if (most === 1 && infinitive.test(word)) break;
    found.push(word);
  }
  return found.filter((word) => !everydayWords.has(word));
}
