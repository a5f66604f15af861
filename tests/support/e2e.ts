import { randomBytes } from "node:crypto";
import { test as base, type Page } from "@playwright/test";

export { expect } from "@playwright/test";

interface ShopFixtures {
  /** Console errors that a test expects: `test.use({ allowedErrors: /status of 404/ })`. */
  allowedErrors: RegExp | null;
  /** Whether the newsletter popup may come; off, so that it lies over nothing a test clicks. */
  newsletterPopup: boolean;
  /** Watches a page that the test opened itself, as the given `page` is watched. */
  watchErrors: (page: Page) => void;
}

/** An address in the network that is set aside for benchmarks (RFC 2544). */
export function visitorAddress(): string {
  return `198.18.${[...randomBytes(2)].join(".")}`;
}

/** A test that fails when its page throws or writes an error to the console. */
export const test = base.extend<ShopFixtures & { failOnErrors: undefined }>({
  allowedErrors: [null, { option: true }],
  newsletterPopup: [false, { option: true }],
  // Every test comes from an address of its own: limits count by address.
  extraHTTPHeaders: async ({}, use) => {
    await use({ "X-Forwarded-For": visitorAddress() });
  },
  context: async ({ context, newsletterPopup }, use) => {
    if (!newsletterPopup)
      await context.addInitScript(() => {
        try {
          localStorage.setItem("newsletter_popup_state", '{"subscribed":true}');
        } catch {
          // A page without storage of its own, such as about:blank.
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
    const unexpected = errors.filter((error) => !allowedErrors?.test(error));
    if (unexpected.length > 0) throw new Error(`Errors in the browser:\n${unexpected.join("\n")}`);
  },
  failOnErrors: [
    async ({ page, watchErrors }, use) => {
      watchErrors(page);
      await use(undefined);
    },
    { auto: true },
  ],
});
