import { addButton, addPack, drawer, openDrawer } from "../support/buyer";
import { expect, test } from "../support/e2e";

test("C-02 opens the drawer 1000 ms after a first-time add, and not when it is added again", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/prodotti");
  const add = addButton(page, "Pack Duo Premium");
  const cart = page.getByRole("button", { name: /^Carrello/ }).first();
  await page.evaluate(() => {
    document.body.dataset.opened = "0";
    window.addEventListener("openCartSheet", () => {
      document.body.dataset.opened = String(Number(document.body.dataset.opened) + 1);
    });
  });
  const opened = () => page.evaluate(() => Number(document.body.dataset.opened));

  await page.clock.pauseAt(Date.now() + 60_000);
  await add.click();
  await expect(cart).toHaveAccessibleName(/1/);
  await page.clock.runFor(999);
  expect(await opened()).toBe(0);
  await page.clock.runFor(1);
  expect(await opened()).toBe(1);
  await page.clock.resume();
  await expect(drawer(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer(page)).toBeHidden();

  await page.clock.pauseAt(Date.now() + 3_600_000);
  await add.click();
  await expect(cart).toHaveAccessibleName(/2/);
  await page.clock.runFor(1_500);
  expect(await opened()).toBe(1);
});

test("E-01 E-02 E-03 tells of what was added, and its action opens the drawer", async ({
  page,
}) => {
  await addPack(page, "Pack Duo Premium");
  await expect(page.getByText("Aggiunto al carrello")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer(page)).toBeHidden();
  await addButton(page, "Pack Duo Premium").click();
  await expect(page.getByText("Quantità aggiornata")).toBeVisible();
  await expect(
    page.getByText("Pack Duo Premium quantità aumentata nel tuo carrello"),
  ).toBeVisible();
});

test("D-01 D-02 D-03 D-16 keeps the cart as a bare list that survives a reload", async ({
  page,
}) => {
  await addPack(page, "Pack Duo Premium");
  const stored = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "null") as unknown);
  expect(await stored()).toMatchObject([
    { id: "pack-duo-premium", name: "Pack Duo Premium", price: 59.99, quantity: 1 },
  ]);
  await page.reload();
  await openDrawer(page);
  await expect(drawer(page)).toContainText("Pack Duo Premium");
});

test("C-03 C-04 an empty drawer says so and leads to the products", async ({ page }) => {
  await page.goto("/");
  await openDrawer(page);
  await expect(drawer(page)).toContainText("Il tuo carrello è vuoto");
  await drawer(page).locator('a[href="/prodotti"]').first().click();
  await expect(page).toHaveURL(/\/prodotti$/);
});

test("C-05 C-06 C-07 V-17 counts up and down, never below 1, and removes", async ({ page }) => {
  await addPack(page);
  await page.keyboard.press("Escape");
  await addPack(page, "Pack Duo Premium");
  const sheet = drawer(page);
  await sheet
    .getByRole("button", { name: /Aumenta/ })
    .first()
    .click();
  await expect(sheet).toContainText(/119,97/);
  await sheet
    .getByRole("button", { name: /Diminuisci/ })
    .first()
    .click();
  await expect(sheet.getByRole("button", { name: /Diminuisci/ }).first()).toBeDisabled();
  await sheet
    .getByRole("button", { name: /Rimuovi/ })
    .last()
    .click();
  await expect(page.getByText("Pack Duo Premium è stato rimosso dal tuo carrello.")).toBeVisible();
  await expect(sheet).not.toContainText("59,99");
});

test("a cart changed in one tab changes in the other", async ({ context, page }) => {
  await page.goto("/prodotti");
  const other = await context.newPage();
  await addPack(other);
  await expect(page.getByRole("button", { name: /Carrello, 1 / }).first()).toBeVisible();
});

test("rubbish in the storage costs nothing but the rubbish", async ({ page }) => {
  await page.goto("/prodotti");
  await page.evaluate(() => {
    localStorage.setItem(
      "cart",
      JSON.stringify([
        {
          id: "pack-duo-premium",
          name: "Pack Duo Premium",
          price: 59.99,
          quantity: 1,
          features: [],
        },
        { id: 7, price: "free" },
      ]),
    );
  });
  await page.reload();
  await openDrawer(page);
  await expect(drawer(page)).toContainText("Pack Duo Premium");
  await page.evaluate(() => localStorage.setItem("cart", "{x"));
  await page.reload();
  await openDrawer(page);
  await expect(drawer(page)).toContainText("Il tuo carrello è vuoto");
});
