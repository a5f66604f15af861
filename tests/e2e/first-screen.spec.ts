import { expect, test } from "../support/e2e";

/*
 * What a phone fetches for its first screen (docs/performance.md#first-picture). The preload of a picture and its
 * element choose their files on their own, and must choose the same.
 */

const firstPictures = { "/prodotti": /\/01-completo-(\d+)-/, "/": /\/hero[a-z-]*-(\d+)-/ };
/** Enough for the densest phones. */
const MAX_PIXELS = 1_080;
/** The gallery shows the same picture as a thumbnail. */
const MAX_THUMBNAIL_PIXELS = 400;

for (const width of [360, 390, 412])
  test.describe(`on a dense phone, ${width} pixels wide,`, { tag: "@full" }, () => {
    test.use({ viewport: { width, height: 740 }, deviceScaleFactor: 3 });

    for (const [path, name] of Object.entries(firstPictures))
      test(`${path} fetches its first picture once, and no font that it does not show`, async ({
        page,
      }) => {
        await page.goto(path);
        const { requested, shown, fonts } = await page.evaluate(async () => {
          await document.fonts.ready;
          return {
            requested: performance.getEntriesByType("resource").map((entry) => entry.name),
            shown: document.querySelector<HTMLImageElement>("img[fetchpriority=high]")?.currentSrc,
            fonts: [...document.fonts].filter(({ status }) => status === "loaded").length,
          };
        });
        const pixelsOf = (file = "") => Number(name.exec(file)?.[1]);
        const files = requested.filter((file) => pixelsOf(file) > MAX_THUMBNAIL_PIXELS);
        expect(files).toEqual([shown]);
        expect(pixelsOf(files[0])).toBeLessThanOrEqual(MAX_PIXELS);
        expect(requested.filter((file) => file.endsWith(".woff2"))).toHaveLength(fonts);
      });
  });
