import { BEST_BROTLI, brotli } from "../server/compression";
import { bytesOf, type PageParts, partsOf } from "./page-parts";
import { bytesOfKind, type Transfer } from "./page-visit";

/**
 * Bytes of a first visit, except of pictures:
 * - the texts of the page by what they are for, as they are; the style with the sheets that are linked
 * - compressed: the page without headers, as `server/compression.ts` sends it once it was read
 * - sheets, fonts and scripts as they are transferred, with headers: the sheets that the page links, and those that
 *   follow its own rules; scripts without the widgets that load later
 */
export type PageWeight = Record<
  keyof PageParts | "compressed" | "sheets" | "fonts" | "scripts",
  number
>;

/** The most that each page may weigh: what it weighs, and little for longer dates and another order of its data. */
export const pageBudgets: Readonly<Record<string, PageWeight>> = {
  "/prodotti": {
    markup: 101_200,
    style: 111_400,
    data: 139_300,
    structuredData: 12_000,
    inlineScripts: 4_000,
    compressed: 49_600,
    sheets: 0,
    fonts: 40_000,
    scripts: 145_500,
  },
  "/": {
    markup: 68_100,
    style: 111_400,
    data: 107_100,
    structuredData: 2_500,
    inlineScripts: 3_900,
    compressed: 41_800,
    sheets: 0,
    fonts: 40_000,
    scripts: 141_300,
  },
  "/contatto": {
    markup: 25_900,
    style: 111_400,
    data: 40_900,
    structuredData: 2_800,
    inlineScripts: 4_000,
    compressed: 31_800,
    sheets: 0,
    fonts: 28_400,
    scripts: 155_400,
  },
  "/ordine": {
    markup: 10_500,
    style: 111_300,
    data: 24_300,
    structuredData: 0,
    inlineScripts: 1_900,
    compressed: 7_900,
    sheets: 1,
    fonts: 28_400,
    scripts: 223_700,
  },
};

/** Bytes of the scripts that load a second after a page. */
export const WIDGETS_BYTES = 5_000;

/** Weighs a page. `sheets` is the text of the style sheets that it links. */
export async function weighPage(
  html: string,
  sheets: string,
  transfers: readonly Transfer[],
): Promise<PageWeight> {
  const { markup, style, data, structuredData, inlineScripts } = partsOf(html, sheets);
  return {
    markup: bytesOf(markup),
    style: bytesOf(style),
    data: bytesOf(data),
    structuredData: bytesOf(structuredData),
    inlineScripts: bytesOf(inlineScripts),
    compressed: (await brotli(Buffer.from(html), BEST_BROTLI)).length,
    sheets: bytesOfKind(transfers, "Stylesheet"),
    fonts: bytesOfKind(transfers, "Font"),
    scripts: bytesOfKind(transfers, "Script"),
  };
}

/** Returns what is over its budget, in words. */
export function overBudget(weight: PageWeight, budget: PageWeight): string[] {
  return Object.entries(weight)
    .filter(([name, bytes]) => bytes > budget[name as keyof PageWeight])
    .map(([name, bytes]) => `${name}: ${bytes} instead of ${budget[name as keyof PageWeight]}`);
}
