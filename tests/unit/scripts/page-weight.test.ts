import { describe, expect, it } from "vitest";
import { overBudget, type PageWeight, weighPage } from "../../../scripts/page-budgets";
import { dataOf } from "../../../scripts/page-data";
import { bytesOf, linkedSheets, partsOf, sectionsOf } from "../../../scripts/page-parts";
import { styleOf } from "../../../scripts/page-style";

const section =
  '<section class="py-4" aria-labelledby="h-faq"><p class="text-sm">Perché?</p></section>';
const rows = [
  '1:I[42,["/_next/static/chunks/a.js"],"Fold"]',
  '2:["$","section",null,{"aria-labelledby":"h-faq","children":"Perché?"}]',
  '0:["$","main",null,{"children":["$L2",["$","$L1",null,{"title":"<a> & b"}]]}]',
  "3:T5,a\nè:",
  ':HL["/f.woff2","font"]',
];
const text = `${rows.slice(0, 3).join("\n")}\n${rows[3]}${rows[4]}\n`;
const push = (piece: string) =>
  `<script>self.__next_f.push([1,${JSON.stringify(piece).replaceAll(/[<>&]/g, escaped)}])</script>`;
const escaped = (sign: string) => `\\u00${sign.charCodeAt(0).toString(16)}`;
const style =
  "<style>@layer theme{:root{--a:1px}}@layer utilities{.text-sm{margin:0}.md\\:p-1{margin:0}}</style>";
const jsonLd = '<script type="application/ld+json">{"@type":"Product"}</script>';

/** Builds a page from what its main part holds. */
const pageWith = (main: string) =>
  `<html><head><link rel="icon" href="/i.svg"/>${style}<link rel="stylesheet" href="/a.css?dpl=1" data-precedence="next" disabled=""/></head>` +
  `<body><script>start()</script><main>${main}</main>${jsonLd}${push(text.slice(0, 60))}${push(text.slice(60))}</body></html>`;
const page = pageWith(section);

describe("the parts of a page", () => {
  it("are its whole text", () => {
    const parts = partsOf(page);
    expect(parts).toMatchObject({
      style,
      structuredData: jsonLd,
      inlineScripts: "<script>start()</script>",
    });
    expect(parts.markup).toContain(section);
    expect(bytesOf(Object.values(parts).join(""))).toBe(bytesOf(page));
  });

  it("are the sections of its markup, each with its class names", () => {
    const { markup } = partsOf(page);
    const sections = sectionsOf(markup);
    expect(sections).toContainEqual({
      name: "h-faq",
      bytes: bytesOf(section),
      classNameBytes: bytesOf(' class="py-4" class="text-sm"'),
    });
    expect(sections.map(({ name }) => name).toSorted()).toEqual(["h-faq", "head", "main", "page"]);
    expect(sections.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(bytesOf(markup));
  });

  it("are the components and sections of its data, also when a row is in two scripts", () => {
    const { data } = partsOf(page);
    const weights = dataOf(data);
    const byName = Object.fromEntries(weights.map(({ name, uses }) => [name, uses]));
    expect(byName).toEqual({
      Fold: 1,
      "h-faq": 1,
      page: 0,
      hints: 0,
      "list of components": 0,
      "ids of rows and script tags": 0,
    });
    expect(weights.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(bytesOf(data));
    const fold = JSON.stringify('["$","$L1",null,{"title":"<a> & b"}]').replaceAll(
      /[<>&]/g,
      escaped,
    );
    expect(weights.find(({ name }) => name === "Fold")?.bytes).toBe(fold.length - 2);
  });

  it("are the layers of its style", () => {
    expect(styleOf(partsOf(page).style)).toEqual([
      { name: "utilities: plain", bytes: 18 },
      { name: "utilities: with a condition", bytes: 18 },
      { name: "theme", bytes: 14 },
    ]);
  });
});

describe("the style sheets of a page", () => {
  it("are those that a browser fetches", () => {
    expect(linkedSheets(page)).toEqual([]);
    expect(linkedSheets(page.replace(' disabled=""', ""))).toEqual(["/a.css"]);
  });

  it("count as its style", () => {
    expect(partsOf(page, "a{color:red}").style).toBe(`a{color:red}${style}`);
  });
});

describe("a budget", () => {
  const weigh = (html: string) => weighPage(html, "", []);
  const budgetFor = async (html: string): Promise<PageWeight> => {
    const weight = await weigh(html);
    return { ...weight, markup: weight.markup + 50, compressed: weight.compressed + 50 };
  };

  it("holds for the page that it was made for", async () => {
    expect(overBudget(await weigh(page), await budgetFor(page))).toEqual([]);
  });

  it("is exceeded by a section that is there twice", async () => {
    const budget = await budgetFor(page);
    const doubled = await weigh(pageWith(section + section));
    const expected = `markup: ${budget.markup - 50 + bytesOf(section)} instead of ${budget.markup}`;
    expect(overBudget(doubled, budget)).toEqual([expected]);
  });

  it("is exceeded by a rule of style and by a row of data that are there twice", async () => {
    const budget = await budgetFor(page);
    const excessesOf = async (html: string) =>
      overBudget(await weigh(html), budget).map((excess) => excess.split(":", 1)[0]);
    expect(await excessesOf(page.replace(style, style + style))).toContain("style");
    expect(await excessesOf(page.replace("</main>", `</main>${push(text)}`))).toContain("data");
  });
});
