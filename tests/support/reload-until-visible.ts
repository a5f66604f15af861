import { expect, type Page } from "@playwright/test";
import { one, parsePage, text as textOf } from "./html";

/** Requests a page of the shop without the browser until it shows a text. Returns all its text. */
export async function untilServed(page: Page, path: string, text: string): Promise<string> {
  let served = "";
  await expect
    .poll(async () => {
      served = textOf(one(parsePage(await (await page.request.get(path)).text()), "main"));
      return served;
    })
    .toContain(text);
  return served;
}

/** Opens a page of the shop once it shows a text. */
export async function reloadUntilVisible(page: Page, path: string, text: string): Promise<void> {
  await expect(async () => {
    await untilServed(page, path, text);
    await page.goto(path);
    await expect(page.getByRole("main")).toContainText(text, { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
}
