import sharp from "sharp";
import { COUNTED_EVENT } from "@/components/shop/site/page-events";
import { expect, test } from "../support/e2e";
import { openDashboard } from "../support/signed-in";

/** More than the middleware lets through of a body. */
const photo = () =>
  sharp({
    create: {
      width: 1_600,
      height: 1_600,
      channels: 3,
      background: "#8a6d5a",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer();

test(
  "a large photo is uploaded, seen by staff in the preview, and by all once published",
  { tag: "@full" },
  async ({ page, browser, baseURL }) => {
    const buffer = await photo();
    expect(buffer.length).toBeGreaterThan(1_000_000);
    await openDashboard(page, "/admin/prodotto");
    await page.getByText("Carica una foto").first().click();
    await page.getByLabel("Foto", { exact: true }).first().setInputFiles({
      name: "foto.jpg",
      mimeType: "image/jpeg",
      buffer,
    });
    await page
      .getByLabel("Che cosa si vede, per chi non la vede")
      .first()
      .fill("Il dispositivo sul marmo");
    await page.getByRole("button", { name: "Carica nella bozza" }).first().click();
    await expect(page).toHaveURL(/esito=picture_added/);

    const shopper = await (await browser.newContext({ baseURL })).newPage();
    const shown = (of: typeof page) =>
      of.getByRole("img", { name: "Il dispositivo sul marmo" }).first();
    await page.goto("/admin/prodotto/anteprima");
    await expect(shown(page)).toBeVisible();
    await page.evaluate((counted) => {
      addEventListener(counted, () => (document.title = "Contata"));
    }, COUNTED_EVENT);
    await page.getByRole("button", { name: "Aggiungi al carrello" }).first().click();
    await expect(page.getByRole("dialog", { name: "carrello" })).toBeVisible();
    await expect(page).not.toHaveTitle("Contata");
    await shopper.goto("/prodotti");
    await expect(shown(shopper)).toHaveCount(0);
    await page.goto("/admin/prodotto");
    await page.getByRole("button", { name: "Pubblica" }).first().click();
    await expect(async () => {
      await shopper.reload();
      await expect(shown(shopper)).toBeVisible({ timeout: 1_000 });
    }).toPass();
  },
);
