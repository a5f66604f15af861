/**
 * @typedef {object} Proof
 * @property {string} claim
 * @property {string} counts
 * @property {string[]} against what speaks against it; empty when it holds
 */

/** So many counter-examples are shown of each claim. */
const SHOWN = 8;

/**
 * @param {string} text
 * @param {string} counts
 * @param {string[]} against
 * @returns {Proof}
 */
export function claim(text, counts, against) {
  return { claim: text, counts, against: against.slice(0, SHOWN) };
}

/** @returns {Map<unknown, object[]>} the rows by what `keyOf` makes of each */
export function groupBy(rows, keyOf) {
  const groups = new Map();
  for (const row of rows) {
    const key = keyOf(row);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return groups;
}
