import { plain } from "../model/chat";
import { anyOf, expressions } from "./expressions";

/** Attempts to drop, reveal or replace the assistant's rules. */
const instructions = anyOf(expressions.instructions);

const things =
  "dati|ordin[ei]|indirizz[oi]|e-?mail|telefon[oi]|numer[oi]|cellulare|carta|nom[ei]|elenco|lista";
const others =
  "altr|client|utent|mi[oa] (?:amic|sorell|fratell|marit|mogli|vicin|ex|mamm|suocer)|chi ha";

/** Requests for other people's data. */
const othersData: readonly RegExp[] = [
  new RegExp(
    `\\b(?:${things})\\b.{0,25}\\b(?:di|del|dell[aeio]?|dei|degli|dell')\\W?(?:un')?(?:${others})`,
  ),
  new RegExp(`\\b(?:${things})\\b.{0,15}\\b(?:il|la|un) (?:cliente|signora?)\\b`),
  /\bchi ha (?:comprato|ordinato)\b|\bchi sono i vostri clienti|\b(?:database|anagrafica) (?:clienti|ordini)/,
  /\b(?:lista|elenco|export|ultim[ie]|tutti gli)\b.{0,25}\b(?:ordini|client[ei]|indirizzi|utenti|iscritt[ei])\b/,
  /\bordini (?:di|degli|delle) (?:altr|oggi|ieri)|\bindirizzo di casa di\b/,
];

/** A request with a person's full name. */
const personsData =
  /(?:indirizz|telefono|cellulare|numero|e-?mail|dati|ordin|casa)\p{L}{0,20}.{0,20} di \p{Lu}\p{Ll}+ .{0,3}\p{Lu}\p{Ll}/u;

/** Returns what a message must not get: changed rules or other people's data. Null for other messages. */
export function refusedIn(message: string): "instructions" | "othersData" | null {
  const text = plain(message);
  if (instructions.test(text)) return "instructions";
  if (personsData.test(message) || othersData.some((one) => one.test(text))) return "othersData";
  return null;
}
