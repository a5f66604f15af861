import { type Page } from "@playwright/test";
import { overBudget, pageBudgets, weighPage, WIDGETS_BYTES } from "../../scripts/page-budgets";
import { bytesOfKind, ofKind, readPage, visitPage } from "../../scripts/page-visit";
import { cartItems, storeCart } from "../support/checkout-pages";
import { expect, test } from "../support/e2e";

/*
 * What a first visit waits for (docs/performance.md). Bytes, not times: times depend on the host and
 * belong to `npm run lighthouse`. `npm run page-weight` prints what the bytes are for.
 */

for (const [path, budget] of Object.entries(pageBudgets))
  test(`${path} is within its budget`, { tag: "@full" }, async ({ page }) => {
    await fillCart(page, path);
    const { transfers } = await visitPage(page, path);
    const loaded = [...transfers];
    expect(ofKind(loaded, "Script").length).toBeGreaterThan(5);
    expect(ofKind(loaded, "Font").length).toBeGreaterThanOrEqual(2);
    for (const address of [path, `${path}?gclid=Ab-1&utm_source=ads`, `${path}?fbclid=Ab-2`]) {
      const { html, sheets } = await readPage(page, address);
      const weight = await weighPage(html, sheets, loaded);
      expect(overBudget(weight, budget), address).toEqual([]);
      expect(weight.compressed, address).toBeGreaterThan(budget.compressed * 0.8);
    }
    const scripts = bytesOfKind(loaded, "Script");
    await page.clock.runFor(1_000);
    await expect.poll(() => bytesOfKind(transfers, "Script")).toBeGreaterThan(scripts);
    expect(bytesOfKind(transfers, "Script") - scripts).toBeLessThanOrEqual(WIDGETS_BYTES);
  });

/** The order form sends visitors with an empty cart away. */
async function fillCart(page: Page, path: string): Promise<void> {
  if (path === "/ordine") await storeCart(page, [cartItems.pack]);
}
