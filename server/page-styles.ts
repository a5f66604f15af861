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

const LINK = /<link rel="stylesheet" href="([^"?]+)(?:\?[^"]*)?" data-precedence="[^"]*"\/>/g;
/** Addresses of files in a sheet, which are relative to the sheet's folder. */
const RELATIVE_FILE = /url\(\.\.\//g;
const CLASS_NAMES = /\sclass="([^"]*)"/g;
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
/** A sheet of the build: the address of its late file, and its text for a page with these classes. */
type Sheet = { late: string; textFor: (classes: ReadonlySet<string>) => string };
export type Sheets = ReadonlyMap<string, Sheet>;

/** Returns the style sheets in a build's `static/chunks`, by address. */
export function readStyleSheets(assets: string): Sheets {
  return new Map(
    filesIn(assets).map((file) => {
      let parts: Part[] | undefined;
      return [
        `${ADDRESS}${path.basename(file)}`,
        {
          late: `${ADDRESS}${path.basename(lateFile(file))}`,
          textFor: (classes) => {
            parts ??= nodesOf(file).map((node) => partOf(node, false));
            return parts.map((part) => textOf(part, classes)).join("");
          },
        },
      ];
    }),
  );
}

/** Writes the late file of each style sheet in a build's `static/chunks`. */
export function writeLateSheets(assets: string): void {
  for (const file of filesIn(assets)) {
    const late = nodesOf(file).filter(isCut);
    writeFileSync(lateFile(file), late.join(""));
  }
}

/**
 * Returns the page with its own rules instead of its style sheets. The links stay, so that React takes the
 * sheets for loaded; browsers do not fetch a disabled one. A sheet that is not in `sheets` stays as it is.
 */
export function inlineStyles(html: string, sheets: Sheets): string {
  let classes: ReadonlySet<string> | undefined;
  return html.replaceAll(LINK, (link, address: string) => {
    const sheet = sheets.get(address);
    if (!sheet) return link;
    classes ??= classesIn(html);
    const disabled = ` media="not all" disabled="" data-late="${sheet.late}"/>`;
    return `<style>${sheet.textFor(classes)}</style>${link.replace(/\/>$/, disabled)}`;
  });
}

function filesIn(assets: string): string[] {
  const folder = path.join(assets, "chunks");
  return readdirSync(folder)
    .filter((file) => file.endsWith(".css") && !file.endsWith(LATE_ENDING))
    .map((file) => path.join(folder, file));
}

function lateFile(file: string): string {
  return file.replace(/\.css$/, LATE_ENDING);
}

function nodesOf(file: string): ChildNode[] {
  const text = readFileSync(file, "utf8").replaceAll(RELATIVE_FILE, "url(/_next/static/");
  return postcss.parse(text).nodes;
}

function isCut(node: ChildNode): boolean {
  return node.type === "atrule" && node.name === "layer" && CUT_LAYERS.has(node.params);
}

function partOf(node: ChildNode, isInCutLayer: boolean): Part {
  const isJudged = isInCutLayer || isCut(node);
  if (isJudged && node.type === "rule")
    return { text: node.toString(), needs: neededBy(node.selector) };
  if (isJudged && node.type === "atrule" && node.nodes)
    return {
      head: `@${node.name} ${node.params}`,
      parts: node.nodes.map((child) => partOf(child, true)),
    };
  return { text: node.toString(), needs: [[]] };
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
