import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { AttributeAction, parse, type Selector, SelectorType } from "css-what";
import postcss, { type ChildNode } from "postcss";

/*
 * Writes into each prerendered page the rules that it uses. A linked sheet blocks the first paint for another
 * round trip, and the whole sheet is larger than most pages. The layers with classes follow as a file after
 * the first paint (`startAfterPaint`): behind the page's own rules, so that every rule wins or loses as in the
 * whole sheet. Only they are cut. What is not a class, such as `:hover` or an attribute, can change in the
 * browser, and counts as present.
 */

const CUT_LAYERS = new Set(["components", "utilities"]);
const LATE_ENDING = ".late.css";
const ADDRESS = "/_next/static/chunks/";

/** The link of a style sheet that a browser fetches, as React writes it. */
export const SHEET_LINK =
  /<link rel="stylesheet" href="([^"?]+)(?:\?[^"]*)?" data-precedence="[^"]*"\/>/g;
/** Addresses of files in a sheet, which are relative to the sheet's folder. */
const RELATIVE_FILE = /url\(\.\.\//g;
export const CLASS_NAMES = /\sclass="([^"]*)"/g;
/** The signs that React escapes in attributes. */
const ESCAPED = /&(?:amp|lt|gt|quot|#x27);/g;
const SIGNS = new Map([
  ["&amp;", "&"],
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&#x27;", "'"],
]);

/** A rule with the class names that each of its selectors needs, or a group such as a media query. */
type Part = { text: string; needs: string[][] } | { head: string; parts: Part[] };
/** A sheet of the build, and its late file; null when it has no layers that are cut. */
type Sheet = { parts: Part[]; late: LateFile | null };
type LateFile = { name: string; text: string };
export type Sheets = ReadonlyMap<string, Sheet>;

/** Returns the style sheets in a build's `static/chunks`, by address. */
export function readStyleSheets(assets: string): Sheets {
  const folder = path.join(assets, "chunks");
  const files = readdirSync(folder).filter(
    (file) => file.endsWith(".css") && !file.endsWith(LATE_ENDING),
  );
  return new Map(files.map((file) => [`${ADDRESS}${file}`, readSheet(path.join(folder, file))]));
}

/** Writes the late file of each style sheet in a build's `static/chunks`. */
export function writeLateSheets(assets: string): void {
  for (const { late } of readStyleSheets(assets).values())
    if (late) writeFileSync(path.join(assets, "chunks", late.name), late.text);
}

/**
 * Returns the page with its own rules instead of its style sheets. The links stay, so that React takes the
 * sheets for loaded; browsers do not fetch a disabled one. A sheet that is not in `sheets` stays as it is.
 */
export function inlineStyles(html: string, sheets: Sheets): string {
  const used = classesIn(html);
  return html.replaceAll(SHEET_LINK, (link, address: string) => {
    const sheet = sheets.get(address);
    if (!sheet) return link;
    const late = sheet.late ? ` data-late="${ADDRESS}${sheet.late.name}"` : "";
    const text = sheet.parts.map((part) => textOf(part, used)).join("");
    return `<style>${text}</style>${link.replace(/\/>$/, ` media="not all" disabled=""${late}/>`)}`;
  });
}

function readSheet(file: string): Sheet {
  const css = readFileSync(file, "utf8").replaceAll(RELATIVE_FILE, "url(/_next/static/");
  const { nodes } = postcss.parse(css);
  const text = nodes.filter(isCut).map(textOfNode).join("");
  // Browsers keep the file for a year.
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 8);
  const name = `${path.basename(file, ".css")}-${hash}${LATE_ENDING}`;
  return {
    parts: nodes.map((node) => partOf(node, false)),
    late: text === "" ? null : { name, text },
  };
}

function isCut(node: ChildNode): boolean {
  return node.type === "atrule" && node.name === "layer" && CUT_LAYERS.has(node.params);
}

function partOf(node: ChildNode, isInCutLayer: boolean): Part {
  const isJudged = isInCutLayer || isCut(node);
  if (isJudged && node.type === "rule")
    return { text: textOfNode(node), needs: neededBy(node.selector) };
  if (isJudged && node.type === "atrule" && node.nodes?.every(({ type }) => type !== "decl"))
    return {
      head: `@${node.name} ${node.params}`,
      parts: node.nodes.map((child) => partOf(child, true)),
    };
  return { text: textOfNode(node), needs: [[]] };
}

/** Without its semicolon, a statement such as `@layer base, utilities` would join what follows. */
function textOfNode(node: ChildNode): string {
  return `${node.toString()}${node.type === "atrule" && !node.nodes ? ";" : ""}`;
}

function textOf(part: Part, classes: ReadonlySet<string>): string {
  if ("text" in part) {
    const isUsed = part.needs.some((names) => names.every((name) => classes.has(name)));
    return isUsed ? part.text : "";
  }
  const inside = part.parts.map((child) => textOf(child, classes)).join("");
  return inside && `${part.head}{${inside}}`;
}

/** Returns the class names that each selector needs; none for a selector that cannot be read. */
function neededBy(selectors: string): string[][] {
  try {
    return parse(selectors).map(classNames);
  } catch {
    return [[]];
  }
}

function classNames(selector: Selector[]): string[] {
  return selector.flatMap((token) => {
    if (token.type === SelectorType.Attribute)
      return token.name === "class" && token.action === AttributeAction.Element
        ? [token.value]
        : [];
    // Of several alternatives none is needed.
    const isAlternative =
      token.type === SelectorType.Pseudo && (token.name === "is" || token.name === "where");
    return isAlternative && Array.isArray(token.data) && token.data.length === 1
      ? token.data.flatMap(classNames)
      : [];
  });
}

function classesIn(html: string): Set<string> {
  return new Set(
    [...html.matchAll(CLASS_NAMES)].flatMap(([, names = ""]) =>
      names.replaceAll(ESCAPED, (sign) => SIGNS.get(sign) ?? sign).split(" "),
    ),
  );
}
