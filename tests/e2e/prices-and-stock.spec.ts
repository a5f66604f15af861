import { type Page } from "@playwright/test";
import { skus } from "@/prisma/builders/catalogue";
import { signInAsAdmin } from "../support/admin";
import { axeViolations, axeViolationsInFullRun } from "../support/axe";
import { addPack, drawer, fillOrder, newEmail, orderButton } from "../support/checkout-pages";
import { testDatabaseUrl, withConnection } from "../support/database";
import { expect, test } from "../support/e2e";
import { reloadUntilVisible } from "../support/reload-until-visible";

/*
 * What an owner changes is visible to every visitor, so these tests have a shop of their own.
 */

// The tests share one shop.
test.describe.configure({ mode: "default" });

/** How long the dashboard delays a new price. */
const PRICE_DELAY = "01:01";

async function changePrice(page: Page, pack: string, price: string, compareAt: string) {
  await page.goto("/admin/prezzi");
  await page.getByRole("button", { name: new RegExp(`^Cambia prezzo.*${pack}`) }).click();
  const dialog = page.getByRole("dialog", { name: "Cambia prezzo" });
  await dialog.getByLabel("Prezzo", { exact: true }).fill(price);
  await dialog.getByLabel("Prezzo barrato").fill(compareAt);
  return dialog;
}

async function confirmPrice(page: Page, pack: string, price: string, compareAt: string) {
  const dialog = await changePrice(page, pack, price, compareAt);
  await dialog.getByRole("button", { name: /^Cambia in/ }).click();
  await expect(page.getByText("Prezzo salvato")).toBeVisible();
}

/** Puts delayed prices in force at once, as if their minute had passed. */
async function endPriceDelay() {
  await withConnection(testDatabaseUrl(), async (client) => {
    // A trigger refuses updates of the table.
    await client.query("SET session_replication_role = replica");
    await client.query(
      `UPDATE price_changes SET effective_from = now()
       WHERE effective_from > now() AND cancelled_at IS NULL`,
    );
  });
}

/** Puts a price in force, as if it had been planned weeks ago. */
async function startPlannedPrice(sku: string, priceCents: number) {
  await withConnection(testDatabaseUrl(), async (client) => {
    await client.query(
      `INSERT INTO price_changes (id, product_sku, price_cents, effective_from)
       VALUES (gen_random_uuid(), $1, $2, now())`,
      [sku, priceCents],
    );
    await client.query("UPDATE page_revision SET revision = revision + 1");
  });
}

async function saveDays(page: Page, days: string) {
  await page.goto("/admin/impostazioni");
  const form = page.getByRole("form", { name: "Spedizione" });
  await form.getByLabel("Standard, consegna entro").fill(days);
  await form.getByRole("button", { name: /^Salva/ }).click();
  await expect(page.getByText("Salvato", { exact: true })).toBeVisible();
}

test(
  "a new price is charged once its minute is over",
  { tag: "@full" },
  async ({ page, context, watchErrors }) => {
    await context.clock.install();
    const visitor = await context.newPage();
    watchErrors(visitor);
    await visitor.goto("/prodotti");
    await expect(visitor.getByRole("main")).toContainText("59,99");
    await signInAsAdmin(page);

    await confirmPrice(page, "Duo", "54,99", "");
    expect(await axeViolationsInFullRun(page)).toEqual([]);
    await visitor.reload();
    await expect(visitor.getByRole("main")).toContainText("59,99");
    await endPriceDelay();
    await reloadUntilVisible(visitor, "/prodotti", /54,99\s€/);
    // The open page reloads its data when its minute is over.
    await expect(page.getByText(/Il nuovo prezzo, 54,99/)).toBeVisible();
    await context.clock.fastForward(PRICE_DELAY);
    await expect(page.getByText(/Il nuovo prezzo, 54,99/)).toBeHidden();
    const duo = page.getByRole("region", { name: "Pack Duo Premium" });
    await expect(
      duo.getByRole("row").filter({ has: page.getByText("in vigore", { exact: true }) }),
    ).toContainText("54,99");

    // A visitor at the checkout sees the new total before paying it.
    await addPack(visitor, "Pack Duo Premium");
    await expect(drawer(visitor)).toContainText("54,99");
    await fillOrder(visitor, newEmail(), "Carta");
    await expect(visitor.getByRole("main")).toContainText("54,99");
    await startPlannedPrice(skus.duo, 5999);
    await orderButton(visitor).click();
    await expect(visitor.getByText(/Il totale è cambiato/).first()).toBeVisible();
    await expect(visitor.getByRole("main")).toContainText("59,99");
    await expect(visitor.getByRole("main")).not.toContainText("54,99");
    await orderButton(visitor).click();
    await expect(visitor.getByRole("button", { name: /^Paga/ })).toContainText("59,99");
  },
);

test(
  "a price that is no reduction is refused, a wrong one confirmed, a new one taken back",
  { tag: ["@A-33", "@full"] },
  async ({ page }) => {
    await signInAsAdmin(page);

    // At most the lowest price of thirty days may be struck through.
    const dialog = await changePrice(page, "Duo", "64,99", "119,96");
    await dialog.getByRole("button", { name: /^Cambia in/ }).click();
    await expect(dialog.getByText(/questo non è uno sconto/)).toBeVisible();
    expect(await axeViolationsInFullRun(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Lascia com’è" }).click();

    // A typing mistake asks for confirmation, with both prices.
    const typo = await changePrice(page, "Duo", "5,49", "");
    await typo.getByRole("button", { name: /^Cambia in/ }).click();
    const step = typo.getByRole("checkbox", { name: /^Sì, da 59,99\s€ a 5,49\s€ \(−91%\)$/ });
    await expect(step).toBeFocused();
    await expect(step).not.toBeChecked();
    expect(await axeViolationsInFullRun(page)).toEqual([]);
    await typo.getByLabel("Prezzo", { exact: true }).fill("53,99");
    await expect(step).toBeHidden();
    await typo.getByRole("button", { name: /^Cambia in/ }).click();
    await expect(page.getByText(/Il nuovo prezzo, 53,99\s€, vale tra \d+ second/)).toBeVisible();
    await page
      .getByRole("listitem")
      .filter({ hasText: "Prezzo salvato" })
      .getByRole("button", { name: "Annulla" })
      .click();
    await expect(page.getByText("Resta in vigore il prezzo di adesso.")).toBeVisible();
    await expect(page.getByText(/Il nuovo prezzo/)).toBeHidden();
  },
);

test(
  "a new delivery time is on the page within seconds, and a second tab shows a notice",
  { tag: ["@T-05", "@full"] },
  async ({ page, context, watchErrors }) => {
    const second = await context.newPage();
    watchErrors(second);
    await signInAsAdmin(page);
    await second.goto("/admin/impostazioni");
    await second
      .getByRole("form", { name: "Spedizione" })
      .getByLabel("Standard, consegna entro")
      .fill("9");

    await saveDays(page, "5");
    expect(await axeViolationsInFullRun(page)).toEqual([]);
    await reloadUntilVisible(page, "/politica-resi", "al massimo 5 giorni lavorativi");

    const form = second.getByRole("form", { name: "Spedizione" });
    await form.getByRole("button", { name: /^Salva/ }).click();
    await expect(form.getByText(/Qualcun altro ha cambiato/)).toBeVisible();
    await expect(form.getByText("Nel frattempo è diventato «5».")).toBeVisible();
    await form.getByLabel("Standard, consegna entro").fill("sette");
    await form.getByRole("button", { name: /^Salva/ }).click();
    await expect(form.getByText("Scrivi un numero intero da 1 a 20.")).toBeVisible();
    await form.getByLabel("Standard, consegna entro").fill("7");
    await form.getByRole("button", { name: /^Salva/ }).click();
    await expect(second.getByText("Salvato", { exact: true })).toBeVisible();
    await reloadUntilVisible(second, "/politica-resi", "al massimo 7 giorni lavorativi");
  },
);

test(
  "received and damaged goods are in the register, with a reason",
  { tag: "@full" },
  async ({ page }) => {
    await signInAsAdmin(page);
    await page.goto("/admin/magazzino");
    await expect(page.getByText("I movimenti spiegano ogni pezzo")).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    const note = `DDT ${Date.now()}`;
    await page.getByLabel("Pezzi", { exact: true }).fill("12");
    await page.getByLabel(/^Nota/).fill(note);
    await page.getByRole("button", { name: "Registra", exact: true }).click();
    await expect(page.getByRole("row").filter({ hasText: note })).toContainText("+12");
    await page.getByLabel("Che cosa è successo").selectOption({ label: "Danneggiati o persi" });
    await page.getByLabel("Pezzi", { exact: true }).fill("12");
    await page.getByRole("button", { name: "Registra", exact: true }).click();
    await expect(page.getByText("Scrivi il motivo: resta nel registro.")).toBeVisible();
    await page.getByLabel("Motivo").fill(`caduti ${note}`);
    await page.getByRole("button", { name: "Registra", exact: true }).click();
    await expect(page.getByRole("row").filter({ hasText: `caduti ${note}` })).toContainText("−12");

    const serums = page.getByRole("row").filter({ hasText: "Siero viso" });
    const counted = serums.getByLabel(/pezzi contati/);
    await counted.fill("2500");
    await serums.getByRole("button", { name: /^Registra/ }).click();
    await expect(page.getByText("Registrato", { exact: true })).toBeVisible();
    await expect(counted).toHaveValue("");
    await expect(page.getByText("I movimenti spiegano ogni pezzo")).toBeVisible();
  },
);

test(
  "the launch check of the legal texts asks again after a text has changed",
  { tag: "@full" },
  async ({ page }) => {
    await signInAsAdmin(page);
    await page.goto("/admin/lancio");
    const blocking = page.getByRole("region", { name: "Bloccano il lancio" });
    await blocking.getByRole("button", { name: /^Conferma.*testi legali$/ }).click();
    const dialog = page.getByRole("dialog", { name: "Conferma i testi legali" });
    await dialog.getByRole("button", { name: "Conferma" }).click();
    await expect(dialog.getByText(/^Scrivi chi li ha letti/).first()).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByLabel("Chi li ha letti").fill("Avv. Lia Bianchi");
    await dialog.getByRole("button", { name: "Conferma" }).click();
    await expect(page.getByRole("region", { name: "Pronti" })).toContainText("Avv. Lia Bianchi");

    await saveDays(page, String(8 + test.info().retry));
    await page.goto("/admin/lancio");
    await expect(blocking).toContainText("I testi sono cambiati dopo la lettura");
  },
);
