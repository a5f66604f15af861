import { readFileSync } from "node:fs";
import path from "node:path";
import bcd, {
  type BrowserName,
  type CompatStatement,
  type Identifier,
  type SimpleSupportStatement,
} from "@mdn/browser-compat-data/forLegacyNode";
import { type BrowserContext } from "@playwright/test";
import ts from "typescript";

/*
 * Finds what the oldest supported browsers (`browserslist` in package.json) lack, by MDN's data. It does not look for
 * CSS properties: without one, a page looks plainer.
 */

const names: Record<string, BrowserName> = {
  chrome: "chrome",
  edge: "edge",
  firefox: "firefox",
  safari: "safari",
  ios_saf: "safari_ios",
};

const { browserslist } = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, "../../package.json"), "utf8"),
) as { browserslist: string[] };

/** The oldest supported version of each browser. */
export const oldest = browserslist.map((line) => {
  const [, name = "", version = ""] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? [];
  const browser = names[name];
  if (!browser) throw new Error(`Not a browser and its oldest version: ${line}`);
  return { browser, version };
});

/** Compares versions such as `16.4` by their numbers. */
const isAtMost = (a: string, b: string) => a.localeCompare(b, "en", { numeric: true }) <= 0;

function isIn(statement: SimpleSupportStatement, version: string): boolean {
  const { version_added: added, version_removed: removed, flags, prefix } = statement;
  if (added === false || added === "preview" || flags || prefix || statement.alternative_name)
    return false;
  return (
    isAtMost(added.replace("≤", ""), version) &&
    (removed === undefined || !isAtMost(removed, version))
  );
}

/** Returns true when every oldest browser has the feature. */
const isEverywhere = ({ support }: CompatStatement) =>
  oldest.every(({ browser, version }) =>
    [support[browser] ?? []].flat().some((statement) => isIn(statement, version)),
  );

const members = (of: Identifier) =>
  (Object.entries(of) as [string, Identifier][]).filter(
    ([name]) => name !== "__compat" && !name.endsWith("_event"),
  );

/** A name in `window`, or a member of such an object (`Response.json_static`) or of its prototype. */
type Missing = { owner: string; member?: string };

/** What a supported browser lacks: global names, names of members on any interface, and where they are. */
const lacking = (() => {
  const globals = new Set<string>();
  const missing: Missing[] = [];
  const isLacking = new Map<string, boolean>();
  for (const [owner, feature] of [...members(bcd.api), ...members(bcd.javascript.builtins ?? {})]) {
    if (feature.__compat && !isEverywhere(feature.__compat)) {
      globals.add(owner);
      for (const [member] of members(feature)) missing.push({ owner, member });
      missing.push({ owner });
      continue;
    }
    for (const [name, { __compat }] of members(feature)) {
      const member = name.replace(/_static$/, "");
      if (!__compat || member === owner) continue;
      const hasAll = isEverywhere(__compat);
      // `CSS` has a function of one letter for each unit.
      if (!hasAll && owner === "CSS") continue;
      if (!hasAll) missing.push({ owner, member: name });
      isLacking.set(member, (isLacking.get(member) ?? true) && !hasAll);
    }
  }
  const lackingMembers = [...isLacking].filter(([, value]) => value).map(([name]) => name);
  return { globals, missing, members: new Set(lackingMembers) };
})();

/** Removes the newer functions from the pages of a browser before their scripts run. */
export async function removeNewFunctions(context: BrowserContext): Promise<void> {
  await context.addInitScript((missing) => {
    for (const { owner, member } of missing) {
      const object = Object.getOwnPropertyDescriptor(window, owner)?.value as unknown;
      if (member === undefined) Reflect.deleteProperty(window, owner);
      else if (object instanceof Object) {
        const { prototype } = object as { prototype?: unknown };
        const name = member.replace(/_static$/, "");
        const isStatic = name !== member || !(prototype instanceof Object) || !(name in prototype);
        Reflect.deleteProperty(isStatic ? object : prototype, name);
      }
    }
  }, lacking.missing);
}

/** Returns whether a text may use one of these names: parsing costs more. */
const mentions = (text: string, use: RegExp, isNew: (name: string) => boolean) =>
  [...text.matchAll(use)].some(([, name = ""]) => isNew(name));

const parse = (text: string) =>
  ts.createSourceFile("a.tsx", text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

/**
 * Returns the newer functions that a script calls without asking whether they exist. It asks when it reads or
 * compares one without calling it, calls it with `?.`, or catches what it throws.
 */
export function newFunctionsIn(text: string): string[] {
  const isNew = (name: string) => lacking.members.has(name) || lacking.globals.has(name);
  if (!mentions(text, /\b(\w+)[.(]/g, isNew)) return [];
  const called = new Set<string>();
  const asked = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isTryStatement(node) && node.catchClause) {
      for (const part of [node.catchClause, node.finallyBlock])
        if (part) ts.forEachChild(part, visit);
      return;
    }
    const { parent } = node;
    const isCalled =
      ((ts.isCallExpression(parent) && !parent.questionDotToken) || ts.isNewExpression(parent)) &&
      parent.expression === node;
    if (ts.isPropertyAccessExpression(node) && lacking.members.has(node.name.text))
      (isCalled ? called : asked).add(node.name.text);
    else if (ts.isIdentifier(node) && lacking.globals.has(node.text)) {
      const isReceiver = ts.isPropertyAccessExpression(parent) && parent.expression === node;
      if (isCalled || isReceiver) called.add(node.text);
      else if (ts.isTypeOfExpression(parent) || ts.isBinaryExpression(parent)) asked.add(node.text);
    } else if (ts.isStringLiteralLike(node) && ts.isBinaryExpression(parent)) asked.add(node.text);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(parse(text), visit);
  return [...called].filter((name) => !asked.has(name)).sort();
}

/** Attributes of elements that a supported browser lacks. */
const lackingAttributes = ((): Set<string> => {
  const found = new Map<string, boolean>();
  const owners = members(bcd.html.elements ?? {}).map(([, element]) => element);
  for (const owner of [bcd.html.global_attributes ?? {}, ...owners])
    for (const [name, { __compat }] of members(owner))
      if (__compat) found.set(name, (found.get(name) ?? true) && !isEverywhere(__compat));
  return new Set([...found].filter(([, isLacking]) => isLacking).map(([name]) => name));
})();

/** Returns the newer attributes that a component gives to elements. */
export function newAttributesIn(text: string): string[] {
  const isNew = (name: string) => lackingAttributes.has(name.toLowerCase());
  if (!mentions(text, /\s(\w+)\b/g, isNew)) return [];
  const used = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const isElement = /^[a-z]/.test(node.tagName.getText());
      for (const attribute of node.attributes.properties)
        if (isElement && ts.isJsxAttribute(attribute)) used.add(attribute.name.getText());
    }
    ts.forEachChild(node, visit);
  };
  visit(parse(text));
  return [...used].filter(isNew).sort();
}

/** At-rules, pseudo-classes and functions of style sheets that a supported browser lacks. */
const lackingStyles = ((): Set<string> => {
  const found = new Map<string, boolean>();
  const note = (name: string, { __compat }: Identifier) => {
    if (__compat) found.set(name, (found.get(name) ?? true) && !isEverywhere(__compat));
  };
  const noteTypes = (of: Identifier) => {
    for (const [name, type] of members(of)) {
      note(`${name}()`, type);
      noteTypes(type);
    }
  };
  for (const [name, rule] of members(bcd.css["at-rules"] ?? {})) note(`@${name}`, rule);
  for (const [name, selector] of members(bcd.css.selectors ?? {})) note(`:${name}`, selector);
  noteTypes(bcd.css.types ?? {});
  return new Set([...found].filter(([, isLacking]) => isLacking).map(([name]) => name));
})();

/** Returns what a style sheet uses of the newer at-rules, selectors and functions, outside `@supports`. */
export function newStylesIn(text: string): string[] {
  const used = new Set<string>();
  // `:is` and `:where` may hold selectors that a browser does not know.
  const bare = text
    .replaceAll(/\/\*.*?\*\/|"[^"]*"|'[^']*'|url\([^)]*\)|\\./gs, "")
    .replaceAll(/:(?:is|where)\([^()]*\)/g, "");
  const open: string[] = [];
  for (const [, part = "", end] of bare.matchAll(/([^{};]*)([{};])/g)) {
    const isHead = end === "{";
    if (!open.some((head) => head.startsWith("@supports"))) {
      const names = isHead ? /@[\w-]+|:[\w-]+/g : /[\w-]+\(/g;
      for (const [name] of part.matchAll(names)) used.add(isHead ? name : `${name})`);
      if (isHead && open.some((head) => !head.startsWith("@"))) used.add(":nesting");
    }
    if (isHead) open.push(part.trim());
    if (end === "}") open.pop();
  }
  return [...used].filter((name) => lackingStyles.has(name)).sort();
}
