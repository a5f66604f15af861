import { type Page } from "@playwright/test";
import { BEST_BROTLI, brotli } from "../../server/compression";
import { cartItems, storeCart } from "../support/checkout-pages";
import { expect, test } from "../support/e2e";
import { waitUntilInteractive } from "../support/forms";

/*
 * What a first visit waits for (docs/performance.md). Bytes, not times: times depend on the host and
 * belong to `npm run lighthouse`.
 */

type Budget = { page?: number; fonts?: number; scripts: number; cart?: object[] };

/**
 * Maximum bytes of a first visit, compressed:
 * - page: with its style sheet, without headers of some 1,700 bytes, as `server/compression.ts` sends it once it
 *   was read; a phone receives about 43,800 bytes in the first two round trips
 * - fonts: those of the first screen
 * - scripts: with React and Next, without the widgets that load a second later. A page with a form also
 *   loads react-hook-form, and the order form the schema that the server checks with.
 */
const budgets: Record<string, Budget> = {
  "/prodotti": { page: 49_600, fonts: 40_500, scripts: 145_500 },
  "/": { page: 41_800, fonts: 40_500, scripts: 141_500 },
  "/contatto": { scripts: 155_500 },
  "/ordine": { scripts: 224_700, cart: [cartItems.pack] },
};
const WIDGETS_BYTES = 5_000;

for (const [path, budget] of Object.entries(budgets))
  test(
    `${path} loads at most ${budget.scripts} bytes of scripts`,
    { tag: "@full" },
    async ({ page }) => {
      const received = await countBytes(page);
      await fillCart(page, budget);
      const sum = (kind: string) => (received.get(kind) ?? []).reduce((a, b) => a + b, 0);
      // While time stands still, the widgets wait.
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.goto(path);
      await waitUntilInteractive(page);
      // oxlint-disable-next-line playwright/no-networkidle -- scripts and fonts that load late count too
      await page.waitForLoadState("networkidle");
      expect(received.get("Script")?.length).toBeGreaterThan(5);
      const scripts = sum("Script");
      expect(scripts).toBeLessThanOrEqual(budget.scripts);
      await page.clock.runFor(1_000);
      await expect.poll(() => sum("Script")).toBeGreaterThan(scripts);
      expect(sum("Script") - scripts).toBeLessThanOrEqual(WIDGETS_BYTES);
      await expectPageWithin(page, path, received, budget);
    },
  );

/** The order form sends visitors with an empty cart away. */
async function fillCart(page: Page, { cart }: Budget): Promise<void> {
  if (cart) await storeCart(page, cart);
}

/** Checks fonts and page, from an advertisement too. Does nothing where they have no budget. */
async function expectPageWithin(
  page: Page,
  path: string,
  received: Map<string, number[]>,
  budget: Budget,
): Promise<void> {
  if (budget.page === undefined || budget.fonts === undefined) return;
  expect(received.get("Stylesheet") ?? []).toEqual([]);
  const fonts = received.get("Font") ?? [];
  expect(fonts.length).toBeGreaterThanOrEqual(2);
  expect(fonts.reduce((a, b) => a + b)).toBeLessThanOrEqual(budget.fonts);
  for (const address of [path, `${path}?gclid=Ab-1&utm_source=ads`, `${path}?fbclid=Ab-2`]) {
    const response = await page.request.get(address, {
      headers: { "Accept-Encoding": "identity" },
    });
    const bytes = (await brotli(await response.body(), BEST_BROTLI)).length;
    expect(bytes, address).toBeLessThanOrEqual(budget.page);
    expect(bytes, address).toBeGreaterThan(budget.page * 0.8);
  }
}

/** Collects the transferred bytes of each answer by its kind, headers included. */
async function countBytes(page: Page): Promise<Map<string, number[]>> {
  const client = await page.context().newCDPSession(page);
  const received = new Map<string, number[]>();
  const kinds = new Map<string, string>();
  client.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? "";
    received.set(kind, [...(received.get(kind) ?? []), encodedDataLength]);
  });
  await client.send("Network.enable");
  await client.send("Network.setCacheDisabled", { cacheDisabled: true });
  return received;
}
