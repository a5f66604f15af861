import { expect, type Page } from "@playwright/test";

/** Opens a page of the shop again and again until it shows a text. */
export async function untilShown(page: Page, path: string, text: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByRole("main")).toContainText(text, { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
}
