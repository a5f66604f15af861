/**
 * @typedef {object} Check
 * @property {string} statement
 * @property {string} counts
 * @property {string[]} violations counter-examples; empty when the statement is true
 */

const MAX_EXAMPLES = 8;

/**
 * @param {string} text
 * @param {string} counts
 * @param {string[]} violations
 * @returns {Check}
 */
export function check(text, counts, violations) {
  return { statement: text, counts, violations: violations.slice(0, MAX_EXAMPLES) };
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
