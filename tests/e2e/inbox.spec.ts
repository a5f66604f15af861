import { type Page } from "@playwright/test";
import { axeViolations, axeViolationsInFullRun } from "../support/axe";
import { newEmail, sandbox } from "../support/checkout-pages";
import { expect, test } from "../support/e2e";
import { waitUntilInteractive } from "../support/forms";
import { openSession } from "../support/signed-in";

// Playwright's own script is blocked in the frame of the preview, where scripts are not allowed.
test.use({ allowedErrors: /about:srcdoc/ });

const expectMail = (email: string, subjects: (string | RegExp)[]) =>
  expect
    .poll(async () => (await sandbox.mail(email)).map(({ subject }) => subject).reverse(), {
      timeout: 60_000,
    })
    .toEqual(subjects.map((subject) => expect.stringMatching(subject) as unknown));

const textOf = async (email: string, subject: RegExp) =>
  (await sandbox.mail(email)).find((mail) => subject.test(mail.subject))?.text ?? "";

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  const main = page.getByRole("main");
  for (const [label, value] of Object.entries(values))
    await main.getByRole("textbox", { name: new RegExp(`^${label}`) }).fill(value);
}

async function openThread(page: Page, email: string): Promise<void> {
  await openSession(page.context());
  await page.goto("/admin/messaggi");
  const search = page.getByRole("searchbox", { name: "Cerca nei messaggi" });
  await search.fill(email);
  await search.press("Enter");
  await expect(page).toHaveURL(/cerca=/);
  const list = page.getByRole("region", { name: "Elenco dei messaggi" });
  await expect(list.getByRole("heading", { level: 3 })).toHaveCount(1);
  await list.getByRole("heading", { level: 3 }).getByRole("link").click();
  await expect(page).toHaveURL(/\/admin\/messaggi\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

test(
  "a message is acknowledged, listed and answered once",
  { tag: ["@CO-04", "@full"] },
  async ({ page, context, watchErrors }) => {
    const email = newEmail();
    await page.goto("/contatto");
    await waitUntilInteractive(page);
    await fill(page, {
      Nome: "Carla",
      Cognome: "Neri",
      Email: email,
      Oggetto: "Il display",
      Messaggio: "Resta spento.",
    });
    await page.getByRole("button", { name: "Invia il messaggio" }).click();
    await expect(page.getByRole("main").getByRole("status")).toContainText("Messaggio inviato!");
    await expectMail(email, ["Abbiamo ricevuto il tuo messaggio"]);

    await openThread(page, email);
    const other = await context.newPage();
    watchErrors(other);
    await other.goto(page.url());
    await expect(other.getByRole("heading", { level: 1, name: "Il display" })).toBeVisible();

    await page.getByRole("button", { name: "Invia la risposta" }).click();
    await expect(page.getByText("Scrivi la risposta")).toBeVisible();
    const field = page.getByLabel("La tua risposta");
    await expect(field).toBeFocused();
    await field.fill("Tenga premuto il tasto.\n\nPoi mi dica.");
    await page.reload();
    await expect(field).toHaveValue("Tenga premuto il tasto.\n\nPoi mi dica.");
    await page.getByRole("button", { name: "Anteprima" }).click();
    const preview = page.frameLocator('iframe[title="Anteprima dell’email"]');
    await expect(preview.getByText("Poi mi dica.")).toBeVisible();
    await expect(page.getByText("Re: Il display")).toBeVisible();
    await page.getByRole("button", { name: "Invia la risposta" }).dblclick();
    await expect(page.getByText("Risposta inviata", { exact: true })).toBeVisible();
    await expect(field).toHaveValue("");
    const thread = page.getByRole("main").getByRole("list").first();
    await expect(thread).toContainText("Tenga premuto il tasto.");
    await expectMail(email, ["Abbiamo ricevuto il tuo messaggio", "Re: Il display"]);
    await expect(thread).toContainText("Email partita");
    const text = await textOf(email, /^Re:/);
    expect(text).toContain("> Resta spento.");

    await other.getByLabel("La tua risposta").fill("Rispondo io.");
    await other.getByRole("button", { name: "Invia la risposta" }).click();
    await expect(other.getByRole("main").getByRole("alert")).toContainText(
      "ha risposto mentre scrivevi",
    );
    await expect(other.getByLabel("La tua risposta")).toHaveValue("Rispondo io.");
    await expect(other.getByRole("main")).toContainText("Tenga premuto il tasto.");
    await other.close();

    await page.getByRole("button", { name: "Nota interna" }).click();
    await page.getByLabel("Nota interna").fill("Da richiamare");
    await page.getByRole("button", { name: "Aggiungi la nota" }).click();
    await expect(thread).toContainText("Da richiamare");
    await page.getByRole("button", { name: "Riapri" }).click();
    await expect(page.getByText("Riaperto", { exact: true }).first()).toBeVisible();
    await page.getByRole("button", { name: "Chiudi senza rispondere" }).click();
    await expect(page.getByRole("button", { name: "Riapri" })).toBeVisible();
    expect(await axeViolationsInFullRun(page)).toEqual([]);
  },
);

test(
  "a professional's request is acknowledged, listed and accepted",
  { tag: ["@AP-08", "@full"] },
  async ({ page }) => {
    const email = newEmail();
    await page.goto("/area-pro");
    await waitUntilInteractive(page);
    await fill(page, {
      "Ragione sociale": "Estetica Aurora",
      "Nome del referente": "Anna De Angelis",
      Ruolo: "Titolare",
      Email: email,
      Telefono: "051 000 0000",
      Città: "Bologna",
    });
    await page.getByRole("combobox", { name: /^Tipo di attività/ }).selectOption("Distributore");
    await page.getByRole("button", { name: "Invia la richiesta" }).click();
    await expect(page.getByRole("main").getByRole("status")).toContainText("Richiesta ricevuta.");
    await expectMail(email, ["Abbiamo ricevuto la tua richiesta"]);

    await openThread(page, email);
    await page.getByRole("button", { name: "Rifiuta" }).click();
    const refusal = page.getByRole("dialog", { name: "Rifiuta la richiesta" });
    await refusal.getByRole("button", { name: "Rifiuta e invia" }).click();
    await expect(refusal.getByLabel("Motivo")).toBeFocused();
    await refusal.getByRole("button", { name: "Lascia com’è" }).click();
    await page.getByRole("button", { name: "Accetta" }).click();
    const dialog = page.getByRole("dialog", { name: "Accetta la richiesta" });
    await expect(dialog.getByLabel("Email")).toHaveValue(/fino al 40%/);
    await dialog.getByLabel("Email").fill("Benvenuti, vi chiamiamo domani.");
    await dialog.getByRole("button", { name: "Anteprima" }).click();
    const preview = page.frameLocator('iframe[title="Anteprima dell’email"]');
    await expect(preview.getByText("vi chiamiamo domani")).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Accetta e invia" }).click();
    await expect(dialog).toBeHidden();
    await expectMail(email, ["Abbiamo ricevuto la tua richiesta", /^Re: La richiesta di/]);
    expect(await textOf(email, /^Re:/)).toContain("Benvenuti, vi chiamiamo domani.");
    await expect(page.getByText("Accettata", { exact: true }).first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Accetta", exact: true })).toHaveCount(0);
  },
);
