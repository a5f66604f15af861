import { readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";
import { filesIn } from "../../support/files-in";

/*
 * A browser's translation replaces text nodes. React then changes, removes or inserts beside a node that the page no
 * longer has: the text stays as it was, or the page crashes. An element with nothing but text in it is safe.
 */

const isBlank = (text: string) => text.trim() === "";

/** Returns what an expression may render: the branches of its conditions. */
function branches(node: ts.Expression): ts.Expression[] {
  if (ts.isParenthesizedExpression(node)) return branches(node.expression);
  if (ts.isConditionalExpression(node))
    return [...branches(node.whenTrue), ...branches(node.whenFalse)];
  if (ts.isBinaryExpression(node))
    return node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
      ? branches(node.right)
      : [...branches(node.left), ...branches(node.right)];
  return [node];
}

const isElement = (node: ts.Node) =>
  ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node);

const isText = (node: ts.Node) =>
  (ts.isStringLiteralLike(node) && !isBlank(node.text)) ||
  ts.isTemplateExpression(node) ||
  (ts.isCallExpression(node) &&
    /(?:^format[A-Z]|Text$|\.toLowerCase$)/.test(node.expression.getText()));

const isNamed = (node: ts.Node) =>
  (ts.isIdentifier(node) && !/^(?:children|links|panel)$/.test(node.text)) ||
  ts.isPropertyAccessExpression(node);

/** Returns the children that a translation breaks: text that changes, and text after an element that comes and goes. */
function unsafeChildren(children: readonly ts.JsxChild[]): ts.JsxChild[] {
  const shown = children.filter((child) => !ts.isJsxText(child) || !isBlank(child.text));
  if (shown.length < 2) return [];
  let mayInsert = false;
  return shown.filter((child) => {
    if (ts.isJsxText(child)) return mayInsert;
    if (!ts.isJsxExpression(child) || !child.expression) return false;
    const isAfterElement = mayInsert;
    const parts = branches(child.expression);
    const isConditional = parts[0] !== child.expression;
    if (isConditional && parts.some(isElement)) mayInsert = true;
    return parts.some(
      (part) =>
        (isText(part) && (isConditional || isAfterElement || !ts.isStringLiteralLike(part))) ||
        (isNamed(part) && isAfterElement),
    );
  });
}

function unsafeText(file: string, source: string): string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node))
      for (const child of unsafeChildren(node.children)) {
        const { line } = tree.getLineAndCharacterOfPosition(child.getStart());
        found.push(`${file}:${line + 1} ${child.getText().trim()}`);
      }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

it.each([
  ["an icon before bare text", "<p>{on && <i />} Scelto</p>"],
  ["an icon before text that changes", "<p>{on && <i />}{on ? `a` : `b`}</p>"],
  ["a changing word beside others", '<p>Spedizione {free ? "gratuita" : price}</p>'],
  ["a sentence that comes and goes", '<p>{error}{brought && " Puoi ordinare."}</p>'],
])("finds %s", (_, source) => {
  expect(unsafeText("sample.tsx", source)).not.toEqual([]);
});

it.each([
  ["text alone", '<p>{on ? "Scelto" : "Scegli"}</p>'],
  ["text in an element of its own", "<p>{on && <i />}<span>{text}</span></p>"],
  ["an element after text", "<p>Scelto {on && <i />}</p>"],
])("accepts %s", (_, source) => {
  expect(unsafeText("sample.tsx", source)).toEqual([]);
});

/** Returns the files with components that run in the browser: those marked so, and what they import. */
function filesInBrowser(): string[] {
  const sources = new Map(
    filesIn(["app", "components"], /\.tsx$/).map((file) => [file, readFileSync(file, "utf8")]),
  );
  const found = new Set<string>();
  const add = (file: string) => {
    const source = sources.get(file);
    if (source === undefined || found.has(file)) return;
    found.add(file);
    // What these lists name never changes in the browser.
    if (file.endsWith("/sent-once.tsx")) return;
    for (const { fileName } of ts.preProcessFile(source).importedFiles)
      add(
        `${fileName.startsWith("@/") ? fileName.slice(2) : path.join(path.dirname(file), fileName)}.tsx`,
      );
  };
  for (const [file, source] of sources) if (source.startsWith('"use client"')) add(file);
  return [...found];
}

it("text that changes has an element of its own", () => {
  // The dashboard's pages are drawn again after each change.
  const files = new Set([...filesInBrowser(), ...filesIn(["components/admin"], /\.tsx$/)]);
  expect(files.size).toBeGreaterThan(200);
  const unsafe = [...files].flatMap((file) => unsafeText(file, readFileSync(file, "utf8")));
  expect(unsafe).toEqual([]);
});
