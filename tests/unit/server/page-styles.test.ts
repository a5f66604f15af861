import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inlineStyles, readStyleSheets, writeLateSheets } from "@/server/page-styles";
import { useFolder } from "../../support/use-folder";

const inFolder = useFolder();
const link = `<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>`;
const disabled = `<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next" media="not all" disabled=""`;

function writeSheet(text: string): void {
  mkdirSync(inFolder("chunks"), { recursive: true });
  writeFileSync(inFolder("chunks/a.css"), text);
  writeFileSync(inFolder("chunks/a.js"), "");
}

/** Returns the rules that a page with these elements gets of a sheet. */
function ownRules(sheet: string, elements = ""): string | undefined {
  writeSheet(sheet);
  const html = inlineStyles(`<head>${link}</head>${elements}`, readStyleSheets(inFolder()));
  return /<style>(.*?)<\/style>/s.exec(html)?.[1];
}

/** Returns the name of the sheet's late file. */
const lateName = () => [...readStyleSheets(inFolder()).values()][0]?.late?.name ?? "";

const inLayer = (rules: string) => `@layer utilities{${rules}}`;

describe("a page's own rules", () => {
  it("are written into it, beside a link that browsers do not fetch", () => {
    writeSheet(inLayer(".a{color:red}.b{color:blue}"));
    expect(inlineStyles(`${link}<p class="x a">`, readStyleSheets(inFolder()))).toBe(
      `<style>${inLayer(".a{color:red}")}</style>${disabled} data-late="/_next/static/chunks/${lateName()}"/><p class="x a">`,
    );
  });

  it("hold everything outside of the layers with classes", () => {
    const whole = `@layer theme{:root{--a:1}}@layer base{.b{color:red}}.c{color:red}@property --x{syntax:"*";inherits:false}`;
    expect(ownRules(`${whole}${inLayer(".b{color:red}")}`)).toBe(whole);
  });

  it.each([
    ["a state", ".a:hover{color:red}"],
    ["an attribute", ".a[data-open=true]{color:red}"],
    ["a class that something else must not have", ".a:not(.b){color:red}"],
    ["a class that may be elsewhere", ".a:has(.b){color:red}"],
    ["one of several classes", ".a:is(.b,.c){color:red}"],
    ["one of several selectors", ".b,.a{color:red}"],
    ["elements only", "p>a:after{color:red}"],
    ["a selector that cannot be read", "::view-transition-group(.page){color:red}"],
  ])("include a rule with %s", (_case, rule) => {
    expect(ownRules(inLayer(rule), '<p class="a">')).toBe(inLayer(rule));
  });

  it.each([
    ["both classes of an element", ".a.b{color:red}"],
    ["the class of an ancestor", ".b .a{color:red}"],
    ["the class of an ancestor in a group", ":is(:where(.b):hover *){color:red}"],
    ["the only class of a list", ":where(.b>:not(:last-child)){color:red}"],
  ])("leave out a rule that needs %s", (_case, rule) => {
    const group = `@media (min-width:48rem){${rule}}`;
    expect(ownRules(inLayer(`.a{color:red}${group}`), '<p class="a">')).toBe(
      inLayer(".a{color:red}"),
    );
  });

  it("know class names with the signs that pages and sheets escape", () => {
    const rule = String.raw`.md\:\[\&\>p\]\:after\:content-\[\'\"\'\]>p:after{color:red}`;
    const name = "md:[&amp;&gt;p]:after:content-[&#x27;&quot;&#x27;]";
    expect(ownRules(inLayer(rule), `<p class="${name}">`)).toBe(inLayer(rule));
  });

  it("name fonts by absolute addresses, and keep dollar signs", () => {
    expect(ownRules(`@font-face{src:url(../media/x.woff2)}a:before{content:"$&$1"}`)).toBe(
      `@font-face{src:url(/_next/static/media/x.woff2)}a:before{content:"$&$1"}`,
    );
  });

  it("keep statements, and groups of declarations, apart", () => {
    const sheet =
      "@layer a,b;@font-face{font-family:c}@layer components{@font-face{src:x;font-family:d}}";
    expect(ownRules(sheet)).toBe(sheet);
  });

  it("are all of a sheet without layers with classes, and nothing follows", () => {
    writeSheet("@font-face{font-family:c}");
    expect(inlineStyles(link, readStyleSheets(inFolder()))).toBe(
      `<style>@font-face{font-family:c}</style>${disabled}/>`,
    );
  });

  it("leave the link of a sheet that is not of this build", () => {
    expect(inlineStyles(link, new Map())).toBe(link);
  });
});

it("the late file of a sheet holds its layers with classes, is named by them, and has none of its own", () => {
  writeSheet(`@font-face{src:url(x)}@layer base{a{color:red}}${inLayer(".a{color:red}")}`);
  writeLateSheets(inFolder());
  writeLateSheets(inFolder());
  expect(readFileSync(inFolder(`chunks/${lateName()}`), "utf8")).toBe(inLayer(".a{color:red}"));
  expect([...readStyleSheets(inFolder()).keys()]).toEqual(["/_next/static/chunks/a.css"]);
});
