import { randomUUID } from "node:crypto";
import { type APIRequestContext } from "@playwright/test";
import { newEmail, orderButton, payPalPage } from "../support/checkout-pages";
import { expect, test } from "../support/e2e";

const DUO = "pack-duo-premium";

/** Prepares two packs with express delivery to Cagliari, as a platform does, and returns the person's link. */
async function prepare(request: APIRequestContext, email: string): Promise<string> {
  const headers = () => ({ "idempotency-key": randomUUID() });
  const checkout = (quantity: number) => ({
    line_items: [{ item: { id: DUO }, quantity }],
    buyer: { email, first_name: "Anna", last_name: "Prova", phone_number: "+39 333 1234567" },
    fulfillment: {
      methods: [
        {
          type: "shipping",
          destinations: [
            {
              street_address: "Via Roma 1",
              postal_code: "09124",
              address_locality: "Cagliari",
              address_country: "IT",
            },
          ],
          groups: [{ selected_option_id: "express" }],
        },
      ],
    },
  });
  const sessions = "/api/ucp/checkout-sessions";
  const made = await request.post(sessions, { headers: headers(), data: checkout(1) });
  const { id } = (await made.json()) as { id: string };
  const replaced = await request.put(`${sessions}/${id}`, {
    headers: headers(),
    data: checkout(2),
  });
  const answer = (await replaced.json()) as { status: string; continue_url: string };
  expect(answer.status).toBe("requires_escalation");
  return answer.continue_url;
}

test("what an assistant prepared is checked, changed and paid by one person", async ({
  page,
  browser,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const email = newEmail();
  const link = await prepare(request, email);
  await page.goto(link);
  await expect(page).toHaveURL(/\/ordine$/);
  await expect(
    page.getByText("Preparato da un assistente, controlla prima di ordinare."),
  ).toBeVisible();
  await expect(page.getByText("quantità 2")).toBeVisible();
  await expect(page.getByRole("textbox", { name: /^Email/ })).toHaveValue(email);
  await expect(page.getByRole("radio", { name: /^Espressa/ })).toBeChecked();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);

  const other = await browser.newPage();
  await other.goto(link);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(
    "Questo link è già stato aperto",
  );
  await other.close();

  await page.getByRole("textbox", { name: /^Indirizzo/ }).fill("Via Dante 5");
  await page.getByRole("radio", { name: /PayPal/ }).check();
  await orderButton(page).click();
  await page.waitForURL(payPalPage);
});

test("a link with goods fills the cart, and asks before it replaces another", async ({ page }) => {
  await page.goto(`/ordine?articoli=${DUO}:2`);
  await expect(page).toHaveURL(/\/ordine$/);
  await expect(page.getByText("quantità 2")).toBeVisible();
  await page.goto(`/ordine?articoli=${DUO}:1`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hai già qualcosa nel carrello");
  await page.getByRole("link", { name: "Tieni il tuo" }).click();
  await expect(page.getByText("quantità 2")).toBeVisible();
  await page.goto("/ordine?articoli=niente:1");
  await expect(page).toHaveURL(/\/ordine$/);
});
