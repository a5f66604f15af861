import { type Page } from "@playwright/test";
import { expect, test } from "../support/e2e";
import { waitUntilInteractive } from "../support/forms";

/*
 * What a first visit waits for (docs/performance.md). Bytes, not times: times depend on the host and
 * belong to `npm run lighthouse`.
 */

/**
 * Maximum of the page with its style sheet, compressed, headers included. A phone receives about 43,800
 * bytes in the first two round trips.
 */
const pageBudgetBytes = { "/prodotti": 50_500, "/": 42_700 };

/** Maximum of the fonts of a first screen. */
const fontBudgetBytes = { "/prodotti": 40_500, "/": 40_500 };

for (const [path, budget] of Object.entries(pageBudgetBytes)) {
  test(`${path} is at most ${budget} bytes, from an advertisement too`, async ({ page }) => {
    const received = await countBytes(page);
    for (const address of [path, `${path}?gclid=Ab-1&utm_source=ads`, `${path}?fbclid=Ab-2`]) {
      const load = async () => {
        received.clear();
        await page.goto(address);
        return received.get("Document")?.[0];
      };
      // The first reader's copy is compressed less well.
      await expect.poll(load, { message: address }).toBeLessThanOrEqual(budget);
      expect(await load()).toBeGreaterThan(budget * 0.8);
    }
  });
}

for (const [path, budget] of Object.entries(fontBudgetBytes)) {
  test(`${path} loads at most ${budget} bytes of fonts and no style sheet`, async ({ page }) => {
    const received = await countBytes(page);
    await page.goto(path);
    await waitUntilInteractive(page);
    // oxlint-disable-next-line playwright/no-networkidle -- fonts of later sections count too
    await page.waitForLoadState("networkidle");
    const fonts = received.get("Font") ?? [];
    expect(fonts.length).toBeGreaterThanOrEqual(2);
    expect(fonts.reduce((sum, bytes) => sum + bytes)).toBeLessThanOrEqual(budget);
    const sheets = received.get("Stylesheet") ?? [];
    expect(sheets).toEqual([]);
  });
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
