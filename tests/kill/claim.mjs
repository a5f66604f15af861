/**
 * @typedef {object} Proof
 * @property {string} claim
 * @property {string} counts
 * @property {string[]} violations counter-examples; empty when the claim holds
 */

const MAX_EXAMPLES = 8;

/**
 * @param {string} text
 * @param {string} counts
 * @param {string[]} violations
 * @returns {Proof}
 */
export function claim(text, counts, violations) {
  return { claim: text, counts, violations: violations.slice(0, MAX_EXAMPLES) };
}

/** @returns {Map<unknown, object[]>} the rows by the key `keyOf` returns for each */
export function groupBy(rows, keyOf) {
  const groups = new Map();
  for (const row of rows) {
    const key = keyOf(row);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return groups;
}
