import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { type BrowserContext, type Page, test as base } from "@playwright/test";
import {
  CONSENT_COOKIE,
  type ConsentChoices,
  encodeConsent,
  nothingAllowed,
} from "@/lib/visits/model/consent";
import { PAGE_ATTACHMENT } from "../../scripts/test-report";

export { expect } from "@playwright/test";

interface ShopFixtures {
  /** Console errors a test expects: `test.use({ allowedErrors: /status of 404/ })`. */
  allowedErrors: RegExp | null;
  /**
   * Whether the newsletter popup may open. Off by default, so that it covers nothing a test clicks.
   */
  newsletterPopup: boolean;
  /** Whether the cookie question is still open. Off by default: the visitor has refused. */
  cookieQuestion: boolean;
  /** Watches a page that the test opened itself, like the `page` fixture. */
  watchErrors: (page: Page) => void;
}

export interface WorkerOptions {
  /** Starts a separate shop for tests that break it or change what others see. */
  ownShop: boolean;
}

/** Returns a random address in the network reserved for benchmarks (RFC 2544). */
export function visitorAddress(): string {
  return `198.18.${[...randomBytes(2)].join(".")}`;
}

/** Returns the page's path with its headings, messages and waiting buttons, for the report of a failed test. */
async function whatItSays(page: Page): Promise<string> {
  const parts = page.locator("h1, h2, [role=alert], [role=status], [aria-disabled=true]");
  // The page may be stuck or closed, which is what the test failed of.
  const texts = await Promise.race([
    parts.allInnerTexts().catch(() => ["closed"]),
    setTimeout(10_000, ["no answer"], { ref: false }),
  ]);
  const said = texts.map((text) => text.trim()).filter((text) => text !== "");
  return `The page ${new URL(page.url()).pathname} says: ${said.join(" | ").slice(0, 1_000)}`;
}

/** Stores a cookie decision in a browser, as if its proof had been recorded. */
export async function chooseCookies(
  context: BrowserContext,
  choices: ConsentChoices,
  decidedAt = new Date(),
): Promise<void> {
  const id = choices.statistics || choices.marketing ? randomUUID() : null;
  const value = encodeConsent({ choices, decidedAt, id, unproven: null });
  const url = process.env.E2E_BASE_URL ?? "http://localhost:3000";
  await context.addCookies([{ name: CONSENT_COOKIE, value, url }]);
}

/** Extends `test` to fail when the page throws or logs an error to the console. */
export const test = base.extend<ShopFixtures, WorkerOptions & { siteUrl: string | undefined }>({
  ownShop: [false, { option: true, scope: "worker" }],
  siteUrl: [
    async ({ ownShop }, use) => {
      if (!ownShop) {
        await use(process.env.E2E_BASE_URL);
        return;
      }
      const { startOwnShop } = await import("./own-shop");
      const shop = await startOwnShop();
      await use(shop.siteUrl);
      await shop.end();
    },
    { scope: "worker", auto: true, timeout: 240_000 },
  ],
  baseURL: async ({ siteUrl }, use) => {
    await use(siteUrl);
  },
  allowedErrors: [null, { option: true }],
  newsletterPopup: [false, { option: true }],
  cookieQuestion: [false, { option: true }],
  // Rate limits count by address, so every test uses a different one.
  extraHTTPHeaders: async ({}, use) => {
    await use({ "X-Forwarded-For": visitorAddress() });
  },
  context: async ({ context, newsletterPopup, cookieQuestion }, use) => {
    if (!cookieQuestion) await chooseCookies(context, nothingAllowed);
    if (!newsletterPopup)
      await context.addInitScript(() => {
        try {
          // Closed just now, so that it stays closed for a day.
          if (localStorage.getItem("newsletter_popup_state") === null)
            localStorage.setItem(
              "newsletter_popup_state",
              JSON.stringify({ dismissed: true, subscribed: false, lastDismissedAt: Date.now() }),
            );
        } catch {
          // The page has no storage, such as about:blank.
        }
      });
    await use(context);
  },
  watchErrors: async ({ allowedErrors }, use) => {
    const errors: string[] = [];
    await use((page) => {
      page.on("pageerror", (error) => errors.push(`uncaught: ${error.message}`));
      page.on("console", (message) => {
        if (message.type() === "error")
          errors.push(`${message.text()} (${message.location().url})`);
      });
    });
    const unexpected = errors
      .filter((error) => !allowedErrors?.test(error))
      // The page has changed, but a slow machine took too long to animate it.
      .filter((error) => !error.includes("Transition was aborted because of timeout"));
    if (unexpected.length > 0) throw new Error(`Errors in the browser:\n${unexpected.join("\n")}`);
  },
  page: async ({ page, watchErrors }, use, test) => {
    watchErrors(page);
    await use(page);
    if (test.status !== test.expectedStatus)
      await test.attach(PAGE_ATTACHMENT, {
        body: await whatItSays(page),
        contentType: "text/plain",
      });
  },
});
