import { test as base, type Page } from "@playwright/test";

export { expect } from "@playwright/test";

interface BrowserErrors {
  /**
   * Console errors that a test expects, as patterns: `test.use({ allowedErrors: [/status of 404/] })`.
   */
  allowedErrors: RegExp[];
  /** Watches a page that the test opened itself, as the given `page` is watched. */
  watchErrors: (page: Page) => void;
}

/** A test that fails when its page throws or writes an error to the console. */
export const test = base.extend<BrowserErrors & { failOnErrors: undefined }>({
  allowedErrors: [[], { option: true }],
  watchErrors: async ({ allowedErrors }, use) => {
    const errors: string[] = [];
    await use((page) => {
      page.on("pageerror", (error) => errors.push(`uncaught: ${error.message}`));
      page.on("console", (message) => {
        if (message.type() === "error")
          errors.push(`${message.text()} (${message.location().url})`);
      });
    });
    const unexpected = errors.filter((error) => !allowedErrors.some((rule) => rule.test(error)));
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
