import { plain } from "../model/chat";
import { expressions } from "./expressions";

/** A request with a person's full name. */
const personsData =
  /(?:indirizz|telefono|cellulare|numero|e-?mail|dati|ordin|casa)\p{L}{0,20}.{0,20} di \p{Lu}\p{Ll}+ .{0,3}\p{Lu}\p{Ll}/u;

/** Returns what a message must not get: changed rules or other people's data. Null for other messages. */
export function refusedIn(message: string): "instructions" | "othersData" | null {
  const text = plain(message);
  if (expressions.instructions.test(text)) return "instructions";
  return personsData.test(message) || expressions.othersData.test(text) ? "othersData" : null;
}
