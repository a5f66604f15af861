import { plain } from "../model/chat";
import { mentionsUse } from "./conditions";
import { anyOf, expressions } from "./expressions";

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
const wishes = anyOf(expressions.wishes);

/** Returns true for a wish to buy or use the device. */
export function wishesToBuyOrUse(message: string): boolean {
  const text = plain(message);
  return wishes.test(text);
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
