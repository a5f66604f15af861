import { plain } from "../model/chat";
import { mentionsUse } from "./conditions";

/** Passages about use of the device: after a mention of health the guard answers instead. */
const using = new Set(
  "session how-to zones double-chin levels eyes modes gel serum pain unisex heat ems not-for warnings results device".split(
    " ",
  ),
);
/** Passages that sell: the guard comes before them. */
const selling = new Set(
  "price duo gift box reviews offer-end stock discount code-refused payment gift-order buying".split(
    " ",
  ),
);
/** Of these, those that say how to order: not told when a minor was mentioned. */
const ordering = new Set("discount code-refused payment gift-order buying".split(" "));

/** «allora lo ordino», «me lo compro», «I'll take it», «je le prends», «ich nehme es», «lo compro». */
const wishes: readonly RegExp[] = [
  /\b(?:l[oaie]|ne|li) (?:ordin|compr|acquist|prend|us|prov|regal|pass|facci|mett)\w*\b/,
  /\b(?:vogli|vorre|poss|potre|dev|facci|com|riesc)\w* (?:\w+ ){0,3}(?:ordin|compr|acquist|prender|us|prov)\w+/,
  /\b(?:ordin|compr|prend|us|prov)(?:ar|er|iam|o)l[oaie]\b|\bdamm(?:i|ene|elo)\b|\bcome si (?:fa|ordina|compra|usa)\b/,
  /\blivell|\blo stesso\b|\bsolo (?:una volta|un po)|\bun pochino\b/,
  /\b(?:i'?ll|i will|i want|i'?d like|can i|could i|may i|how (?:do|can) i|let me|just) (?:\w+ ){0,2}(?:buy|order|take|get|use|try|have)\b/,
  /\b(?:lowest|lower|level|intensity|anyway|just once)\b|\bniveau|\bquand meme\b|\bune seule fois\b/,
  /\b(?:je (?:le|la|les|l'|veux|vais|voudrais|peux)|puis-je|comment) ?(?:\w+ ){0,3}(?:prend|achet|command|utilis|essa)\w*/,
  /\b(?:ich|wie|kann|darf|mochte|will) (?:\w+ ){0,4}(?:nehm|kauf|bestell|benutz|verwend|nutz|anwend|probier)\w*/,
  /\bstufe|\btrotzdem\b|\bnur einmal\b|\bnivel\b|\bde todos modos\b|\bsolo una vez\b/,
  /\b(?:l[oa]|me l[oa]|quiero|puedo|podria|como|voy a) (?:\w+ ){0,3}(?:compr|pid|pedi|us|prueb|prob|llev)\w*/,
];

/** Returns true for a wish to buy or use the device. */
export function wishesToBuyOrUse(message: string): boolean {
  const text = plain(message);
  return wishes.some((one) => one.test(text));
}

/** What an answer leads to; `ordering` is selling that says how to order. */
export type LeadsTo = "using" | "ordering" | "selling" | null;

/** Returns what the shop's own passages lead to. */
export function passagesLeadTo(ids: readonly string[]): LeadsTo {
  if (ids.some((id) => using.has(id))) return "using";
  if (ids.some((id) => ordering.has(id))) return "ordering";
  return ids.some((id) => selling.has(id)) ? "selling" : null;
}

/** Returns what an article leads to, by its words. */
export function articleLeadsTo(text: string): LeadsTo {
  if (mentionsUse(text)) return "using";
  return /\b(?:prezz|scont|offert|compr|acquist|ordin|regal)/.test(plain(text)) ? "ordering" : null;
}
