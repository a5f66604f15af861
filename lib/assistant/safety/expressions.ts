import expressions from "./expressions.json";

export { expressions };

/** Joins expressions for texts that are normalised by `plain`. */
export function anyOf(list: readonly string[]): RegExp {
  return new RegExp(list.join("|"));
}
