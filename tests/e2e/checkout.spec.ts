import { type Page } from "@playwright/test";
import { deliveryLimits } from "@/lib/shipping/model/address";
import { button, panel, pressButton } from "../support/chat-panel";
import {
  cartItems,
  deliveryDayIn,
  fillForm,
  newEmail,
  orderButton,
  ordersOf,
  payPalPage,
  sandbox,
  storeCart,
} from "../support/checkout-pages";
import { themeColour } from "../support/colour";
import { expect, test } from "../support/e2e";

/** Records what the order action receives, and controls its response. */
async function interceptOrder(page: Page, changeAnswer: (text: string) => string) {
  const sent: string[] = [];
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/ordine", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    sent.push(route.request().postData() ?? "");
    const response = await route.fetch();
    await released;
    await route.fulfill({ response, body: changeAnswer(await response.text()) });
  });
  return { sent, release };
}

/** Counts every attempt of the browser to open the provider's page, and blocks it. */
async function blockPayPage(page: Page) {
  const tries: string[] = [];
  await page.route(/\/pay\/(stripe|paypal)\//, (route) => {
    tries.push(route.request().url());
    // A response without content keeps the browser on its page.
    return route.fulfill({ status: 204 });
  });
  return tries;
}

test(
  "form, choices, terms and summary start with the right values and add up",
  {
    tag: ["@O-03", "@O-04", "@O-05", "@O-15", "@V-11", "@D-27", "@T-01", "@T-02", "@T-08", "@G-02"],
  },
  async ({ page }) => {
    // The visitor's clock is wrong: the server's day counts.
    await page.clock.install({ time: new Date("2026-11-03T10:00:00+01:00") });
    await storeCart(page, [cartItems.pack]);
    await page.goto("/ordine");
    await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(8);
    const standard = page.getByRole("radio", { name: /Standard/ });
    const express = page.getByRole("radio", { name: /Espressa/ });
    await expect(standard).toBeChecked();
    await expect(standard).toHaveAccessibleName(
      new RegExp(`${deliveryDayIn(7)}, al massimo 7 giorni lavorativi.*gratuita`, "s"),
    );
    await expect(express).toHaveAccessibleName(
      new RegExp(`${deliveryDayIn(2)}, 2 giorni lavorativi.*3,90\\s€`, "s"),
    );
    await expect(page.getByRole("radio", { name: /Carta/ })).toBeChecked();
    await expect(page.getByRole("radio", { name: /PayPal/ })).toBeVisible();
    await expect(page.getByRole("textbox", { name: /^Paese/ })).toHaveValue("Italia");

    const summary = page.getByRole("complementary", { name: "Riepilogo" });
    await expect(summary).toContainText("Pack Scultore + Siero");
    await expect(summary).toContainText(/Siero Anti-Età Premium\s*in omaggio.*19,99\s€/s);
    await expect(summary).toContainText(/Subtotale\s*29,99\s€/);
    await expect(summary).toContainText(/Totale\s*IVA inclusa\s*29,99\s€/);
    for (const promise of ["Pagamento sicuro", "30 giorni soddisfatti o rimborsati"])
      await expect(summary.getByRole("listitem").filter({ hasText: promise })).toBeVisible();
    await expect(page.getByText("Livigno")).toHaveText(deliveryLimits);
    const terms = page.getByRole("region", { name: "Prima di ordinare" });
    await expect(terms).toContainText("Siero Anti-Età Premium");
    await expect(terms.getByRole("link", { name: "Recedere dal contratto qui" })).toBeVisible();
    await expect(page.getByRole("checkbox", { name: /invito a recensire/ })).not.toBeChecked();
    await express.check();
    await expect(summary).toContainText(/Consegna entro .*3,90\s€/);
    await expect(summary).toContainText(/Totale\s*IVA inclusa\s*33,89\s€/);
  },
);

test.describe("an order that fails", () => {
  test.use({ allowedErrors: /Failed to fetch|ERR_FAILED|Failed to load resource/ });

  test(
    "each reason is shown, typed values stay, and the next click makes the order",
    {
      tag: [
        "@V-01",
        "@V-02",
        "@V-03",
        "@V-04",
        "@V-05",
        "@V-06",
        "@V-07",
        "@V-08",
        "@V-09",
        "@V-10",
        "@V-11",
        "@E-14",
        "@E-16",
      ],
    },
    async ({ page }) => {
      const email = newEmail();
      const emailField = page.getByRole("textbox", { name: /^Email/ });
      await storeCart(page, [{ ...cartItems.pack, quantity: 7 }]);
      await page.goto("/ordine");

      await test.step("wrong values, each at its field", async () => {
        await page.getByRole("textbox", { name: /^Nome/ }).fill("A");
        await emailField.fill("anna@");
        await orderButton(page).click();
        const danger = await themeColour(page, "--color-danger");
        const messages = {
          Nome: "Il nome deve contenere almeno 2 caratteri",
          Email: "Indirizzo email non valido",
        };
        for (const [label, message] of Object.entries(messages)) {
          const field = page.getByRole("textbox", { name: label, exact: true });
          await expect(field).toHaveAttribute("aria-invalid", "true");
          await expect(field).toHaveCSS("border-top-color", danger);
          await expect(field).toHaveAccessibleDescription(new RegExp(message));
        }
        await expect(page.getByRole("group", { name: /^Controlla/ })).toBeFocused();
        await page.getByRole("link", { name: messages.Email }).click();
        await expect(emailField).toBeFocused();
        await expect(emailField).toHaveValue("anna@");
        await emailField.fill("anna@esempio.it");
        await expect(emailField).not.toHaveAttribute("aria-invalid", "true");
      });

      await fillForm(page, email, "PayPal");

      await test.step("the connection", async () => {
        await page.route("**/ordine", (route) =>
          route.request().method() === "POST" ? route.abort() : route.fallback(),
        );
        await orderButton(page).click();
        await expect(page.getByText("Errore durante il checkout. Riprova.")).toBeVisible();
        await page.unroute("**/ordine");
        expect(await ordersOf(email)).toEqual([]);
      });

      await test.step("terms that changed in the meantime", async () => {
        // The order names a version that is no longer in force.
        await page.route("**/ordine", async (route) => {
          if (route.request().method() !== "POST") return route.fallback();
          const sent = route.request().postData() ?? "";
          const postData = sent.replace(/"seen_terms":"[^"]+"/, '"seen_terms":"0"');
          await route.continue({ postData });
        });
        await orderButton(page).click();
        await expect(
          page.getByText(/Le condizioni di vendita sono cambiate/).first(),
        ).toBeVisible();
        expect(await ordersOf(email)).toEqual([]);
        await expect(emailField).toHaveValue(email);
        await page.unroute("**/ordine");
      });

      await test.step("the provider", async () => {
        // An amount unique to this test, so that other tests' orders are not affected.
        const terms = page.getByRole("region", { name: "Prima di ordinare" });
        const fault = { times: 3, containing: "209.93" };
        await sandbox.fault("paypal", "orders.create", "error_500", fault);
        await orderButton(page).click();
        await expect(page.getByText("Errore durante il pagamento. Riprova.")).toBeVisible();
        // It stays beside the button when the toast has gone.
        await expect(
          terms.getByText(/non è partito e non ti abbiamo addebitato nulla/),
        ).toBeVisible();
        await expect(emailField).toHaveValue(email);
      });

      await orderButton(page).click();
      await page.waitForURL(payPalPage);
      expect(await ordersOf(email)).toHaveLength(1);
    },
  );
});

test(
  "the order is sent once, and after 3 s a link to the payment is shown",
  {
    tag: ["@O-08", "@O-09", "@O-10", "@O-11", "@O-12", "@O-13", "@D-28", "@D-29", "@E-17", "@full"],
  },
  async ({ page }) => {
    const email = newEmail();
    await page.clock.install();
    await storeCart(page, [{ ...cartItems.pack, quantity: 2 }, cartItems.duo]);
    await page.goto("/ordine");
    await fillForm(page, email, "Carta");
    const tries = await blockPayPage(page);
    const order = await interceptOrder(page, (text) => text);
    await orderButton(page).click();
    const busy = page.getByRole("button", { name: "Convalida in corso..." });
    await expect(busy).toBeDisabled();
    await expect(busy).toBeFocused();
    await page.keyboard.press("Enter");
    // oxlint-disable-next-line playwright/no-force-option -- the button is disabled
    await busy.click({ force: true });
    await page.clock.pauseAt(Date.now() + 60_000);
    order.release();

    await expect(page.getByText("Reindirizzamento in corso...")).toBeVisible();
    await expect(page.getByText("Non chiudere questa finestra...")).toBeVisible();
    await page.clock.runFor(199);
    expect(tries).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => tries).toEqual([expect.stringContaining("/pay/stripe/cs_")]);
    await page.clock.runFor(2_799);
    await expect(page.getByText("Azione richiesta")).toBeHidden();
    await page.clock.runFor(1);
    await expect(page.getByRole("heading", { name: "Azione richiesta" })).toBeFocused();
    await page.clock.resume();
    await expect(page.getByText("Reindirizzamento sicuro a Stripe")).toBeVisible();

    expect(order.sent).toHaveLength(1);
    const [input] = JSON.parse(order.sent[0] ?? "[]") as object[];
    expect(input).toEqual({
      checkout_key: expect.any(String) as unknown,
      items: [
        { sku: cartItems.pack.id, quantity: 2 },
        { sku: cartItems.duo.id, quantity: 1 },
      ],
      customerEmail: email,
      orderData: {
        first_name: "Francesca",
        last_name: "De Angelis",
        phone: "+393470000000",
        address: "Via dei Tigli 18",
        postal_code: "40121",
        city: "Bologna",
        country: "Italia",
        // Empty when the order is sent before the postal code is looked up.
        province: expect.stringMatching(/^(BO)?$/) as unknown,
        no_review_invitation: false,
        shipping_type: "standard",
      },
      payment_method: "stripe",
      // The total shown beside the button; the server compares it with its own and never trusts it.
      seen_total_cents: 11997,
      // The same holds for the terms linked above the button.
      seen_terms: expect.stringMatching(/^[\da-f]{8}$/) as unknown,
      seen_deliver_by: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as unknown,
    });
    await page.unroute(/\/pay\/(stripe|paypal)\//);
    await page.getByRole("link", { name: "Continua al pagamento" }).click();
    await page.waitForURL(/\/pay\/stripe\//);

    // Back from the provider's page, form and cart are there, and it is still the same order.
    await page.goBack();
    await expect(page.getByRole("textbox", { name: /^Email/ })).toHaveValue(email);
    await orderButton(page).click();
    await page.waitForURL(/\/pay\/stripe\//);
    expect(await ordersOf(email)).toMatchObject([{ attempts: 1 }]);
  },
);

test(
  "a missing or unreachable pay page shows a message",
  { tag: ["@O-14", "@E-15", "@E-17", "@full"] },
  async ({ page }) => {
    await page.clock.install();
    await storeCart(page, [cartItems.pack]);
    await page.goto("/ordine");
    await fillForm(page, newEmail(), "PayPal");
    let address = "";
    const order = await interceptOrder(page, (text) =>
      text.replace(/"url":"[^"]*"/, `"url":"${address}"`),
    );
    order.release();
    await orderButton(page).click();
    await expect(
      page.getByText("Errore nella creazione della sessione di pagamento."),
    ).toBeVisible();
    await expect(orderButton(page)).toBeEnabled();

    // No browser can open that address: the redirect throws, long before 3000 ms.
    address = "http://[";
    await page.clock.pauseAt(Date.now() + 60_000);
    await orderButton(page).click();
    await expect(page.getByText("Reindirizzamento in corso...")).toBeVisible();
    await page.clock.runFor(200);
    await expect(page.getByRole("heading", { name: "Azione richiesta" })).toBeFocused();
    await page.clock.resume();
    await expect(page.getByText("Reindirizzamento sicuro a PayPal")).toBeVisible();

    // The page comes back from the browser's cache and the form can be used again.
    await page.evaluate(() => {
      window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });
    await expect(page.getByText("Azione richiesta")).toBeHidden();
    await expect(orderButton(page)).toBeEnabled();
  },
);

test(
  "the checkout offers the assistant and says who emptied its cart",
  { tag: "@full" },
  async ({ page }) => {
    await storeCart(page, [cartItems.pack]);
    await page.goto("/ordine");
    await expect(orderButton(page)).toBeVisible();

    await pressButton(page);
    await expect(panel(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(panel(page)).toBeHidden();
    await expect(button(page)).toBeFocused();

    const other = await page.context().newPage();
    await other.goto("/il-mio-ordine");
    await other.evaluate(() => {
      localStorage.setItem("cart", "[]");
    });
    await expect(
      page.getByRole("heading", { level: 1, name: "Il carrello è stato svuotato" }),
    ).toBeFocused();
    await expect(page).toHaveURL(/\/ordine$/);
    await expect(
      page.getByRole("main").getByRole("link", { name: "Vai ai prodotti" }),
    ).toBeVisible();
  },
);

test("no page of the shop asks a customer to sign in", { tag: ["@U-02"] }, async ({ request }) => {
  for (const path of [
    "/",
    "/prodotti",
    "/ordine",
    "/pagamento-completato",
    "/pagamento-annullato",
  ]) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(200);
    expect(await response.text(), path).not.toContain("/accedi");
  }
});
