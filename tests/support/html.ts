import { parseHTML } from "linkedom";
import { test as base } from "./e2e";
import { newSession } from "./signed-in";

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
  /** Fetches a page of the dashboard as the demo's administrator, or as another staff account. */
  openAdminPage: (path: string, email?: string) => Promise<HtmlPage>;
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
  openAdminPage: async ({ request }, use) => {
    await use(async (path, email) => {
      const { name, value } = await newSession(email);
      const headers = { Cookie: `${name}=${value}` };
      const response = await request.get(path, { headers, maxRedirects: 0 });
      const document = parsePage(await response.text());
      return { status: response.status(), headers: response.headers(), document };
    });
  },
});

/** Parses a page as it stands once its scripts have put the streamed parts into place. */
export function parsePage(html: string): Document {
  const { document } = parseHTML(html);
  for (const part of document.querySelectorAll("[id^='S:']")) {
    const id = part.id.slice("S:".length);
    const place = document.getElementById(`B:${id}`) ?? document.getElementById(`P:${id}`);
    if (place?.id.startsWith("B:")) removeFallback(place);
    place?.replaceWith(...part.childNodes);
    // Rows and cells arrive in a hidden table.
    (part.closest("table[hidden]") ?? part).remove();
  }
  return document;
}

/** Removes what React shows until the streamed part has arrived: all up to its closing comment. */
function removeFallback(place: Element): void {
  let depth = 0;
  for (let node = place.nextSibling; node; node = place.nextSibling) {
    const mark = node.nodeType === node.COMMENT_NODE ? (node.textContent ?? "") : "";
    if (mark === "/$" && depth === 0) return;
    if (mark === "/$") depth -= 1;
    else if (mark.startsWith("$")) depth += 1;
    node.remove();
  }
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
