import { type Page } from "@playwright/test";
import { still } from "../../playwright.config";
import {
  addToCart,
  cartItems,
  drawer,
  fillForm,
  newEmail,
  orderButton,
  ordersOf,
  sandbox,
  storeCart,
} from "../support/checkout-pages";
import { chooseCookies, expect, test } from "../support/e2e";
import { waitUntilInteractive } from "../support/forms";

test.use(still);

test.beforeEach(async ({ context }) => {
  await chooseCookies(context, { statistics: false, marketing: true });
});

type PixelReport = { name: string; data: Record<string, unknown>; page: string; id: string | null };

function watchPixel(page: Page): PixelReport[] {
  const reports: PixelReport[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname !== "/tr/") return;
    const data: Record<string, unknown> = {};
    for (const [key, value] of url.searchParams) {
      const name = /^cd\[(.+)\]$/.exec(key)?.[1];
      if (name !== undefined)
        data[name] = /^(\[.*|\d+(\.\d+)?)$/.test(value) ? (JSON.parse(value) as unknown) : value;
    }
    const { searchParams } = url;
    reports.push({
      name: searchParams.get("ev") ?? "",
      data,
      page: searchParams.get("dl") ?? "",
      id: searchParams.get("eid"),
    });
  });
  return reports;
}

test(
  "the pixel sends each event once, and no data that opens an order",
  { tag: ["@X-32", "@X-33", "@X-34", "@X-35", "@X-36", "@X-38", "@X-40", "@X-43"] },
  async ({ page }) => {
    const reports = watchPixel(page);
    const one = async (name: string) => {
      await expect.poll(() => reports.filter((event) => event.name === name).length).toBe(1);
      return reports.find((event) => event.name === name)?.data;
    };
    await page.goto("/prodotti");
    expect(await one("PageView")).toEqual({});
    expect(await one("ViewContent")).toEqual({
      content_ids: ["scultea-pro"],
      content_type: "product",
      content_id: "scultea-pro",
      content_name: "Scultea Pro - Dispositivo EMS Scultore Facciale",
      value: 29.99,
      currency: "EUR",
    });
    await addToCart(page, "Pack Duo Premium");
    await expect(drawer(page)).toBeVisible();
    expect(await one("AddToCart")).toEqual({
      content_ids: ["pack-duo-premium"],
      content_type: "product",
      content_id: "pack-duo-premium",
      content_name: "Pack Duo Premium",
      value: 59.99,
      currency: "EUR",
    });
    const subscriber = newEmail();
    const sheet = drawer(page);
    await sheet.getByRole("textbox", { name: "La tua email" }).fill(subscriber);
    await sheet.getByRole("checkbox", { name: /^Acconsento/ }).check();
    await sheet.getByRole("button", { name: "Iscriviti" }).click();
    expect(await one("CompleteRegistration")).toMatchObject({
      registration_method: "newsletter_signup",
      email: expect.stringMatching(/^[0-9a-f]{64}$/),
    });

    await storeCart(page, [{ ...cartItems.pack, quantity: 2 }]);
    await page.goto("/ordine");
    expect(await one("InitiateCheckout")).toEqual({
      content_ids: ["pack-scultore-+-siero"],
      content_type: "product",
      value: 59.98,
      currency: "EUR",
      quantity: 2,
      contents: [
        {
          id: "pack-scultore-+-siero",
          content_id: "pack-scultore-+-siero",
          content_name: "Pack Scultore + Siero",
          quantity: 2,
          price: 29.99,
        },
      ],
    });

    const email = newEmail();
    await fillForm(page, email, "Carta");
    await page.getByRole("radio", { name: /Espressa/i }).check();
    await orderButton(page).click();
    await page.getByRole("button", { name: /^Paga/ }).click();
    await expect(page).toHaveURL(/pagamento-completato/);
    const purchase = await one("Purchase");
    const number = (await ordersOf(email))[0]?.number;
    expect(purchase).toEqual({
      content_ids: ["pack-scultore-+-siero"],
      content_type: "product",
      value: 63.88,
      currency: "EUR",
      order_id: number,
      contents: [
        {
          id: "pack-scultore-+-siero",
          content_id: "scultea-pro",
          content_name: "Pack Scultore + Siero",
          quantity: 2,
          price: 29.99,
        },
      ],
    });
    await page.reload();
    await expect(page.getByText("Confermato")).toBeVisible();
    await page.goto("/prodotti");
    const count = (name: string) => reports.filter((event) => event.name === name).length;
    await expect.poll(() => count("ViewContent")).toBe(2);
    // Each visit is sent, also without a reload.
    await page.getByRole("contentinfo").getByRole("link", { name: "Contatto" }).click();
    await expect(page).toHaveURL(/contatto/);
    await page.getByRole("navigation", { name: "Principale" }).getByText("Prodotti").click();
    await expect.poll(() => count("ViewContent")).toBe(3);
    expect(await page.evaluate(() => performance.getEntriesByType("navigation").length)).toBe(1);
    expect(count("PageView")).toBe(3);
    expect(count("Purchase")).toBe(1);
    expect(JSON.stringify(reports)).not.toMatch(/session_id|cs_test|@example/);

    // The server reports the same order under the same event id.
    const browser = reports.find(({ name }) => name === "Purchase");
    const twin = async () =>
      (await sandbox.adEvents()).find(
        ({ source, eventId }) => source === "server" && eventId === browser?.id,
      );
    await expect.poll(async () => (await twin())?.name, { timeout: 60_000 }).toBe("Purchase");
    expect((await twin())?.data).toMatchObject({
      value: 63.88,
      currency: "EUR",
      order_id: number,
      content_ids: ["pack-scultore-+-siero"],
      content_type: "product",
      contents: [{ id: "pack-scultore-+-siero", quantity: 2, item_price: 29.99 }],
    });
  },
);

test.describe("when the pixel is blocked", () => {
  test.use({ allowedErrors: /Failed to load resource/ });

  test(
    "the item is in the cart and the console shows a warning",
    { tag: ["@X-41"] },
    async ({ page }) => {
      await page.route("**/en_US/fbevents.js", (route) => route.abort());
      const reports = watchPixel(page);
      const warned = page.waitForEvent("console", (message) =>
        /pixel not loaded: add_to_cart/i.test(message.text()),
      );
      await page.goto("/prodotti");
      await waitUntilInteractive(page);
      await addToCart(page, "Pack Duo Premium");
      expect((await warned).type()).toBe("warning");
      await expect(drawer(page)).toContainText("Pack Duo Premium");
      expect(reports).toEqual([]);
    },
  );
});
