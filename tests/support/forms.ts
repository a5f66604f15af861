import { expect, type Page } from "@playwright/test";
import { LEAST_TYPING_MS } from "@/lib/newsletter/model/subscription";

/** Waits until the page says that its components answer. */
export async function awake(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-awake", "true");
}

/** Waits until the page is so old that the newsletter takes its visitor for a person. */
export async function timeToType(page: Page): Promise<void> {
  await page.waitForFunction((least) => performance.now() > least, LEAST_TYPING_MS);
}

/** Lets every call of a server action fail on its way, until the returned function is called. */
export async function failActions(page: Page): Promise<() => Promise<void>> {
  const isAction = (url: URL) => url.origin === new URL(page.url()).origin;
  await page.route(isAction, (route) =>
    route.request().headers()["next-action"] === undefined ? route.continue() : route.abort(),
  );
  return () => page.unroute(isAction);
}

/** Counts the calls of server actions from now on. */
export function countActions(page: Page): () => number {
  let calls = 0;
  page.on("request", (request) => {
    if (request.headers()["next-action"] !== undefined) calls += 1;
  });
  return () => calls;
}
