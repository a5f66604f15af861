import { type Page } from "@playwright/test";
import { button } from "../support/chat-panel";
import { newEmail } from "../support/checkout-pages";
import { colourOf } from "../support/colour";
import { expect, test } from "../support/e2e";
import { placeOrder, sessionOf } from "../support/orders";

const order = {
  number: "SC-7K3M-92QJ",
  lines: [{ name: "Pack Duo Premium", quantity: 2, unitPriceCents: 5999 }],
  parts: { devices: 4, serums: 4, travelCases: 2 },
  shippingCents: 390,
  totalCents: 12_388,
  shippingType: "express",
  deliverBy: "2026-12-01",
  paymentStatus: "pending",
};

/** Answers the look-up with `answer(1)`, `answer(2)` …, not before `released`, and counts. */
async function answerLookups(
  page: Page,
  answer: (request: number) => object | null,
  released?: Promise<void>,
) {
  const lookups = { count: 0 };
  await page.route("**/api/checkout/confirmation", async (route) => {
    lookups.count += 1;
    const json = { order: answer(lookups.count) };
    await released;
    await route.fulfill({ json });
  });
  return lookups;
}

/** Returns the order of the look-up's n-th answer; its quantity shows which answer is displayed. */
const answered = (request: number) => ({
  ...order,
  lines: [{ name: "Pack Duo Premium", quantity: request, unitPriceCents: 5999 }],
  // No serum, whose quantity would stand beside the line's.
  parts: { devices: request, serums: 0, travelCases: 0 },
});

const main = (page: Page) => page.getByRole("main");

test(
  "asks ten times for a PayPal payment that never completes",
  { tag: ["@S-07", "@S-09", "@S-10", "@X-12"] },
  async ({ page }) => {
    await page.clock.install();
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const lookups = await answerLookups(page, answered, released);
    await page.goto("/pagamento-completato?token=5O190127TN364715T");
    await expect.poll(() => lookups.count).toBe(1);
    await expect(main(page)).not.toContainText("Numero dell’ordine");
    await page.clock.pauseAt(Date.now() + 60_000);
    release();
    await expect(
      page.getByRole("heading", { name: "Conferma del Pagamento in Corso..." }),
    ).toBeVisible();
    await expect(
      page.getByText("Stiamo verificando il tuo pagamento PayPal. Attendere qualche secondo..."),
    ).toBeVisible();
    await expect(main(page)).toContainText(order.number);
    await expect(main(page)).toContainText("In elaborazione...");
    for (let count = 1; count < 10; count += 1) {
      await expect(main(page)).toContainText(`quantità ${count}`);
      await page.clock.runFor(1_999);
      expect(lookups.count).toBe(count);
      await page.clock.runFor(1);
      await expect.poll(() => lookups.count).toBe(count + 1);
    }
    await expect(main(page)).toContainText("In attesa di conferma");
    await page.clock.runFor(20_000);
    expect(lookups.count).toBe(10);
  },
);

test(
  "stops asking once PayPal's payment is complete, and prints only the order",
  { tag: ["@S-01", "@S-06", "@S-08", "@S-14", "@X-13"] },
  async ({ page }) => {
    await page.clock.install();
    const lookups = await answerLookups(page, (request) => ({
      ...answered(request),
      paymentStatus: request < 3 ? "pending" : "paid",
    }));
    await page.goto("/pagamento-completato?token=5O190127TN364715T");
    await expect(async () => {
      await page.clock.runFor(2_000);
      await expect(
        page.getByRole("heading", { name: "Pagamento Completato con Successo!" }),
      ).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.clock.runFor(20_000);
    expect(lookups.count).toBe(3);
    for (const text of [order.number, "Confermato", "Pack Duo Premium", "quantità 3", /123,88\s€/])
      await expect(main(page)).toContainText(text);
    // Express was paid for.
    await expect(main(page)).toContainText(/Spedizione espressa\s*3,90\s€/);
    await expect(main(page)).not.toContainText("gratuita");

    await expect(button(page)).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(button(page)).toBeHidden();
    await expect(page.getByRole("link", { name: "Prodotti" })).toBeHidden();
    await expect(main(page).getByRole("img")).toHaveCount(0);
    for (const text of [order.number, /123,88\s€/, /\(localhost:\d+\/recesso\)/])
      await expect(main(page)).toContainText(text);
    const { red, green, blue } = await colourOf(main(page), "color");
    expect([red, green, blue]).toEqual([0, 0, 0]);
  },
);

test.describe("when no order is found", () => {
  test.use({ allowedErrors: /status of 500/ });

  test(
    "asks once for a card payment, shows no data, and only logs a failure",
    { tag: ["@S-12", "@S-13", "@X-11", "@X-14", "@E-26"] },
    async ({ page }) => {
      const logged: string[] = [];
      page.on("console", (message) => logged.push(message.text()));
      await page.clock.install();
      const lookups = await answerLookups(page, () => null);
      await page.goto("/pagamento-completato?session_id=cs_test_unknown12345678");
      await expect(page.getByText("SC-12345678")).toBeVisible();
      await expect(main(page)).toContainText("In attesa di conferma");
      await page.clock.runFor(30_000);
      expect(lookups.count).toBe(1);
      await expect(main(page)).not.toContainText("Pack");
      await page.unroute("**/api/checkout/confirmation");
      await page.route("**/api/checkout/confirmation", (route) => route.fulfill({ status: 500 }));
      await page.reload();
      await expect(page.getByText("SC-12345678")).toBeVisible();
      await expect(main(page)).toContainText("In attesa di conferma");
      expect(logged.join("\n")).toContain("The order could not be looked up.");
      await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
      await page.goto("/pagamento-completato");
      await expect(main(page)).toContainText(/Numero dell’ordine\s*In elaborazione\.\.\./);
    },
  );
});

test(
  "the look-up by a payment's identifier returns no personal data",
  { tag: ["@PAY-40"] },
  async ({ baseURL, request }) => {
    const email = newEmail();
    const session_id = sessionOf(await placeOrder(email));
    const origin = baseURL ?? "";
    const response = await request.post("/api/checkout/confirmation", {
      data: { session_id },
      headers: { origin },
    });
    const text = await response.text();
    expect(text).toContain("Pack Scultore + Siero");
    for (const secret of [email, "Francesca", "Tigli", "347", "40121", "Bologna"]) {
      expect(text).not.toContain(secret);
    }
  },
);

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "payment, product and withdrawal pages say what to do instead",
    { tag: ["@S-16", "@P-36", "@PR-01"] },
    async ({ page }) => {
      await page.goto("/pagamento-completato?token=5O190127TN364715T");
      // Playwright's text matchers skip `noscript`.
      expect(await main(page).innerText()).toContain("Per vedere qui l’esito serve JavaScript.");
      await expect(page.getByText("Conferma del Pagamento in Corso...")).toBeHidden();
      await expect(page.getByText("In elaborazione...").first()).toBeHidden();

      await page.goto("/prodotti");
      expect(await main(page).innerText()).toContain("Per comprare da qui serve JavaScript");
      await expect(page.getByRole("button", { name: /^Aggiungi al carrello/ })).toHaveCount(0);

      await page.goto("/recesso");
      expect(await main(page).innerText()).toContain("Per recedere da qui serve JavaScript");
      await expect(
        main(page).getByRole("link", { name: "Scrivi l’email di recesso" }),
      ).toHaveAttribute("href", /^mailto:/);
    },
  );

  test("no form puts typed values into the address", { tag: "@full" }, async ({ page }) => {
    for (const [path, button] of [
      ["/contatto", "Invia il messaggio"],
      ["/area-pro", "Invia la richiesta"],
      ["/recesso", "Continua"],
      ["/privacy/richieste", "Invia il link"],
      ["/il-mio-ordine", "Invia il link"],
    ] as const)
      await test.step(path, async () => {
        await page.goto(path);
        const note = await main(page).locator("noscript").first().textContent();
        expect(note).toContain("serve JavaScript");
        const email = main(page).getByRole("textbox", { name: /^Email/ });
        await email.fill("segreta@example.it");
        await main(page).getByRole("button", { name: button }).click();
        await expect(email).toHaveValue("segreta@example.it");
        expect(new URL(page.url()).search).toBe("");
      });
  });
});
