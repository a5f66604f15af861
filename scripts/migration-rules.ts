import { OUTSIDE } from "./migrations";

/** The first line of a migration that removes what no running release uses any more. */
const CONTRACT = /^-- contract: \S+/;

const NAME = String.raw`(?:"public"\.)?"?(\w+)"?`;
const alter = (action: string) =>
  new RegExp(String.raw`^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?${NAME} .*?${action}`, "i");

type Rule = { pattern: RegExp; reason: string; allowed?: RegExp };

/** Each pattern captures the table; a table made by the same migration may be changed freely. */
const rules: Rule[] = [
  {
    pattern: new RegExp(
      String.raw`^CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY).*?ON (?:ONLY )?${NAME}`,
      "i",
    ),
    reason: `blocks writes while the index is made: write CREATE INDEX CONCURRENTLY alone in a migration that begins with "${OUTSIDE}"`,
  },
  {
    pattern: new RegExp(String.raw`^DROP TABLE (?:IF EXISTS )?${NAME}`, "i"),
    reason: "the last release still reads the table",
  },
  { pattern: alter("DROP COLUMN"), reason: "the last release still reads the column" },
  { pattern: alter(String.raw`RENAME\b`), reason: "the last release knows only the old name" },
  {
    pattern: alter(String.raw`ALTER (?:COLUMN )?"?\w+"? (?:SET DATA )?TYPE\b`),
    reason: "rewrites the table while it is locked",
  },
  {
    pattern: alter(String.raw`ALTER (?:COLUMN )?"?\w+"? SET NOT NULL`),
    reason:
      "reads the whole table while it is locked: add a CHECK (… IS NOT NULL) NOT VALID and validate it before",
    allowed: /VALIDATE CONSTRAINT/i,
  },
  {
    pattern: alter(
      String.raw`ADD COLUMN (?:IF NOT EXISTS )?"?\w+"? (?:(?!DEFAULT|,).)*NOT NULL(?!(?:(?!,).)*DEFAULT)`,
    ),
    reason: "the last release inserts rows without the column: give it a DEFAULT",
  },
  {
    pattern: alter(String.raw`ADD CONSTRAINT "?\w+"? (?:CHECK|FOREIGN KEY)(?!.*NOT VALID)`),
    reason:
      "reads the whole table while it is locked: add it NOT VALID and validate it in the next migration",
  },
  {
    pattern: alter(String.raw`ADD CONSTRAINT "?\w+"? (?:UNIQUE|PRIMARY KEY)(?! USING INDEX)`),
    reason:
      "makes an index while the table is locked: make it CONCURRENTLY and add the constraint USING INDEX",
  },
];

/**
 * Returns what a release that is still running, or a busy table, would not survive in a migration
 * (CONTRIBUTING.md#migrations). Empty for a migration whose first line is `-- contract: <release>`.
 */
export function dangersOf(sql: string): string[] {
  if (CONTRACT.test(sql)) return [];
  const statements = statementsOf(sql);
  const isOutside = sql.startsWith(OUTSIDE);
  if (isOutside !== statements.some((one) => /^(CREATE|DROP)[\w ]* INDEX CONCURRENTLY/i.test(one)))
    return [`CREATE and DROP INDEX CONCURRENTLY, and no others, begin with "${OUTSIDE}"`];
  if (isOutside && !(statements.length === 1 && /CONCURRENTLY IF (NOT )?EXISTS/i.test(sql)))
    return [
      `"${OUTSIDE}": write one statement with IF NOT EXISTS or IF EXISTS, so that it can be repeated`,
    ];
  const made = new Set<string | undefined>();
  for (const one of statements)
    made.add(new RegExp(`^CREATE TABLE (?:IF NOT EXISTS )?${NAME}`, "i").exec(one)?.[1]);
  return statements.flatMap((statement) =>
    rules
      .filter(({ pattern, allowed }) => {
        const table = pattern.exec(statement)?.[1];
        return table !== undefined && !made.has(table) && !allowed?.test(sql);
      })
      .map(({ reason }) => `${statement.slice(0, 60)}: ${reason}`),
  );
}

/** Splits SQL into statements, without comments and the bodies of functions. */
function statementsOf(sql: string): string[] {
  return sql
    .replaceAll(/(\$\w*\$).*?\1/gs, "''")
    .replaceAll(/--.*/g, "")
    .split(";")
    .map((statement) => statement.replaceAll(/\s+/g, " ").trim())
    .filter((statement) => statement !== "");
}
