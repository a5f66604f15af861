import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, it } from "vitest";
import { filesIn } from "../../support/files-in";

type Replaced = { form: string; use: string };

const [, table = ""] = readFileSync("docs/glossary.md", "utf8").split("## Words on the screen");
const specified = readFileSync("tests/conformance.md", "utf8");

const replaced: Replaced[] = table
  .split("\n")
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .filter(([, use, not]) => use !== undefined && not !== undefined && /\p{L}/u.test(not))
  .filter(([, use]) => use !== "use")
  .flatMap(([, use = "", not = ""]) => not.split(", ").map((form) => ({ form, use })));

/** Texts that keep a replaced form. */
const kept = [
  // Spreadsheets read the names of the columns.
  ["lib/fulfilment/model/order-table.ts", "numero ordine"],
  // Who sells goods to the shop.
  ["components/admin/inventory/part-dialogs.tsx", "fornitore"],
  ["components/admin/inventory/stock-levels.tsx", "fornitore"],
  ["lib/staff/copy/audit-log.ts", "fornitore"],
].map(([file, form]) => `${file} ${form}`);

const wholeWord = (form: string) => new RegExp(`(?<!\\p{L})${form}(?!\\p{L})`, "iu");
const words = replaced.map(({ form, use }) => ({ form, use, pattern: wholeWord(form) }));

const isText = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isJsxText(node) || ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node);

/** Returns the replaced forms in the texts of a source file, without addresses and specified texts. */
function replacedForms(file: string, source: string) {
  if (!words.some(({ pattern }) => pattern.test(source.replaceAll(/\s+/g, " ")))) return [];
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: { key: string; line: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (isText(node)) {
      const text = node.text.replaceAll(/\s+/g, " ").trim();
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
      if (!/^[@/]/.test(text) && !specified.includes(`«${text}»`))
        for (const { form, use, pattern } of words)
          if (pattern.test(text))
            found.push({
              key: `${file} ${form}`,
              line: `${file}:${line + 1} «${form}»: use «${use}»`,
            });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

it.each([
  ["a string", "const hint = `Guarda nello spam`;"],
  ["text across lines", "const hint = <p>Il numero\n  d’ordine</p>;"],
  ["a piece of a template", "const hint = `${count} bolle da stampare`;"],
])("finds a replaced word in %s", (_, source) => {
  expect(replacedForms("sample.tsx", source)).toHaveLength(1);
});

it("texts use the glossary's words", () => {
  const files = filesIn(["app", "components", "emails", "lib"], /\.tsx?$/);
  const found = files.flatMap((file) => replacedForms(file, readFileSync(file, "utf8")));
  expect(found.flatMap(({ key, line }) => (kept.includes(key) ? [] : [line]))).toEqual([]);
  const keys = new Set(found.map(({ key }) => key));
  expect(kept.filter((key) => !keys.has(key))).toEqual([]);
});
