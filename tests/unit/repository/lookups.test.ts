import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { valueOf } from "@/lib/core/value-of";
import { filesIn } from "../../support/files-in";

/*
 * A text of a stranger may be `constructor`, which every object literal knows. Records with keys of any text are
 * read with `valueOf`.
 */

const files = filesIn(["app", "components", "emails", "lib", "server"], /\.tsx?$/);

/** Types whose keys are any text. */
const ANY_KEY =
  /(?:^|[|&] )(?:(?:Readonly|Partial)<)*(?:Record<\s*string\s*,|\{\s*(?:readonly )?\[\w+: string\]:)/;

/** Walks the settings by the paths of their own forms; and `valueOf` itself. */
const ALLOWED = ["lib/settings/model/form.ts", "lib/core/value-of.ts"];

/** Returns the reads of a record or object literal by a key that is not written in the file. */
function readsIn(file: string, text: string): string[] {
  if (!/Record<\s*string|: string\]:|\}\)?\[/.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const records = new Set<string>();
  const found: string[] = [];
  const visit = (node: ts.Node, look: (node: ts.Node) => void) => {
    look(node);
    ts.forEachChild(node, (child) => visit(child, look));
  };
  visit(source, (node) => {
    const isNamed =
      (ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isPropertySignature(node)) &&
      ts.isIdentifier(node.name);
    if (isNamed && node.type && ANY_KEY.test(node.type.getText())) records.add(node.name.getText());
  });
  visit(source, (node) => {
    if (!ts.isElementAccessExpression(node) || isWritten(node)) return;
    if (ts.isLiteralExpression(node.argumentExpression)) return;
    const record = withoutBrackets(node.expression);
    const isRecord =
      (ts.isIdentifier(record) && records.has(record.text)) ||
      (ts.isPropertyAccessExpression(record) && records.has(record.name.text)) ||
      ts.isObjectLiteralExpression(record) ||
      (ts.isAsExpression(record) && ANY_KEY.test(record.type.getText()));
    if (isRecord) found.push(`${file}: ${node.getText()}`);
  });
  return found;
}

function withoutBrackets(node: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(node) ? withoutBrackets(node.expression) : node;
}

function isWritten({ parent }: ts.Node): boolean {
  return ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;
}

test("records are read by their own keys only", () => {
  expect(files.length).toBeGreaterThan(500);
  const found = files
    .filter((file) => !ALLOWED.includes(file))
    .flatMap((file) => readsIn(file, readFileSync(file, "utf8")));
  expect(found).toEqual([]);
});

test.each([
  "const names: Record<string, string> = {}; names[typed];",
  'const name = (typed: string) => ({ a: "A" })[typed] ?? typed;',
  "(labels as Partial<Record<string, string>>)[typed];",
  "const read = (names: { [key: string]: string }, typed: string) => names[typed];",
])("a look-up is found in «%s»", (text) => {
  expect(readsIn("lib/example.ts", text)).toHaveLength(1);
});

test.each(["constructor", "__proto__", "toString", "hasOwnProperty"])(
  "no record has a value for «%s» unless it was written",
  (key) => {
    expect(valueOf({ a: "A" }, key)).toBeUndefined();
    expect(valueOf(Object.fromEntries([[key, "own"]]), key)).toBe("own");
  },
);
