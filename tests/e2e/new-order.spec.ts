import { axeViolations } from "../support/axe";
import { cardPage, newEmail, ordersOf } from "../support/checkout-pages";
import { expect, test } from "../support/e2e";
import { linkInMail } from "../support/mailbox";
import { openDashboard } from "../support/signed-in";

test("staff create an order on the telephone and correct it on a phone, and its customer pays it by the link", async ({
  page,
}) => {
  const email = newEmail();
  await openDashboard(page, "/admin");
  await page.getByRole("link", { name: "Nuovo ordine" }).click();
  const fields = {
    Nome: "Giulia",
    Cognome: "Ferrante",
    Email: email,
    Telefono: "347 000 0000",
    Indirizzo: "Via dei Tintori 18",
    "Codice postale (CAP)": "50122",
    Città: "Firenze",
  };
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel(/Pack Duo Premium/).selectOption("1");
  await page.getByLabel("Sconto").selectOption("In percentuale");
  await page.getByLabel("Quanto, in percentuale").fill("10");
  await page.getByLabel("Motivo").fill("Fiera di Bologna");
  await expect(page.getByText("53,99")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Crea l’ordine" }).dblclick();

  await page.waitForURL(/\/admin\/ordini\/[\da-f-]{36}/);
  await expect(page.getByText(/^Creato da .* al telefono$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Copia il link" })).toBeVisible();
  expect(await ordersOf(email)).toMatchObject([{ payment_status: "pending", attempts: 0 }]);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("link", { name: "Modifica ordine" }).click();
  await page.getByLabel("Cognome", { exact: true }).fill("Ferrante Conti");
  const change = page.getByRole("definition").filter({ hasText: "Ferrante → Ferrante Conti" });
  // Words, not a column of letters.
  expect((await change.boundingBox())?.height).toBeLessThan(60);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Salva le modifiche" }).click();
  await page.waitForURL(/\/admin\/ordini\/[\da-f-]{36}$/);
  await expect(page.getByText("Giulia Ferrante Conti").first()).toBeVisible();

  await page.context().clearCookies();
  await page.goto(await linkInMail(email, /^\/il-mio-ordine\//));
  await expect(page.getByRole("heading", { name: "Prima di ordinare" })).toBeVisible();
  await expect(page.getByText("Ordinando accetti le")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Ordine con obbligo di pagare" }).click();
  await page.waitForURL(cardPage);
  await page.getByRole("button", { name: /^Paga / }).click();
  await expect(
    page.getByRole("heading", { name: "Pagamento Completato con Successo!" }),
  ).toBeVisible();
  expect(await ordersOf(email)).toMatchObject([{ payment_status: "paid", attempts: 1 }]);
});
