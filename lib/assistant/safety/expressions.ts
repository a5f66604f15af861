import sources from "./expressions.json";

const { states, possession, introducing, ...lists } = sources;

/** Joins expressions for texts that are normalised by `plain`. */
export function anyOf(list: readonly string[]): RegExp {
  return new RegExp(list.join("|"), "u");
}

export function mapValues<K extends string, T, R>(record: Record<K, T>, map: (value: T) => R) {
  const entries = Object.entries<T>(record).map(([key, value]) => [key, map(value)]);
  return Object.fromEntries(entries) as Record<K, R>;
}

/** What messages are recognised by, in texts that are normalised by `plain`. */
export const expressions = mapValues(lists, anyOf);

/** «ho la …», «mia zia prende il …», «dopo una …». The words that follow may name the condition. */
export const statements = states.map((source) => new RegExp(source, "gu"));

/** «ho la porfiria», «prende l’aciclovir»: the word that follows is what somebody has or takes. */
export const possessions = new RegExp(possession.join("|"), "gu");

/** Words that only introduce a number, a link or an address. */
export const introducingWords = new Set(introducing.split(" "));
