import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { newFunctionsIn, newStylesIn, removeNewFunctions } from "../support/browser-support";
import {
  addPack,
  cardPage,
  fillOrder,
  newEmail,
  orderButton,
  ordersOf,
} from "../support/checkout-pages";
import { expect, test } from "../support/e2e";
import { openDashboard } from "../support/signed-in";
import { buildFolder } from "../support/web-server";

/* The oldest supported browsers (`browserslist` in package.json). */

/** Names in packages that mean something else (`z.union`), or that only servers reach. */
const HARMLESS = new Set(["captureStackTrace", "union"]);
/** Newer styles without which a page works. */
const ORNAMENTS = /^(?:@page|@property|:selection|:-(?:webkit|moz)-.+)$/;

test(
  "scripts and styles need nothing that the oldest supported browsers lack",
  { tag: "@full" },
  async ({ request }) => {
    // A browser that knows modules does not load these.
    const { polyfillFiles } = JSON.parse(
      readFileSync(path.join(buildFolder, "build-manifest.json"), "utf8"),
    ) as { polyfillFiles: string[] };
    const files = readdirSync(path.join(buildFolder, "static"), {
      recursive: true,
      encoding: "utf8",
    })
      .map((file) => path.join("static", file))
      .filter((file) => !polyfillFiles.includes(file));
    const ofType = (type: string) =>
      files
        .filter((file) => file.endsWith(type))
        .map((file) => readFileSync(path.join(buildFolder, file), "utf8"));
    const inPages: string[] = [];
    for (const address of ["/", "/prodotti", "/ordine", "/accedi"]) {
      const page = await (await request.get(address)).text();
      inPages.push(
        ...[...page.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, text = ""]) => text),
      );
    }
    for (const texts of [ofType(".js"), ofType(".css"), inPages])
      expect(texts.length).toBeGreaterThan(1);
    const functions = new Set([...ofType(".js"), ...inPages].flatMap(newFunctionsIn));
    expect([...functions].filter((name) => !HARMLESS.has(name))).toEqual([]);
    const styles = new Set(ofType(".css").flatMap(newStylesIn));
    expect([...styles].filter((name) => !ORNAMENTS.test(name))).toEqual([]);
  },
);

test.describe("in a browser without the newer functions", { tag: "@full" }, () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test.beforeEach(({ context }) => removeNewFunctions(context));

  test("a pack is bought by card, and the cookie preferences return the focus", async ({
    page,
  }) => {
    await page.goto("/");
    expect(await page.evaluate(() => "checkVisibility" in Element.prototype)).toBe(false);
    await expect(page.locator("#newsletter-popup-status")).toBeAttached();
    const preferences = page.getByRole("button", { name: "Preferenze cookie" });
    await preferences.click();
    await expect(page.getByRole("dialog", { name: "Preferenze cookie" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(preferences).toBeFocused();

    const email = newEmail();
    await addPack(page);
    await fillOrder(page, email, "Carta");
    await orderButton(page).click();
    await page.waitForURL(cardPage);
    await page.getByRole("button", { name: /^Paga/ }).click();
    await expect(page.getByRole("heading", { name: /^Pagamento Completato/ })).toBeVisible();
    expect(await ordersOf(email)).toMatchObject([{ payment_status: "paid" }]);
    await page.goto("/recesso");
    await expect(page.getByRole("textbox", { name: /^Numero dell’ordine/ })).toBeVisible();
  });

  test("the dashboard's sections open from «Altro»", async ({ page }) => {
    await openDashboard(page, "/admin");
    await expect(page.getByRole("table", { name: "Ordini" })).toBeVisible();
    const more = page.getByRole("button", { name: "Altro", exact: true });
    await more.click();
    const panel = page.getByRole("dialog", { name: "Altro" });
    expect(await panel.boundingBox()).toMatchObject({ x: 0, width: 390 });
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(more).toBeFocused();
    await more.click();
    await panel.getByRole("link", { name: "Prezzi" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Prezzi" })).toBeVisible();
    await expect(panel).toBeHidden();
  });
});
