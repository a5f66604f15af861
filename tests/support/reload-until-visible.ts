import { expect, type Page } from "@playwright/test";
import { one, parsePage, text as textOf } from "./html";

/** Opens a page of the shop once it shows a text. Until then it is requested without the browser. */
export async function reloadUntilVisible(
  page: Page,
  path: string,
  text: string | RegExp,
): Promise<void> {
  const served = async () =>
    textOf(one(parsePage(await (await page.request.get(path)).text()), "main"));
  await expect(async () => {
    await expect.poll(served).toMatch(text);
    await page.goto(path);
    await expect(page.getByRole("main")).toContainText(text, { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
}
