import { axeViolations } from "../support/axe";
import { cardPage, newEmail, ordersOf, payPalPage, sandbox } from "../support/checkout-pages";
import { expect, test } from "../support/e2e";
import { orderPath, queuedFor, remindedPath } from "../support/order-link";
import { placeOrder, sessionOf } from "../support/orders";

test(
  "the link in the reminder pays an expired order, and then shows the paid one",
  { tag: ["@PAY-39"] },
  async ({ page }) => {
    const email = newEmail();
    await sandbox.session(sessionOf(await placeOrder(email)), "expire");
    await expect
      .poll(async () => (await ordersOf(email))[0]?.status, { timeout: 60_000 })
      .toBe("cancelled");

    const path = await remindedPath(email);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: "Manca il pagamento" })).toBeVisible();
    await page.getByRole("button", { name: "Paga con PayPal" }).dblclick();
    await page.waitForURL(payPalPage);
    // Back to the order once more, then by card.
    await page.goto(path);
    await page.getByRole("button", { name: "Paga con carta" }).click();
    await page.waitForURL(cardPage);
    await page.getByRole("button", { name: /^Paga / }).click();
    await expect(
      page.getByRole("heading", { name: "Pagamento Completato con Successo!" }),
    ).toBeVisible();
    expect(await ordersOf(email)).toMatchObject([
      { payment_status: "paid", status: "confirmed", attempts: 3 },
    ]);

    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    expect(response?.headers()["cache-control"]).toContain("no-store");
    expect(response?.headers()).toMatchObject({ "referrer-policy": "same-origin" });
    expect(await page.locator('meta[name="robots"]').first().getAttribute("content")).toContain(
      "noindex",
    );
    const main = page.getByRole("main");
    await expect(
      main.getByRole("heading", { level: 1, name: "Stiamo preparando il tuo pacco" }),
    ).toBeVisible();
    const [order] = await ordersOf(email);
    for (const text of [
      order?.number ?? "no order",
      "Pack Scultore + Siero",
      /29,99\s€/,
      "Francesca De Angelis",
      "Via dei Tigli 18",
      "40121 Bologna",
      "Confermato",
      "Ordinato",
    ])
      await expect(main).toContainText(text);
    await expect(main).not.toContainText(email);
    const log = main.getByText("Pagamento ricevuto");
    await expect(log).toBeHidden();
    await main.getByText("Che cosa è successo").click();
    await expect(log).toBeVisible();
    const line = main.getByRole("listitem").filter({ hasText: "Pack Scultore + Siero" });
    await expect(line.locator("img")).toHaveAttribute("src", /03-con-siero/);
    for (const href of ["/recesso", "/contatto", "/politica-resi"])
      await expect(main.locator(`a[href="${href}"]`)).toBeVisible();
    await expect(
      main.getByRole("link", { name: "condizioni di vendita che hai accettato" }),
    ).toHaveAttribute("href", /^\/condizioni-di-vendita\/[\da-f]{8}$/);
    await expect(page.getByRole("button", { name: /Paga/ })).toHaveCount(0);
    await page.setViewportSize({ width: 360, height: 780 });
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBeLessThanOrEqual(360);
    expect(await axeViolations(page)).toEqual([]);
  },
);

/** Changes the last character of a signed link. */
const forge = (path: string) => `${path.slice(0, -1)}${path.endsWith("A") ? "B" : "A"}`;

test.describe("a link that this shop did not sign", () => {
  test.use({ allowedErrors: /status of 404|script tag/ });

  test(
    "shows no order, says why and sends a new link to the order's address alone",
    { tag: ["@PAY-39", "@S-15", "@full"] },
    async ({ page }) => {
      const [email, otherEmail] = [newEmail(), newEmail()];
      await placeOrder(email);
      const path = await orderPath(email);
      const number = (await ordersOf(email))[0]?.number ?? "";
      const response = await page.goto(forge(path));
      expect(response?.status()).toBe(404);
      await expect(
        page.getByRole("heading", { level: 1, name: "Questo link non apre un ordine" }),
      ).toBeVisible();
      await expect(page.getByRole("contentinfo")).toHaveCount(1);
      const numberField = page.getByRole("textbox", { name: /^Numero dell’ordine/ });
      const ask = async (typedNumber: string, typedEmail: string) => {
        await numberField.fill(typedNumber);
        await page.getByRole("textbox", { name: /^Email/ }).fill(typedEmail);
        await page.getByRole("button", { name: "Invia il link" }).click();
      };
      // A stranger gets the same answer as the customer.
      const thanks = page.getByRole("heading", { name: "Controlla la posta" });
      const answer = page.getByRole("main").getByRole("status");
      await ask(number, otherEmail);
      await expect(thanks).toBeVisible();
      const words = await answer.innerText();
      await page.getByRole("button", { name: "Prova con altri dati" }).click();
      await ask(number.toLowerCase(), email.toUpperCase());
      await expect(thanks).toBeVisible();
      expect(await answer.innerText()).toBe(words);
      await expect.poll(async () => (await queuedFor(email, "order_link")).length).toBe(1);
      expect(await queuedFor(otherEmail, "order_link")).toEqual([]);
    },
  );
});
