import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/*
 * Writes style sheets into prerendered pages. A linked sheet blocks the first paint for another round
 * trip. Next's `experimental.inlineCss` would send the text twice, in the page and in its data for scripts.
 */

const SHEET = /<link rel="stylesheet" href="([^"?]+)(?:\?[^"]*)?" data-precedence="[^"]*"\/>/g;
/** Addresses of files in a sheet, which are relative to the sheet's folder. */
const RELATIVE_FILE = /url\(\.\.\//g;

/** Returns the text of the style sheets in a build's `static/chunks`, by address. */
export function readStyleSheets(assets: string): Map<string, string> {
  const folder = path.join(assets, "chunks");
  const files = readdirSync(folder).filter((file) => file.endsWith(".css"));
  return new Map(
    files.map((file) => {
      const text = readFileSync(path.join(folder, file), "utf8");
      return [`/_next/static/chunks/${file}`, text.replaceAll(RELATIVE_FILE, "url(/_next/static/")];
    }),
  );
}

/**
 * Returns the page with the text of its style sheets. The links stay, so that React takes the sheets for
 * loaded; browsers do not fetch a disabled one. A sheet that is not in `sheets` stays as it is.
 */
export function inlineStyles(html: string, sheets: ReadonlyMap<string, string>): string {
  return html.replaceAll(SHEET, (link, address: string) => {
    const text = sheets.get(address);
    if (text === undefined) return link;
    return `<style>${text}</style>${link.replace(/\/>$/, ' media="not all" disabled=""/>')}`;
  });
}
