import { type CDPSession } from "@playwright/test";
import { expect, test } from "../support/e2e";
import { waitUntilInteractive } from "../support/forms";

/**
 * Maximum JavaScript of a first visit, compressed, with React and Next. A page with a form also loads
 * react-hook-form, and the order form the schema that the server checks with.
 */
const budgetBytes = {
  "/prodotti": 142_500,
  "/": 141_500,
  "/contatto": 152_000,
  "/ordine": 231_000,
};

/** The heaviest page of visitors, and the checkout. */
const SAMPLES = ["/prodotti", "/ordine"];

for (const [path, budget] of Object.entries(budgetBytes)) {
  test(
    `${path} loads at most ${budget} bytes of JavaScript`,
    { tag: SAMPLES.includes(path) ? [] : ["@full"] },
    async ({ page }) => {
      const scripts = await countScripts(await page.context().newCDPSession(page));
      await page.goto(path);
      await waitUntilInteractive(page);
      // oxlint-disable-next-line playwright/no-networkidle -- scripts that load late count too
      await page.waitForLoadState("networkidle");
      expect(scripts.files).toBeGreaterThan(5);
      expect(scripts.bytes).toBeLessThanOrEqual(budget);
    },
  );
}

/** Counts the transferred bytes, headers included. */
async function countScripts(client: CDPSession) {
  const sum = { files: 0, bytes: 0 };
  const scripts = new Set<string>();
  client.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script") scripts.add(requestId);
  });
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (!scripts.has(requestId)) return;
    sum.files += 1;
    sum.bytes += encodedDataLength;
  });
  await client.send("Network.enable");
  return sum;
}
