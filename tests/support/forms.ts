import { expect, type Page } from "@playwright/test";
import { MIN_TYPING_MS } from "@/lib/newsletter/model/subscription";

/** Waits until the page's components are interactive. */
export async function waitUntilInteractive(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-awake", "true");
}

/** Waits until the page is old enough for the newsletter's bot check. */
export async function waitForBotCheck(page: Page): Promise<void> {
  await page.waitForFunction((minMs) => performance.now() > minMs, MIN_TYPING_MS);
}

/** Makes every server action call fail on the network. Returns a function that ends this. */
export async function failActions(page: Page): Promise<() => Promise<void>> {
  const isAction = (url: URL) => url.origin === new URL(page.url()).origin;
  await page.route(isAction, (route) =>
    route.request().headers()["next-action"] === undefined ? route.continue() : route.abort(),
  );
  return () => page.unroute(isAction);
}

export function countActions(page: Page): () => number {
  let calls = 0;
  page.on("request", (request) => {
    if (request.headers()["next-action"] !== undefined) calls += 1;
  });
  return () => calls;
}
