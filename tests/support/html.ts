import { parseHTML } from "linkedom";
import { test as base } from "./e2e";

export { expect } from "@playwright/test";

/** A page as the server sends it, without running scripts. */
interface HtmlPage {
  status: number;
  headers: Record<string, string>;
  document: Document;
}

interface HtmlFixtures {
  /** Fetches a page without a browser. Pages with status 200 are fetched once for all tests. */
  openPage: (path: string) => Promise<HtmlPage>;
}

const pages = new Map<string, HtmlPage>();

/** A test without a browser, in the same worker processes as those with one. */
export const test = base.extend<HtmlFixtures>({
  openPage: async ({ request }, use) => {
    await use(async (path) => {
      const known = pages.get(path);
      if (known) return known;
      const response = await request.get(path, { maxRedirects: 0 });
      const document = parsePage(await response.text());
      const page = { status: response.status(), headers: response.headers(), document };
      if (page.status === 200) pages.set(path, page);
      return page;
    });
  },
});

export function parsePage(html: string): Document {
  return parseHTML(html).document;
}

/** Finds all visible elements that match, optionally by accessible name. */
export function all(root: ParentNode, selector: string, name?: string | RegExp): Element[] {
  return [...root.querySelectorAll(selector)].filter((element) => {
    if (element.closest("[hidden], [aria-hidden=true], template, noscript, dialog:not([open])"))
      return false;
    if (name === undefined) return true;
    return typeof name === "string" ? nameOf(element) === name : name.test(nameOf(element));
  });
}

/** Finds the only element that matches; throws when there are none or several. See {@link all}. */
export function one(root: ParentNode, selector: string, name?: string | RegExp): Element {
  const [first, ...others] = all(root, selector, name);
  const wanted = `${selector}${name === undefined ? "" : ` named ${name}`}`;
  if (!first) throw new Error(`There is no ${wanted}`);
  if (others.length > 0) throw new Error(`There are ${others.length + 1} of ${wanted}`);
  return first;
}

export function text(element: Element): string {
  return textOf(element).replaceAll(/\s+/g, " ").trim();
}

const SILENT = new Set(["SCRIPT", "STYLE", "TEMPLATE", "NOSCRIPT"]);

function textOf(node: Node): string {
  if (SILENT.has(node.nodeName)) return "";
  if (node.nodeType === node.TEXT_NODE) return node.textContent ?? "";
  return Array.from(node.childNodes, textOf).join("");
}

/** Computes the accessible name, as far as the shop's pages need it. */
function nameOf(element: Element): string {
  const labels = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
  if (labels.length > 0)
    return labels
      .map((id) => element.ownerDocument.getElementById(id))
      .map((label) => (label ? text(label) : ""))
      .join(" ");
  const label = element.getAttribute("aria-label") ?? element.getAttribute("alt");
  if (label !== null) return label;
  const caption = element.querySelector(":scope > caption");
  return text(caption ?? element);
}
