import { expect, test as browserTest } from "../support/e2e";
import { waitUntilInteractive } from "../support/forms";
import { test } from "../support/html";
import { publicPages } from "../support/public-pages";

/*
 * The web server delays the scripts of prerendered pages until the first paint
 * (docs/decisions/006-late-scripts-and-islands.md). These tests fail when Next writes its scripts in
 * a way that the server does not know.
 */

test("no page names a script that starts before the first paint", async ({ openPage }) => {
  for (const path of [...publicPages, "/non-esiste"]) {
    const { document } = await openPage(path);
    const tags = [...document.querySelectorAll("script[src], link[as=script]")];
    // Modern browsers do not fetch scripts for old ones.
    const early = tags.map(({ outerHTML }) => outerHTML).filter((tag) => !/nomodule/i.test(tag));
    expect(early, path).toEqual([]);
    const loader = document.querySelector("body > script:last-of-type")?.textContent ?? "";
    expect(loader.match(/\/_next\/static\/[^"]+\.js/g)?.length, path).toBeGreaterThan(5);
  }
});

browserTest(
  "a page paints before it asks for a script, then works",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/prodotti");
    await waitUntilInteractive(page);
    const { paintedAt, startedAt } = await page.evaluate(() => ({
      paintedAt: performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
      startedAt: performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.includes("/_next/static/") && name.endsWith(".js"))
        .map(({ startTime }) => startTime),
    }));
    expect(startedAt.length).toBeGreaterThan(5);
    expect(Math.min(...startedAt)).toBeGreaterThanOrEqual(paintedAt ?? Infinity);
    await expect(page.locator("link[rel=manifest]")).toHaveAttribute(
      "href",
      "/manifest.webmanifest",
    );
  },
);
