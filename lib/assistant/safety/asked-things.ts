import { plain, wordsOf } from "../model/chat";
import { belongings, everydayWords, otherPlaces } from "../retrieval/everyday-words";

const words = (text: string) => new Set(text.split(" "));

/** Words before a noun, or between it and the verb that requests it. */
const before = words(
  "il lo la l i gli le un uno una d di dei degli delle del della dello dell qualche alcuni alcune mio mia miei mie tuo tua suo sua nostro nostra loro anche pure solo nuovo nuova nuovi nuove altro altri altre bel buon buona piu per caso questo questa sto sta quel quella po dentro online",
);
/** Words that start another part: a place, a time, a new sentence. */
const after = words(
  "a ad al allo alla ai agli alle in nel nella da dal dalla entro con e o ma che se ed su sul sulla tra fra prima dopo quando come non si mi ti vi ci ne fino",
);
const places = words("a ad al allo alla ai agli alle in nel nella nei da dal dalla per con");
const own = words("mio mia miei mie");
/** People call the device a «macchina», and ask about beards. */
/** «avete un numero di telefono, un profilo Instagram?» */
const channels = words(
  "telefono cellulare instagram tiktok profilo pagina canale sito blog account follower",
);
const ofTheFace = words("macchina camera barba baffi trucco capelli");

const sells =
  /^(?:vend\w*|trattate|tenete|producete|fabbricate|noleggiate|affittate|riparate|cerco|cercavo|consigl\w+|prenotami|mandami|ordinami)$/;
const costs = /^(?:costa|costano|costerebbe|viene|vengono|verrebbe|dura|durano)$/;
const price = /^(?:prezz[oi]|cost[oi]|listin[oi]|tariff[ae]|quotazion[ei]|sconto)$/;
/** «avete ricevuto», «quanto costa spedirlo»: participles, not things. */
const participle = /(?:[aeiu]t[oaie]|sso|so|sto)$/;
const infinitive = /(?:[aei]re|[aei]r(?:l[oaie]|mi|ti|si|ci|vi|ne))$/;

/**
 * Returns the nouns a question asks about, judged by its structure: things to buy, things owned, other
 * places. When the shop does not know such a thing, general passages do not answer: «che garanzia ha la mia
 * lavatrice?».
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

/** Verbs followed by a thing: «come pulisco il divano». */
const handled =
  /^(?:pulisc\w+|pulir\w*|lav[oai]|lavare|ricaric\w+|caric[oai]|caricare|aggiust\w+|ripar\w+|compr[oai]|comprare|acquist[oai]|acquistare|prenot\w+|monto|montare|accend[oe]|accendere)$/;
const article = words("il lo la l i gli le un uno una dei degli delle");
/** With a subject these ask for the hours of another place. */
const opens = /^(?:apre|aprono|chiude|chiudono|parte|partono|inizia|comincia)$/;
const ownMatter =
  /\b(?:codice|pin|password|orari[oa]?|numero|garanzia|prezzo|costo|biglietto|tessera|abbonamento) (?:di|del|dello|della|dell|dei|delle) (?:mio |mia |tuo |tua )?(\p{L}+)/gu;
/** Subjects without passages: weather, time, revenue and staff. */
const withoutPassage =
  /\b(?:che tempo (?:fa|fara|ce)|meteo|previsioni del tempo|piove|piovera|che ore sono|oroscopo)\b|\b(?:fatturat\w*|guadagn(?:a|ate|i)|incass\w+|utile annuo|stipendi\w*)\b|\bquant[oi] (?:soldi |ne )?(?:fate|vendete) (?:al|in un|ogni) |\b(?:cercate|assumete) (?:person\w+|commess\w+|dipendent\w+|collaborat\w+|qualcuno|gente|ancora)|\b(?:offerte? di lavoro|posizioni aperte|curriculum|assunzion\w+)\b/;

/**
 * Returns true for a question about things the shop does not sell, hours or numbers of other places, or the
 * weather. Such a question may still contain words the shop knows.
 */
export function asksElsewhere(question: string): boolean {
  const typed = wordsOf(question);
  const text = typed.join(" ");
  if (withoutPassage.test(plain(question))) return true;
  if ([...text.matchAll(ownMatter)].some(([, of = ""]) => isElsewhere(of) && !channels.has(of)))
    return true;
  return typed.some((word, index) => {
    const next = typed[index + 1] ?? "";
    const noun = article.has(next) ? (typed[index + 2] ?? "") : next;
    if (word === "avete" || sells.test(word))
      return nounsFrom(typed, index + 1, 3).some(
        (named) => belongings.has(named) && !channels.has(named),
      );
    if (opens.test(word)) return typed.some((other) => otherPlaces.has(other));
    if (costs.test(word)) return isElsewhere(noun);
    return handled.test(word) && article.has(next) && isElsewhere(noun);
  });
}

function isElsewhere(noun: string): boolean {
  return (belongings.has(noun) && !ofTheFace.has(noun)) || otherPlaces.has(noun);
}

const determiner = words(
  "il lo la l i gli le un uno una del dello della dei degli delle dal dalla dallo al allo alla ai sul sulla nel nella",
);

/** Returns the things a question names after an article. */
export function thingsNamed(question: string): string[] {
  const typed = wordsOf(question);
  return typed.filter(
    (word, index) => determiner.has(typed[index - 1] ?? "") && !everydayWords.has(word),
  );
}

const sends = /\b(?:arriv|consegn|sped|recapit|invi|mandat|mett|abit|viv[oe]|sto)\w*/;

/** Returns the destinations a question names: «a Belluno», «in Trentino». */
export function placesNamed(question: string): string[] {
  const typed = wordsOf(question);
  if (!sends.test(typed.join(" "))) return [];
  return typed.filter(
    (word, index) => /^(?:a|ad|in|da)$/.test(typed[index - 1] ?? "") && !infinitive.test(word),
  );
}

function nounsFrom(typed: readonly string[], start: number, maxCount: number): string[] {
  const found: string[] = [];
  for (const word of typed.slice(start)) {
    if (after.has(word) || found.length === maxCount) break;
    if (before.has(word)) continue;
    if (maxCount === 1 && infinitive.test(word)) break;
    found.push(word);
  }
  return found.filter((word) => !everydayWords.has(word));
}
