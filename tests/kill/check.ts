export type Check = {
  statement: string;
  counts: string;
  /** Counter-examples; empty when the statement is true. */
  violations: string[];
};

const MAX_EXAMPLES = 8;

export function check(text: string, counts: string, violations: string[]): Check {
  return { statement: text, counts, violations: violations.slice(0, MAX_EXAMPLES) };
}

/** Groups rows by the key that `keyOf` returns for each. */
export function groupBy<Row, Key>(rows: Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return groups;
}

/** Groups the e-mails of one kind by the id of their order or refund. */
export function mailsOf<Mail extends { idempotencyKey: string | null }>(
  mail: Mail[],
  kind: string,
) {
  return groupBy(
    mail.filter(({ idempotencyKey }) => idempotencyKey?.startsWith(`${kind}/`)),
    ({ idempotencyKey }) => idempotencyKey?.split("/")[1],
  );
}
