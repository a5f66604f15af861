import { mkdirSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inlineStyles, readStyleSheets } from "@/server/inline-styles";
import { useFolder } from "../../support/use-folder";

const inFolder = useFolder();
const link = `<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>`;
const sheets = new Map([["/_next/static/chunks/a.css", "a{color:red}"]]);

describe("inline styles", () => {
  it("writes the sheet into the page and keeps a link that browsers do not fetch", () => {
    expect(inlineStyles(`<head>${link}</head>`, sheets)).toBe(
      `<head><style>a{color:red}</style><link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next" media="not all" disabled=""/></head>`,
    );
  });

  it("keeps dollar signs of the sheet", () => {
    const text = `a::before{content:"$&$1"}`;
    const html = inlineStyles(link, new Map([["/_next/static/chunks/a.css", text]]));
    expect(html).toContain(`<style>${text}</style>`);
  });

  it("leaves the link of a sheet it does not know", () => {
    expect(inlineStyles(link, new Map())).toBe(link);
  });

  it("reads the sheets of a build with absolute addresses of fonts", () => {
    mkdirSync(inFolder("chunks"));
    writeFileSync(inFolder("chunks/a.css"), "@font-face{src:url(../media/x.woff2)}");
    writeFileSync(inFolder("chunks/a.js"), "");
    expect([...readStyleSheets(inFolder())]).toEqual([
      ["/_next/static/chunks/a.css", "@font-face{src:url(/_next/static/media/x.woff2)}"],
    ]);
  });
});
