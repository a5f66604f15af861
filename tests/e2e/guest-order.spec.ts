import { axeViolations, axeViolationsInFullRun } from "../support/axe";
import { newEmail, ordersOf, sandbox } from "../support/checkout-pages";
import { testDatabaseUrl, withConnection } from "../support/database";
import { expect, test } from "../support/e2e";
import { all, one, parsePage, text } from "../support/html";
import { orderPath, queuedFor } from "../support/order-link";
import { placeOrder, sessionOf } from "../support/orders";

test("the signed link opens the paid order", { tag: ["@PAY-39"] }, async ({ page }) => {
  const email = newEmail();
  const session = sessionOf(await placeOrder(email));
  await sandbox.session(session, "pay");
  await page.goto(`/pagamento-completato?session_id=${session}`);
  await expect(
    page.getByRole("heading", { name: "Pagamento Completato con Successo!" }),
  ).toBeVisible();
  // The payment's identifier alone gives no personal data.
  await expect(page.locator('a[href*="il-mio-ordine/"]')).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Segui l’ordine" })).toHaveAttribute(
    "href",
    "/il-mio-ordine",
  );

  const path = await orderPath(email);
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
    "Ordine ricevuto",
    "Pagamento ricevuto",
  ])
    await expect(main).toContainText(text);
  await expect(main).not.toContainText(email);
  const line = main.getByRole("listitem").filter({ hasText: "Pack Scultore + Siero" });
  await expect(line.locator("img")).toHaveAttribute("src", /03-con-siero/);
  const heads = await main.getByRole("heading", { level: 2 }).allTextContents();
  expect(heads.indexOf("La prima sera")).toBeGreaterThan(heads.indexOf("A che punto è"));
  for (const href of ["/recesso", "/contatto", "/politica-resi"])
    await expect(main.locator(`a[href="${href}"]`)).toBeVisible();
  await expect(
    main.getByRole("link", { name: "condizioni di vendita che hai accettato" }),
  ).toHaveAttribute("href", /^\/condizioni-di-vendita\/[\da-f]{8}$/);
  await expect(page.getByRole("button", { name: /Paga/ })).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await axeViolations(page)).toEqual([]);
});

/** Changes the last character of a signed link. */
const forge = (path: string) => `${path.slice(0, -1)}${path.endsWith("A") ? "B" : "A"}`;

test.describe("a link that this shop did not sign", () => {
  test.use({ allowedErrors: /status of 404|script tag/ });

  test(
    "shows no order, says why and offers a new link",
    { tag: ["@PAY-39", "@S-15"] },
    async ({ page }) => {
      const email = newEmail();
      await placeOrder(email);
      const path = await orderPath(email);
      const [order] = await ordersOf(email);
      const refusal = "Questo link non apre un ordine";
      for (const wrong of [`/il-mio-ordine/${order?.number ?? ""}`, "/il-mio-ordine/1"]) {
        const response = await page.request.get(wrong);
        expect(response.status()).toBe(404);
        const document = parsePage(await response.text());
        expect(text(one(document, "h1"))).toBe(refusal);
        expect(all(document, "footer")).toHaveLength(1);
      }
      const response = await page.goto(forge(path));
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1, name: refusal })).toBeVisible();
      await expect(page.getByRole("contentinfo")).toHaveCount(1);
      expect(await axeViolationsInFullRun(page)).toEqual([]);
      await page.getByRole("textbox", { name: /^Numero d’ordine/ }).fill(order?.number ?? "");
      await page.getByRole("textbox", { name: /^Email/ }).fill(email);
      await page.getByRole("button", { name: "Invia il link" }).click();
      await expect(page.getByRole("heading", { name: "Controlla la posta" })).toBeVisible();
      await expect.poll(async () => (await queuedFor(email, "order_link")).length).toBe(1);
    },
  );
});

test("an expired link is replaced by e-mail, once an hour", { tag: "@full" }, async ({ page }) => {
  const email = newEmail();
  await placeOrder(email);
  const expired = await orderPath(email, { days: -1 });
  await page.goto(expired);
  await expect(
    page.getByRole("heading", { level: 1, name: "Questo link è scaduto" }),
  ).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("Francesca");
  expect(await axeViolations(page)).toEqual([]);
  const send = page.getByRole("button", { name: "Invia un nuovo link" });
  for (let round = 0; round < 2; round += 1) {
    await send.click();
    await expect(page.getByText("il link arriva all’indirizzo email dell’ordine")).toBeVisible();
    await page.reload();
  }
  const queued = await queuedFor(email, "order_link");
  expect(new Set(queued.map(({ subject_id }) => subject_id)).size).toBe(queued.length);
  expect(queued.length).toBeGreaterThan(0);
});

test(
  "a lost link is sent for number and address, and reveals no order to a stranger",
  { tag: ["@V-27", "@full"] },
  async ({ page }) => {
    const email = newEmail();
    await placeOrder(email);
    const number = (await ordersOf(email))[0]?.number ?? "";

    await page.goto("/il-mio-ordine");
    await expect(
      page.getByRole("heading", { level: 1, name: "Ritrova il tuo ordine" }),
    ).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    const ask = async (typedNumber: string, typedEmail: string) => {
      await page.getByRole("textbox", { name: /^Numero d’ordine/ }).fill(typedNumber);
      await page.getByRole("textbox", { name: /^Email/ }).fill(typedEmail);
      await page.getByRole("button", { name: "Invia il link" }).click();
    };
    await ask("12", "francesca");
    await expect(
      page.getByRole("textbox", { name: /^Numero d’ordine/ }),
    ).toHaveAccessibleDescription(/Il numero d’ordine è del tipo/);
    await expect(page.getByRole("textbox", { name: /^Email/ })).toHaveAccessibleDescription(
      "Indirizzo email non valido",
    );
    await ask(number.slice(0, -1), email);
    await expect(page.getByText("Il numero d’ordine è del tipo").first()).toBeVisible();
    await expect(page.getByText("Indirizzo email non valido")).toHaveCount(0);

    // When it is submitted from the field, a misspelt address is asked about before sending.
    await page.getByRole("textbox", { name: /^Email/ }).fill("francesca@gmial.com");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Sì, usa questo" })).toBeFocused();
    await expect(page.getByText("Forse volevi dire francesca@gmail.com?")).toBeVisible();

    const otherEmail = newEmail();
    const thanks = page.getByRole("heading", { name: "Controlla la posta" });
    await ask(number, otherEmail);
    await expect(thanks).toBeVisible();
    const words = await page.getByRole("main").getByRole("status").innerText();
    await page.getByRole("button", { name: "Prova con altri dati" }).click();
    await ask(number.toLowerCase(), email.toUpperCase());
    await expect(thanks).toBeVisible();
    expect(await page.getByRole("main").getByRole("status").innerText()).toBe(words);
    await expect.poll(async () => (await queuedFor(email, "order_link")).length).toBe(1);
    expect(await queuedFor(otherEmail, "order_link")).toEqual([]);
  },
);

test("an open page shows what changed when it is used", { tag: "@full" }, async ({ page }) => {
  const email = newEmail();
  const session = sessionOf(await placeOrder(email));
  await page.goto(await orderPath(email));
  const payByPayPal = page.getByRole("button", { name: "Paga con PayPal" });
  const setStatus = (status: string) =>
    withConnection(testDatabaseUrl(), (client) =>
      client.query("UPDATE orders SET status = $1::order_status WHERE email = $2", [status, email]),
    );
  await setStatus("cancelled");
  await payByPayPal.click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "Questo ordine è chiuso e non si può più pagare.",
  );
  await setStatus("pending");

  // The order was paid elsewhere: the next press shows the paid order instead of a pay page.
  await sandbox.session(session, "pay");
  await payByPayPal.click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Stiamo preparando il tuo pacco" }),
  ).toBeVisible();
  expect(await ordersOf(email)).toMatchObject([{ payment_status: "paid", attempts: 1 }]);
});
