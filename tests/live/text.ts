import { parsePage } from "../support/html";

/** What a person or a search engine reads of one page, e-mail or answer. */
export type Reading = {
  /** Where it was read, for the report. */
  where: string;
  /** Lines of text, without the shop's own addresses and machine values. */
  lines: string[];
  /** Texts of struck elements. */
  struck: string[];
  /** Texts of quotations and of elements that count time. */
  quotations: string[];
  timers: string[];
  /** Addresses of links. */
  links: string[];
  /** Objects of the structured data. */
  data: unknown[];
};

const SILENT = new Set(["SCRIPT", "STYLE", "TEMPLATE", "#comment"]);
const INLINE = new Set([
  "A",
  "ABBR",
  "B",
  "BDI",
  "EM",
  "I",
  "S",
  "SPAN",
  "STRONG",
  "SUB",
  "SUP",
  "U",
]);
const READ_ATTRIBUTES = ["alt", "aria-label", "title", "placeholder"];
const META = 'meta[name="description"], meta[property^="og:"], meta[name^="twitter:"]';

/** Reads a page or an e-mail, closed details and hidden texts included. */
export function readHtml(where: string, html: string): Reading {
  const document = parsePage(html);
  const metas = [...document.querySelectorAll(META)]
    .filter(({ attributes }) => ![...attributes].some(({ value }) => /:image\b/.test(value)))
    .map((meta) => meta.getAttribute("content"));
  const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    (script) => JSON.parse(script.textContent) as unknown,
  );
  const texts = (selector: string) =>
    [...document.querySelectorAll(selector)].map((element) => linesOf(blocksOf(element)).join(" "));
  return {
    where,
    lines: linesOf(
      [blocksOf(document.documentElement), ...metas, ...data.flatMap(sentencesIn)].join("\n"),
    ),
    struck: texts("s, del, strike, [class*='line-through'], [style*='line-through']"),
    quotations: texts("blockquote, q"),
    timers: texts("[role=timer], time[data-countdown], progress"),
    links: [...document.querySelectorAll("[href]")].map((link) => link.getAttribute("href") ?? ""),
    data,
  };
}

/** Reads a text such as an answer of the chat. Lines of one paragraph are joined. */
export function readText(where: string, text: string): Reading {
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => paragraph.replaceAll("\n", " "));
  return {
    where,
    lines: linesOf(paragraphs.join("\n")),
    struck: [],
    quotations: [],
    timers: [],
    links: text.match(/(https?:\/\/|mailto:)\S+/g) ?? [],
    data: [],
  };
}

/**
 * Reads a product feed: its fields as paragraphs, without addresses, its prices written as on pages, and its
 * ratings as structured data.
 */
export function readFeed(where: string, body: string): Reading {
  const [header = [], ...rows] = body.split("\n").map((row) => row.split("\t"));
  const columns = ["star_rating", "review_count"].map((name) => header.indexOf(name));
  const ratings = rows.map((row) => columns.map((at) => row[at] ?? "")).filter(([stars]) => stars);
  const text = rows
    .map((row) => row.filter((_, at) => !columns.includes(at)).join("\t"))
    .join("\n")
    .replaceAll(/https?:\/\/[^\s<,]+/g, "")
    .replaceAll(/(\d+)\.(\d\d) EUR/g, "$1,$2 €")
    .replaceAll(/<[^>]*>|\t|\n/g, "\n\n");
  const data = ratings.map(([stars, count]) => ({
    ratingValue: Number(stars),
    reviewCount: Number(count),
  }));
  return { ...readText(where, text), data };
}

/** Texts of more than one word in structured data. */
function sentencesIn(value: unknown): string[] {
  if (typeof value === "string") return /\s/.test(value) ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(sentencesIn);
}

function linesOf(text: string): string[] {
  const lines = text.split("\n").map((line) => line.replaceAll(/\s+/g, " ").trim());
  return [...new Set(lines.filter((line) => line !== ""))];
}

function blocksOf(node: Node): string {
  if (SILENT.has(node.nodeName)) return "";
  if (node.nodeType === node.TEXT_NODE) return (node.textContent ?? "").replaceAll("\n", " ");
  const inner = Array.from(node.childNodes, blocksOf).join("");
  const attributes = READ_ATTRIBUTES.map((name) => (node as Element).getAttribute(name)).filter(
    Boolean,
  );
  const own = attributes.length > 0 ? `\n${attributes.join("\n")}\n` : "";
  // Words of neighbouring elements never join.
  return INLINE.has(node.nodeName) ? ` ${inner} ${own}` : `\n${inner}${own}\n`;
}
