import { type CDPSession, type Page } from "@playwright/test";
import { expect, test } from "../support/e2e";
import { waitUntilInteractive } from "../support/forms";

/**
 * Maximum JavaScript of a first visit, compressed, with React and Next, without the widgets that load a
 * second later. A page with a form also loads react-hook-form, and the order form the schema that the
 * server checks with.
 */
const budgetBytes = {
  "/prodotti": 142_500,
  "/": 141_500,
  "/contatto": 152_000,
  "/ordine": 231_000,
};

const WIDGETS_BYTES = 5_000;

/** The heaviest page of visitors, and the checkout. */
const SAMPLES = ["/prodotti", "/ordine"];

for (const [path, budget] of Object.entries(budgetBytes)) {
  test(
    `${path} loads at most ${budget} bytes of JavaScript`,
    { tag: SAMPLES.includes(path) ? [] : ["@full"] },
    async ({ page }) => {
      const scripts = await loadWithoutWidgets(page, path);
      expect(scripts.files).toBeGreaterThan(5);
      expect(scripts.bytes).toBeLessThanOrEqual(budget);
    },
  );
}

test(`the widgets load a second later, in at most ${WIDGETS_BYTES} bytes`, async ({ page }) => {
  const scripts = await loadWithoutWidgets(page, "/prodotti");
  const { files, bytes } = scripts;
  await page.clock.runFor(1_000);
  await expect.poll(() => scripts.files).toBeGreaterThan(files);
  expect(scripts.bytes - bytes).toBeLessThanOrEqual(WIDGETS_BYTES);
});

/** Opens a page while time stands still, so that the widgets wait. Returns the growing sum. */
async function loadWithoutWidgets(page: Page, path: string) {
  const scripts = await countScripts(await page.context().newCDPSession(page));
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(path);
  await waitUntilInteractive(page);
  // oxlint-disable-next-line playwright/no-networkidle -- scripts that load late count too
  await page.waitForLoadState("networkidle");
  return scripts;
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
