import { type Browser, chromium, type Page } from "playwright";
import { inject } from "vitest";
import { routes } from "@/lib/platform/routes";
import { readHtml, type Reading } from "./text";

/** Opens the browser that the tests have found. */
export function openBrowser(): Promise<Browser> {
  const { chromium: executablePath } = inject("liveShop");
  const args = ["--no-sandbox", "--disable-gpu"];
  return chromium.launch({ args, ...(executablePath === "" ? {} : { executablePath }) });
}

export function newPage(browser: Browser): Promise<Page> {
  return browser.newPage({ baseURL: inject("liveShop").siteUrl, locale: "it-IT" });
}

/** Puts the Duo into the cart and reads the drawer. */
export async function readDrawer(page: Page): Promise<Reading> {
  await page.goto(routes.products);
  await page.getByRole("button", { name: "Rifiuta tutto" }).click();
  await page.getByRole("button", { name: "Scegli: Pack Duo Premium" }).click();
  await page.getByRole("button", { name: "Aggiungi al carrello", exact: true }).first().click();
  const drawer = page.getByRole("dialog", { name: "Il tuo carrello" });
  await drawer.getByText("Riservati 2 dispositivi, per").waitFor();
  return readHtml("drawer", `<html><body>${await drawer.innerHTML()}</body></html>`);
}
