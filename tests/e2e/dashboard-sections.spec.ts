import { randomUUID } from "node:crypto";
import { type Page } from "@playwright/test";
import { sandbox } from "../support/checkout-pages";
import { query } from "../support/database";
import { expect, test } from "../support/e2e";
import { formRowsOf } from "../support/form-rows";
import { newMessage, newSubscriber } from "../support/inbox";
import { untilServed } from "../support/reload-until-visible";
import { openDashboard } from "../support/signed-in";

/*
 * Opens the sections of the dashboard and does what each is for. Orders, withdrawals, reviews, codes and
 * statistics have specs of their own. What an owner changes is visible to everybody, so these tests have
 * a shop of their own.
 */

// The tests share one shop.
test.describe.configure({ mode: "default" });

// Playwright's own script is blocked in the frame of a preview, where scripts are not allowed.
test.use({ allowedErrors: /about:srcdoc/ });

async function open(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

test(
  "an owner changes a price, the stock and the delivery time, and confirms the legal texts",
  { tag: ["@A-33", "@T-05"] },
  async ({ page }) => {
    await openDashboard(page, "/admin/prezzi");
    await page.getByRole("button", { name: /^Cambia prezzo.*Duo/ }).click();
    const dialog = page.getByRole("dialog");
    const price = dialog.getByLabel("Prezzo", { exact: true });
    const save = dialog.getByRole("button", { name: /^Cambia in/ });
    await price.fill("5,49");
    await dialog.getByLabel("Prezzo barrato").fill("");
    await save.click();
    // A typing mistake asks for confirmation, with both prices.
    const step = dialog.getByRole("checkbox", { name: /^Sì, da 59,99\s€ a 5,49\s€ \(−91%\)$/ });
    await expect(step).toBeFocused();
    await price.fill("53,99");
    await expect(step).toBeHidden();
    await save.click();
    await expect(page.getByText("Prezzo salvato")).toBeVisible();
    await page
      .getByRole("listitem")
      .filter({ hasText: "Prezzo salvato" })
      .getByRole("button", { name: "Annulla" })
      .click();
    await expect(page.getByText("Il prezzo resta com’era.")).toBeVisible();

    await open(page, "/admin/magazzino", "Magazzino");
    const note = randomUUID().slice(0, 8);
    await page.getByRole("button", { name: "Ricevi merce…" }).click();
    await dialog.getByLabel("Numero del DDT").fill(note);
    await dialog.getByRole("group", { name: "Siero viso" }).getByLabel("Pezzi").fill("12");
    await dialog.getByRole("button", { name: "Ricevi" }).click();
    await expect(page.getByRole("row").filter({ hasText: note })).toContainText("+12");
    await page
      .getByRole("listitem")
      .filter({ hasText: "Merce ricevuta" })
      .getByRole("button", { name: "Annulla" })
      .click();
    await expect(page.getByRole("row").filter({ hasText: `Annullato: DDT ${note}` })).toContainText(
      "−12",
    );
    await expect(page.getByText("I movimenti spiegano ogni pezzo")).toBeVisible();

    await page.goto("/admin/lancio");
    const blocking = page.getByRole("region", { name: "Bloccano l’apertura" });
    await blocking.getByRole("button", { name: /^Conferma.*testi legali$/ }).click();
    await dialog.getByLabel("Chi li ha letti").fill("Avv. Lia Bianchi");
    await dialog.getByRole("button", { name: "Conferma" }).click();
    await expect(page.getByRole("region", { name: "Pronti" })).toContainText("Avv. Lia Bianchi");

    await open(page, "/admin/impostazioni", "Impostazioni");
    await page.getByRole("searchbox", { name: "Cerca un’impostazione" }).fill("consegna entro");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Standard, consegna entro" }).click();
    await expect(page).toHaveURL("/admin/impostazioni/spedizioni#spedizione");
    const form = page.getByRole("form", { name: "Spedizione", exact: true });
    await form.getByLabel("Standard, consegna entro").fill("5");
    await form.getByRole("button", { name: /^Salva/ }).click();
    await expect(page.getByText("Salvato", { exact: true })).toBeVisible();
    await untilServed(page, "/politica-resi", "al massimo 5 giorni lavorativi");
    await page.goto("/admin/lancio");
    await expect(blocking).toContainText("I testi sono cambiati dopo la lettura");
  },
);

test("an owner answers a message of today, ends a subscription, erases a person and invites a colleague", async ({
  page,
}) => {
  const message = await newMessage({ subject: `Il display ${randomUUID().slice(0, 8)}` });
  await page.setViewportSize({ width: 360, height: 780 });
  await openDashboard(page, "/admin/oggi");
  const bar = page.getByRole("navigation", { name: "Dashboard" });
  await expect(bar.getByRole("link")).toHaveText([/^Oggi/, "Ordini", "Spedizioni", "Statistiche"]);
  await bar.getByRole("link", { name: "Ordini" }).click();
  await expect(page.getByRole("link", { name: /^SC-/ }).first()).toBeInViewport();
  await page.goBack();
  await page.getByRole("link", { name: new RegExp(message.subject) }).click();
  await expect(page.getByRole("heading", { level: 1, name: message.subject })).toBeVisible();
  await page.getByLabel("La tua risposta").fill("Tenga premuto il tasto.");
  await page.getByRole("button", { name: "Invia la risposta" }).dblclick();
  await expect(page.getByText("Risposta inviata", { exact: true })).toBeVisible();
  const subjects = async () => (await sandbox.mail(message.email)).map(({ subject }) => subject);
  await expect.poll(subjects, { timeout: 60_000 }).toEqual([`Re: ${message.subject}`]);
  await page.setViewportSize({ width: 1280, height: 900 });

  const subscriber = await newSubscriber();
  await open(page, `/admin/newsletter?cerca=${subscriber.email}`, "Newsletter");
  await page.getByRole("row").getByRole("link", { name: subscriber.email }).click();
  await expect(page.getByRole("heading", { level: 1, name: subscriber.email })).toBeVisible();
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Elimina" }).click();
  await dialog.getByRole("button", { name: "Elimina" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Newsletter" })).toBeVisible();
  expect(await formRowsOf("newsletter_subscribers", subscriber.email)).toEqual([]);

  await page.goto("/admin/privacy");
  await page.getByRole("button", { name: "Annota una richiesta…" }).click();
  await dialog.getByRole("combobox", { name: "Che cosa ha chiesto" }).selectOption("Cancellazione");
  await dialog.getByLabel("Email della persona").fill(message.email);
  await dialog.getByLabel("Come hai riconosciuto la persona").fill("Richiamata al suo numero");
  await dialog.getByRole("button", { name: "Annota" }).click();
  await expect(dialog).toBeHidden();
  const request = page.getByRole("row").filter({ hasText: "per posta" }).first();
  await request.getByRole("button", { name: /^Cancella i dati/ }).click();
  await expect(dialog).toContainText(message.email);
  await dialog.getByRole("button", { name: "Cancella per sempre" }).click();
  await expect(dialog).toBeHidden();
  await expect(request).toContainText("conclusa");
  expect(await formRowsOf("contact_messages", message.email)).toEqual([]);

  const colleague = `collega-${randomUUID().slice(0, 8)}@example.it`;
  await page.goto("/admin/persone");
  await page.getByRole("button", { name: "Invita una persona" }).click();
  await dialog.getByLabel("Email", { exact: true }).fill(colleague);
  await dialog.getByRole("radio", { name: "Sola lettura" }).check();
  await dialog.getByRole("button", { name: "Invia l’invito" }).click();
  await expect(page.getByRole("row", { name: colleague })).toBeVisible();
  await page.goto("/admin/registro");
  await expect(page.getByRole("row").filter({ hasText: colleague }).first()).toContainText(
    "Persona invitata",
  );
});

/** Builds an e-mail of the demo's history whose job has no tries left. Returns its order's number. */
async function createDeadEmail(): Promise<string> {
  const [email] = await query<{ id: string; number: string }>(
    `UPDATE email_messages e SET state = 'failed', attempts = 11, sent_at = NULL,
       last_error = 'unreachable: no_answer'
     FROM orders o
     WHERE o.id = e.order_id AND e.id = (
       SELECT e.id FROM email_messages e JOIN orders o ON o.id = e.order_id
       WHERE e.kind = 'order_confirmation' AND e.state = 'sent' AND o.payment_status = 'paid'
         AND o.status <> 'cancelled'
       LIMIT 1)
     RETURNING e.id, o.number`,
  );
  await query(
    `INSERT INTO pgboss.job (id, name, data, state, retry_count, retry_limit, retry_delay,
       retry_backoff, started_on, completed_on, output)
     VALUES ($1, 'send-email', $2, 'failed', 10, 10, 5, true, now(), now(), $3)`,
    [randomUUID(), { emailId: email?.id }, { message: "E-mail not sent: unreachable" }],
  );
  return email?.number ?? "";
}

async function raiseAlert(): Promise<string> {
  const [order] = await query<{ id: string; number: string }>(
    `SELECT id, number FROM orders o
     WHERE NOT EXISTS (SELECT FROM alerts WHERE order_id = o.id) LIMIT 1`,
  );
  await query(
    `INSERT INTO alerts (id, dedupe_key, kind, order_id, data, created_at)
     VALUES ($1, $2, 'payment_mismatch', $3, '{"expectedCents":2999,"providerCents":100}', now())`,
    [randomUUID(), `payment_mismatch/${randomUUID()}`, order?.id],
  );
  return order?.number ?? "";
}

test("an owner repeats a failed job, closes an alert, previews an e-mail and exports takings", async ({
  page,
}) => {
  const dead = await createDeadEmail();
  await openDashboard(page, "/admin/lavori");
  const jobs = page.getByRole("region", { name: /^Attività ferme/ });
  const job = jobs.getByRole("listitem").filter({ hasText: dead });
  await expect(job).toContainText("Email, Conferma dell’ordine");
  await expect(job).toContainText("Il servizio di pagamento non ha risposto.");
  await job.getByRole("button", { name: /^Riprova/ }).click();
  await expect(page.getByText("L’attività riparte subito.")).toBeVisible();
  await expect(job).toHaveCount(0);
  // The button disappears with its row, so focus moves to the section's heading.
  await expect(jobs.getByRole("heading", { name: /^Attività ferme/ })).toBeFocused();

  const number = await raiseAlert();
  await page.goto("/admin/riconciliazione");
  const alerts = page.getByRole("region", { name: /^Avvisi/ });
  const alert = alerts.getByRole("listitem").filter({ hasText: number });
  await expect(alert.first()).toContainText("attesi 29,99 €, dal servizio di pagamento 1,00 €");
  await alert
    .first()
    .getByRole("button", { name: /^Segna come risolto/ })
    .click();
  await expect(page.getByText("L’avviso è segnato come risolto.")).toBeVisible();
  await alerts.getByText(/^Risolti: /).click();
  await expect(alert.filter({ hasText: "risolto da" })).toContainText("Elena Marchi");

  await open(page, "/admin/email", "Email");
  const kinds = page.getByRole("navigation", { name: "Tipi di email" });
  await kinds.getByRole("link", { name: "Ordine partito" }).click();
  const heading = { name: "Il tuo ordine è partito" };
  await expect(page.frameLocator("iframe").getByRole("heading", heading)).toBeVisible();
  await page.getByRole("link", { name: "Testo" }).click();
  await expect(page.getByRole("region", { name: /Anteprima in testo/ })).toContainText(
    "Codice di tracciamento BRT",
  );

  await open(page, "/admin/fatture", "Fatture");
  const takings = page.waitForEvent("download");
  await page.getByRole("link", { name: "Corrispettivi" }).click();
  expect((await takings).suggestedFilename()).toMatch(/^corrispettivi_.+\.csv$/);

  await open(page, "/admin/contabilita", "Soldi");
  const paidOut = page.getByRole("region", { name: /^Accrediti in banca/ });
  await paidOut.getByRole("button", { name: /^Aggiorna/ }).click();
  await expect(page.getByText("I movimenti arrivano tra poco.")).toBeVisible();
  const archive = page.waitForEvent("download");
  await page.getByRole("link", { name: "Scarica lo ZIP" }).click();
  expect((await archive).suggestedFilename()).toMatch(/^contabilita_.+\.zip$/);
  const payout = paidOut.getByRole("row", { name: /= \d+ ordin/ }).first();
  await expect(async () => {
    await page.reload();
    await expect(payout).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await payout.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "Movimenti" })).toBeVisible();
  const line = page.getByRole("row", { name: /^Pagamento Stripe/ }).first();
  await expect(line).toContainText("Torna");
  await line.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: /^Ordine|SC-/ })).toBeVisible();
});
