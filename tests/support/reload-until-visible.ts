import { expect, type Page } from "@playwright/test";

/** Reloads a page of the shop until it shows a text. */
export async function reloadUntilVisible(
  page: Page,
  path: string,
  text: string | RegExp,
): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByRole("main")).toContainText(text, { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
}
