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
    markup: 69_000,
    style: 63_200,
    data: 63_000,
    structuredData: 12_000,
    inlineScripts: 5_000,
    compressed: 38_500,
    sheets: 17_450,
    fonts: 30_000,
    scripts: 142_000,
  },
  "/": {
    markup: 45_000,
    style: 54_200,
    data: 53_400,
    structuredData: 2_500,
    inlineScripts: 5_000,
    compressed: 30_750,
    sheets: 17_450,
    fonts: 30_000,
    scripts: 138_300,
  },
  "/contatto": {
    markup: 20_950,
    style: 39_100,
    data: 33_000,
    structuredData: 2_800,
    inlineScripts: 5_000,
    compressed: 20_600,
    sheets: 17_450,
    fonts: 20_700,
    scripts: 151_800,
  },
  "/ordine": {
    markup: 8_700,
    style: 114_500,
    data: 21_500,
    structuredData: 0,
    inlineScripts: 2_050,
    compressed: 7_200,
    sheets: 21_300,
    fonts: 20_700,
    scripts: 217_200,
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
