import { type CDPSession } from "@playwright/test";
import { expect, test } from "../support/e2e";

/** What a first visit may load as JavaScript, compressed, with React and Next. */
const SCRIPT_BUDGET_BYTES = 140_000;

/**
 * The product page went over with counting and chat. What would bring it back: modules that shop and
 * dashboard share (`lib/routes.ts`, `lib/core/dates.ts`) carry every export that either of them uses.
 */
const budgets = {
  "/prodotti": 142_000,
  "/": SCRIPT_BUDGET_BYTES,
  "/contatto": SCRIPT_BUDGET_BYTES,
};

for (const [path, budget] of Object.entries(budgets)) {
  test(`${path} loads at most ${budget} bytes of JavaScript`, async ({ page }) => {
    const scripts = await countScripts(await page.context().newCDPSession(page));
    await page.goto(path, { waitUntil: "networkidle" });
    expect(scripts.files).toBeGreaterThan(5);
    expect(scripts.bytes).toBeLessThanOrEqual(budget);
  });
}

/** Counts what comes over the wire, headers included. */
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
