import { addPack, fillOrder, newEmail, orderButton, ordersOf, sandbox } from "../support/buyer";
import { expect, test } from "../support/e2e";

test("O-06 leaves the checkout for the products when the cart is empty", async ({ page }) => {
  await page.goto("/ordine");
  await expect(page).toHaveURL(/\/prodotti$/);
});

test("V-01 V-02 shows every message beside its field and keeps what was typed", async ({
  page,
}) => {
  await addPack(page);
  await page.goto("/ordine");
  await page.getByRole("textbox", { name: /^Nome/ }).fill("A");
  await page.getByRole("textbox", { name: /^Email/ }).fill("anna@");
  await page.getByRole("textbox", { name: /^Paese/ }).fill("");
  await orderButton(page).click();

  const messages = {
    Nome: "Il nome deve contenere almeno 2 caratteri",
    Cognome: "Il cognome deve contenere almeno 2 caratteri",
    Email: "Indirizzo email non valido",
    Telefono: "Numero di telefono non valido",
    Indirizzo: "Indirizzo troppo breve",
    "Codice postale": "Codice postale non valido",
    Città: "Città non valida",
    Paese: "Paese non valido",
  };
  for (const [label, message] of Object.entries(messages)) {
    const field = page.getByRole("textbox", { name: new RegExp(`^${label}`) });
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(new RegExp(message));
    await expect(page.getByRole("link", { name: message })).toBeVisible();
  }
  await expect(page.getByRole("textbox", { name: /^Email/ })).toHaveValue("anna@");
});

test("O-05 O-15 V-11 starts with standard shipping, card, Italia and the free serum", async ({
  page,
}) => {
  await addPack(page);
  await page.goto("/ordine");
  await expect(page.getByRole("radio", { name: /Standard/ })).toBeChecked();
  await expect(page.getByRole("radio", { name: /Carta/ })).toBeChecked();
  await expect(page.getByRole("textbox", { name: /^Paese/ })).toHaveValue("Italia");
  const summary = page.getByRole("complementary", { name: "Riepilogo" });
  await expect(summary).toContainText("Siero Anti-Età Premium");
  await page.getByRole("radio", { name: /Espressa/ }).check();
  await expect(summary).toContainText(/33,89/);
});

test.describe("when the provider fails", () => {
  test.describe.configure({ mode: "serial" });

  test("E-14 says so and keeps cart and form", async ({ page }) => {
    const email = newEmail();
    await addPack(page);
    await fillOrder(page, email, "PayPal");
    await sandbox.fault("paypal", "orders.create", "error_500", { times: 3 });
    await orderButton(page).click();

    await expect(page.getByText("Errore durante il pagamento. Riprova.")).toBeVisible();

    await expect(page.getByRole("textbox", { name: /^Email/ })).toHaveValue(email);
    await orderButton(page).click();
    await page.waitForURL(/\/pay\/paypal\//);
    expect(await ordersOf(email)).toHaveLength(1);
  });
});

test.describe("when the network drops", () => {
  test.use({ allowedErrors: /Failed to fetch|ERR_FAILED|Failed to load resource/ });

  test("E-16 says so, and the next click makes the order", async ({ page }) => {
    const email = newEmail();
    await addPack(page);
    await fillOrder(page, email, "Carta");
    await page.route("**/ordine", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await orderButton(page).click();
    await expect(page.getByText("Errore durante il checkout. Riprova.")).toBeVisible();
    await page.unroute("**/ordine");
    await orderButton(page).click();
    await page.waitForURL(/\/pay\/stripe\//);
    expect(await ordersOf(email)).toMatchObject([{ attempts: 1 }]);
  });
});

test("O-08 O-09 O-10 O-13 waits, then offers the way on by hand when the browser stays", async ({
  page,
}) => {
  await addPack(page);
  await fillOrder(page, newEmail(), "Carta");
  // An answer without content leaves the browser where it is.
  let letThrough = false;
  await page.route(/\/pay\/stripe\//, (route) =>
    letThrough ? route.continue() : route.fulfill({ status: 204 }),
  );
  await orderButton(page).click();
  await expect(page.getByText("Reindirizzamento in corso...")).toBeVisible();
  await expect(page.getByText("Non chiudere questa finestra...")).toBeVisible();
  await expect(page.getByText("Azione richiesta")).toBeVisible();
  letThrough = true;
  await page.getByRole("link", { name: "Continua al pagamento" }).click();
  await page.waitForURL(/\/pay\/stripe\//);
});

test.describe("the success page", () => {
  test("S-12 X-14 shows an unknown payment without order data", async ({ page }) => {
    await page.goto("/pagamento-completato?session_id=cs_test_unknown12345678");
    await expect(page.getByText("SC-12345678")).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText("Pack");
  });

  test("S-13 shows no number without a payment", async ({ page }) => {
    await page.goto("/pagamento-completato");
    await expect(page.getByRole("main")).toContainText("In elaborazione...");
  });

  test("PAY-40 answers nothing personal to who holds the identifier", async ({ page, request }) => {
    const email = newEmail();
    await addPack(page);
    await fillOrder(page, email, "Carta");
    await orderButton(page).click();
    await page.waitForURL(/\/pay\/stripe\/cs_/);
    const session_id = page.url().split("/").at(-1);
    const origin = new URL(test.info().project.use.baseURL ?? "http://localhost:3000").origin;
    const response = await request.post("/api/checkout/confirmation", {
      data: { session_id },
      headers: { origin },
    });
    const text = await response.text();
    expect(text).toContain("Pack Scultore + Siero");
    for (const secret of [email, "Francesca", "Tigli", "347", "40121", "Bologna"]) {
      expect(text).not.toContain(secret);
    }
    for (const data of [{ session_id: ["a"] }, { token: "x" }, {}, "rubbish", null]) {
      const other = await request.post("/api/checkout/confirmation", { data, headers: { origin } });
      expect(await other.json()).toEqual({ order: null });
    }
    const foreign = await request.post("/api/checkout/confirmation", {
      data: { session_id },
      headers: { origin: "https://evil.example" },
    });
    expect(foreign.status()).toBe(403);
  });
});
