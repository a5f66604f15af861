import { expect, type Page } from "@playwright/test";

/** Waits until the page has woken: from then on its timers and buttons work. */
export async function awake(page: Page): Promise<void> {
  // React hangs its properties onto every element it has taken over.
  const taken = () =>
    page.evaluate(() =>
      Object.keys(document.querySelector("footer form") ?? {}).some((key) =>
        key.startsWith("__reactProps"),
      ),
    );
  await expect.poll(taken).toBe(true);
}

/** Waits until the page is old enough for somebody to have typed in it: faster than that is a program. */
export async function timeToType(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.now() > 1_000);
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
