import { readFile } from "node:fs/promises";
import { type Download, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { italianDay } from "@/lib/core/business-days";
import { formatEuro } from "@/lib/core/money";
import { newStaff, searchByKey } from "../support/admin";
import { mailsTo, ordersOf, sandbox } from "../support/checkout-pages";
import { testDatabaseUrl, withConnection } from "../support/database";
import { expect, test } from "../support/e2e";
import { paidOrder } from "../support/orders";
import { openDashboard } from "../support/signed-in";

// A right password without its code has a status that the browser logs.
test.use({ allowedErrors: /status of 401/ });

/** A code works once, and the next half minute's code is already used. */
function codeOf(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) });
  return totp.generate({ timestamp: Date.now() + steps * 30_000 });
}

/** Signs in with the keyboard, up to the code if one is requested. */
async function typePassword(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto("/accedi");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
}

async function turnOnSecondFactor(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<string> {
  await openDashboard(page, "/admin/account", email);
  await page.getByRole("button", { name: "Attiva", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("img", { name: /Codice QR/ })).toBeVisible();
  const secret = await dialog.locator("code").innerText();
  await dialog.getByLabel("Codice di sei cifre").fill(codeOf(secret));
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Li ho salvati" }).click();
  await expect(page.getByText("10 di 10")).toBeVisible();
  return secret;
}

/** Waits for the dashboard with its first page of orders. */
async function waitForDashboard(page: Page) {
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole("table", { name: "Ordini" }).locator("tbody tr")).toHaveCount(16);
}

async function signOut(page: Page) {
  await page.getByRole("button", { name: "Esci" }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/");
}

const part = (page: Page, heading: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: heading }) });

async function mailAbout(email: string, subject: RegExp) {
  const find = async () => (await mailsTo(email)).find((mail) => subject.test(mail.subject));
  await expect.poll(find, { timeout: 90_000 }).toBeTruthy();
  return find();
}

/** Sends the e-mails of an address that are delayed while a change can be undone. */
async function sendWaitingMail(email: string): Promise<void> {
  await withConnection(testDatabaseUrl(), (client) =>
    client.query(
      `UPDATE pgboss.job SET start_after = now() WHERE name = 'send-email' AND state = 'created'
       AND data->>'emailId' IN (SELECT id::text FROM email_messages WHERE recipient = $1)`,
      [email],
    ),
  );
}

async function textOf(download: Promise<Download>): Promise<string> {
  return readFile(await (await download).path(), "utf8");
}

async function readTotals(day: string): Promise<{ gross: number; refunded: number }> {
  const { rows } = await withConnection(testDatabaseUrl(), (client) =>
    client.query<{ gross: string; refunded: string }>(
      `SELECT (SELECT sum(total_cents) FROM orders WHERE payment_status = 'paid'
          AND (paid_at AT TIME ZONE 'Europe/Rome')::date = $1::date) AS gross,
        (SELECT sum(amount_cents) FROM refunds WHERE state = 'succeeded'
          AND (settled_at AT TIME ZONE 'Europe/Rome')::date = $1::date) AS refunded`,
      [day],
    ),
  );
  return { gross: Number(rows[0]?.gross), refunded: Number(rows[0]?.refunded) };
}

test(
  "a working day, from the sign-in with a code to the sign-out",
  { tag: "@full" },
  async ({ page }) => {
    const { email, number } = await paidOrder();
    const person = await newStaff("admin");
    const secret = await turnOnSecondFactor(page, person);
    await page.context().clearCookies();

    await typePassword(page, person);
    await expect(page.getByLabel("Codice di sei cifre")).toBeFocused();
    await page.keyboard.type(codeOf(secret, 1));
    await page.keyboard.press("Enter");
    await waitForDashboard(page);

    await test.step("the morning's task list, and its order", async () => {
      const sections = page.getByRole("navigation", { name: "Dashboard" });
      await sections.getByRole("link", { name: /^Oggi/ }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Oggi" })).toBeVisible();
      await expect(page.getByRole("main")).toContainText("da spedire");
      await sections.getByRole("link", { name: "Ordini" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard Amministrativa");
      const search = await searchByKey(page);
      await page.keyboard.type(email);
      await expect(page.getByRole("table", { name: "Ordini" }).locator("tbody tr")).toHaveCount(1);
      await search.blur();
      await page.keyboard.press("j");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: number })).toBeVisible();
    });

    const timeline = part(page, "Cronologia");

    await test.step("a note, the parcel, and the e-mail with its tracking link", async () => {
      await page
        .getByRole("textbox", { name: "Nota interna" })
        .fill("Chiesta la consegna al mattino");
      await page.getByRole("button", { name: "Aggiungi" }).press("Enter");
      await expect(timeline).toContainText("Chiesta la consegna al mattino");
      await page.getByRole("combobox", { name: "Corriere" }).selectOption({ label: "BRT" });
      await page.getByRole("textbox", { name: "Codice di tracciamento" }).fill("0861 9930 0412");
      await page.keyboard.press("Enter");
      await expect(timeline).toContainText("Stato: da Confermato a Spedito");
      await sendWaitingMail(email);
      const sent = await mailAbout(email, /^Il tuo ordine è partito$/);
      expect(sent?.html).toContain("086199300412");
      expect(sent?.html).toMatch(/https:\/\/vas\.brt\.it\/[^"]*Nspediz=086199300412/);
    });

    await test.step("delivered", async () => {
      await page
        .getByRole("combobox", { name: `Stato dell’ordine ${number}` })
        .selectOption({ label: "Consegnato" });
      const confirm = page.getByRole("dialog", { name: "Segna come consegnato" });
      await expect(confirm).toContainText("poi parte l’email «Il tuo ordine è arrivato»");
      await confirm.getByRole("button", { name: "Segna come consegnato" }).click();
      await expect(timeline).toContainText("Stato: da Spedito a Consegnato");
      expect(await ordersOf(email)).toMatchObject([{ status: "delivered" }]);
    });

    await test.step("a partial refund, the opened device not restored to stock", async () => {
      await page.getByRole("button", { name: "Rimborsa", exact: true }).press("Enter");
      const dialog = page.getByRole("dialog", { name: `Rimborsa ${number}` });
      await dialog.getByRole("checkbox", { name: "Pack Scultore + Siero" }).check();
      await dialog.getByRole("combobox", { name: "Motivo" }).selectOption("withdrawal");
      await dialog.getByRole("checkbox", { name: /^Rimetti in magazzino/ }).uncheck();
      await dialog.getByRole("textbox", { name: /^Importo/ }).fill("12,50");
      await expect(dialog).not.toContainText(/da \d+ a \d+ pezzi/);
      await dialog.getByRole("button", { name: /^Rimborsa 12,50/ }).press("Enter");
      await expect(dialog).toBeHidden();
      await expect(page.getByText("Rimborso parziale")).toBeVisible();
      await mailAbout(email, new RegExp(`^Rimborso di 12,50\\s€ per l’ordine ${number}$`));
      const [order] = await ordersOf(email);
      expect(order).toMatchObject({ payment_status: "paid", refunded_cents: 1250 });
      const refunds = await sandbox.requests("refunds.create");
      expect(refunds.some(({ body }) => JSON.stringify(body).includes("1250"))).toBe(true);
    });

    await test.step("the order's timeline shows every step", async () => {
      await page.reload();
      for (const text of [
        "Ordine ricevuto",
        "Pagamento riuscito",
        "Email inviata: Conferma dell’ordine",
        "Nota di Rita Sala",
        "BRT 0861 9930 0412",
        "Email inviata: Ordine partito",
        "Stato: da Spedito a Consegnato",
        "Rimborsati 12,50",
        "Email inviata: Rimborso",
      ])
        await expect(timeline).toContainText(text);
      await page.getByRole("link", { name: "Bolla" }).click();
      const slip = page.getByRole("article", { name: number });
      await expect(slip).toContainText("Francesca De Angelis");
      await expect(slip).toContainText("Pack Scultore + Siero");
      await expect(page.getByRole("main")).not.toContainText("€");
    });

    await test.step("the export of the filtered orders", async () => {
      await page.goto(`/admin?cerca=${number}`);
      await expect(page.getByRole("table", { name: "Ordini" }).locator("tbody tr")).toHaveCount(1);
      await (await searchByKey(page)).blur();
      const download = page.waitForEvent("download");
      await page.keyboard.press("e");
      const lines = (await textOf(download)).trimEnd().split("\r\n");
      expect(lines).toHaveLength(2);
      for (const value of [number, email, "29.99", "Pagato", "Consegnato"])
        expect(lines[1]).toContain(`"${value}"`);
    });

    await test.step("today's figures include the order", async () => {
      const today = italianDay(new Date());
      const figure = (name: string) =>
        page.locator("dl > div").filter({ has: page.getByText(name, { exact: true }) });
      // Other tests sell at the same time, so page and orders must agree at one time only.
      await expect(async () => {
        await page.goto(`/admin/statistiche?dal=${today}&al=${today}`);
        const { gross, refunded } = await readTotals(today);
        expect(gross).toBeGreaterThanOrEqual(2999);
        expect(refunded).toBeGreaterThanOrEqual(1250);
        const within = { timeout: 2_000 };
        await expect(figure("Incasso lordo")).toContainText(formatEuro(gross), within);
        await expect(figure("Incasso netto")).toContainText(formatEuro(gross - refunded), within);
      }).toPass();
    });

    await test.step("the log names who exported, and the day ends", async () => {
      await page.goto("/admin/registro");
      const own = page.getByRole("row").filter({ hasText: person.name });
      await expect(own.filter({ hasText: "Ordini esportati" }).first()).toBeVisible();
      await expect(own.filter({ hasText: "Verifica in due passaggi attivata" })).toHaveCount(1);
      await signOut(page);
      await page.goto("/admin");
      await expect(page).toHaveURL((url) => url.pathname === "/");
      await expect(page.getByText("Accesso negato")).toBeVisible();
    });
  },
);
