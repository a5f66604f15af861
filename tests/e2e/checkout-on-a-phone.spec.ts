import { type Locator } from "@playwright/test";
import { cartItems, deliveryDayIn, orderButton, storeCart } from "../support/checkout-pages";
import { expect, test } from "../support/e2e";

test(
  "on a phone the page is short and asks in this order",
  { tag: ["@O-03", "@O-04", "@O-05"] },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await storeCart(page, [cartItems.pack]);
    await page.goto("/ordine");
    const main = page.getByRole("main");
    const field = (label: string) => main.getByRole("textbox", { name: new RegExp(`^${label}`) });
    const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? NaN;
    await field("Codice postale").fill("20121");
    await expect(field("Città")).toHaveValue("Milano");
    await expect(main.getByText("Provincia: Milano (MI)", { exact: true })).toBeVisible();

    const summary = main.getByRole("complementary", { name: "Riepilogo" });
    await expect(summary.getByRole("listitem").filter({ visible: true })).toHaveCount(2);
    await expect(summary.locator("img").first()).toBeVisible();
    await expect(summary.getByText(`Consegna entro ${deliveryDayIn(7)}`)).toBeVisible();
    const fact = (name: string) => main.getByRole("term").filter({ hasText: name }).last();
    const parts = [
      summary,
      ...["Email", "Nome", "Telefono", "Indirizzo", "Codice postale"].map(field),
      main.getByRole("radio", { name: /^Standard/ }),
      main.getByRole("radio", { name: /^Carta/ }),
      main.getByRole("checkbox", { name: "Desidero la fattura" }),
      ...["Avvertenze", "Garanzia", "Ordine", "Consegna", "Se ci ripensi", "Totale"].map(fact),
      main.getByRole("link", { name: "condizioni di vendita" }),
      orderButton(page),
    ];
    const tops = await Promise.all(parts.map(topOf));
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    for (const [first, ...others] of [
      ["Nome", "Cognome"],
      ["Codice postale", "Città", "Paese"],
    ] as const)
      for (const other of others) expect(await topOf(field(other))).toBe(await topOf(field(first)));
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(2_200);
  },
);

for (const width of [360, 1280])
  test(`what a postal code brings moves nothing at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await storeCart(page, [cartItems.pack]);
    await page.goto("/ordine");
    const top = () =>
      orderButton(page).evaluate((button) => button.getBoundingClientRect().top + scrollY);
    const before = await top();
    await page.getByRole("textbox", { name: /^Codice postale/ }).fill("40121");
    await expect(page.getByText("Provincia: Bologna (BO)", { exact: true })).toBeVisible();
    expect(await top()).toBe(before);
  });
