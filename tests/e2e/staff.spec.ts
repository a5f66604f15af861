import { randomUUID } from "node:crypto";
import { type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { newStaff, signInByForm } from "../support/admin";
import { axeViolations } from "../support/axe";
import { expect, test, visitorAddress } from "../support/e2e";
import { linkInMail } from "../support/mailbox";
import { openDashboard } from "../support/signed-in";

// Refusals have a status that the browser logs to the console.
test.use({ allowedErrors: /status of (401|429)/ });

const password = "nebbia sul molo sette";
const newAddress = () => `collega-${randomUUID().slice(0, 8)}@example.it`;

function codeOf(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) });
  return totp.generate({ timestamp: Date.now() + steps * 30_000 });
}

async function accept(page: Page, email: string): Promise<void> {
  const link = await linkInMail(email, /^\/accedi\/invito\//);
  const { pathname } = new URL(link);
  const answer = await page.goto(pathname);
  const headers = answer?.headers() ?? {};
  expect(headers["cache-control"]).toContain("no-store");
  expect(headers["x-robots-tag"]).toContain("noindex");
  expect(headers["referrer-policy"]).toBe("no-referrer");
  expect(headers["content-security-policy"]).toContain("'nonce-");
  // Opening the page accepts nothing.
  await page.reload();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByLabel("Nome e cognome").fill("Marta Conti");
  await page.getByLabel("Password", { exact: true }).fill("password1234");
  await page.getByRole("button", { name: "Accetta l’invito" }).click();
  await expect(page.getByText("troppo facile da indovinare")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Accetta l’invito" }).click();
  await expect(page.getByText("Il tuo accesso è pronto")).toBeVisible();
  // The link works once.
  await page.goto(pathname);
  await expect(page.getByRole("heading", { name: "Questo invito non vale più" })).toBeVisible();
}

/** Opens a page in a new browser with another address. */
async function anotherBrowser(page: Page): Promise<Page> {
  const browser = page.context().browser();
  const baseURL = process.env.E2E_BASE_URL;
  if (!browser || baseURL === undefined) throw new Error("There is no browser or no shop.");
  const context = await browser.newContext({
    baseURL,
    extraHTTPHeaders: { "X-Forwarded-For": visitorAddress() },
  });
  return context.newPage();
}

async function typePassword(page: Page, person: { email: string; password: string }) {
  await page.goto("/accedi");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Accedi" }).click();
}

test(
  "an invited colleague reads until the access is removed",
  { tag: ["@PAY-41", "@full"] },
  async ({ page }) => {
    const email = newAddress();
    await openDashboard(page, "/admin/persone");
    await page.getByRole("button", { name: "Invita una persona" }).click();
    const invitation = page.getByRole("dialog");
    await invitation.getByLabel("Email", { exact: true }).fill(email);
    await invitation.getByRole("radio", { name: "Sola lettura" }).check();
    await invitation.getByRole("button", { name: "Invia l’invito" }).click();
    await expect(page.getByRole("row", { name: email })).toBeVisible();

    const colleague = await anotherBrowser(page);
    await accept(colleague, email);
    await signInByForm(colleague, { email, password });
    await expect(colleague.getByText("Il tuo accesso è in sola lettura").first()).toBeVisible();
    // Removing the role ends the session at once.
    await page.reload();
    const row = page.getByRole("row", { name: email });
    await row.getByRole("button", { name: /^Gestisci/ }).click();
    await page.getByRole("button", { name: "Disattiva l’accesso" }).click();
    await expect(row.getByText("Accesso disattivato")).toBeVisible();
    await colleague.goto("/admin");
    await expect(colleague).toHaveURL(/^[^?]*\/(\?.*)?$/);
    await colleague.context().close();
  },
);

test(
  "a second factor is turned on, requested, replaced by a recovery code and reset",
  { tag: ["@PAY-42", "@full"] },
  async ({ page }) => {
    const person = await newStaff("admin");
    const owner = await anotherBrowser(page);
    await openDashboard(owner, "/admin/account", person.email);
    await owner.getByRole("button", { name: "Attiva", exact: true }).click();
    const dialog = owner.getByRole("dialog");
    await dialog.getByLabel("Password", { exact: true }).fill(person.password);
    await dialog.getByRole("button", { name: "Continua" }).click();
    await expect(dialog.getByRole("img", { name: /Codice QR/ })).toBeVisible();
    const secret = await dialog.locator("code").innerText();
    expect(await axeViolations(owner)).toEqual([]);
    await dialog.getByLabel("Codice di sei cifre").fill(codeOf(secret));
    await dialog.getByRole("button", { name: "Attiva" }).click();
    const codes = dialog.getByRole("list", { name: "Codici di recupero" }).getByRole("listitem");
    await expect(codes).toHaveCount(10);
    const [first = ""] = await codes.allInnerTexts();
    const download = owner.waitForEvent("download");
    await dialog.getByRole("link", { name: "Scarica i codici" }).click();
    expect((await download).suggestedFilename()).toBe("codici-di-recupero.txt");
    await dialog.getByRole("button", { name: "Li ho salvati" }).click();
    await expect(owner.getByText("10 di 10")).toBeVisible();

    // In another browser: the used code is refused, the next one is not.
    const elsewhere = await anotherBrowser(page);
    await typePassword(elsewhere, person);
    const code = elsewhere.getByLabel("Codice di sei cifre");
    await expect(code).toBeFocused();
    expect(await axeViolations(elsewhere)).toEqual([]);
    await code.fill(codeOf(secret, -1));
    await elsewhere.getByRole("button", { name: "Accedi" }).click();
    await expect(elsewhere.getByText("Codice non valido.")).toBeVisible();
    await code.fill(codeOf(secret, 1));
    await elsewhere.getByRole("button", { name: "Accedi" }).click();
    await expect(elsewhere).toHaveURL(/\/admin$/);
    await elsewhere.context().close();

    // The telephone is lost, so a recovery code is used.
    const recovering = await anotherBrowser(page);
    await typePassword(recovering, person);
    await recovering.getByRole("button", { name: "Usa un codice di recupero" }).click();
    await recovering.getByLabel("Codice di recupero").fill(first);
    await recovering.getByRole("button", { name: "Accedi" }).click();
    await expect(recovering).toHaveURL(/\/admin$/);
    await recovering.context().close();
    await owner.reload();
    await expect(owner.getByText("9 di 10")).toBeVisible();

    // A colleague resets the second factor: the session ends, and the password is enough again.
    await openDashboard(page, "/admin/persone");
    const row = page.getByRole("row", { name: person.email });
    await expect(row.getByText("Attiva", { exact: true })).toBeVisible();
    await row.getByRole("button", { name: /^Gestisci/ }).click();
    await page.getByRole("button", { name: "Azzera i due passaggi" }).click();
    await expect(row.getByText("Non attiva")).toBeVisible();
    await owner.goto("/admin");
    await expect(owner).not.toHaveURL(/\/admin/);
    await signInByForm(owner, person);
    await owner.context().close();
  },
);

test(
  "a forgotten password gets the same answer for every address, with a link that works once",
  { tag: ["@PAY-42", "@full"] },
  async ({ page }) => {
    const { email } = await newStaff("viewer");
    const asked: string[] = [];
    for (const address of [newAddress(), email]) {
      await page.goto("/accedi");
      await page.getByRole("link", { name: "Password dimenticata?" }).click();
      await expect(page.getByRole("heading", { name: "Password dimenticata" })).toBeVisible();
      await page.getByLabel("Email").fill(address);
      await page.getByRole("button", { name: "Invia il link" }).click();
      await expect(page.getByRole("heading", { name: "Guarda la posta" })).toBeVisible();
      asked.push((await page.locator("main").innerText()).replace(address, "…"));
    }
    expect(asked[0]).toBe(asked[1]);

    const { pathname } = new URL(await linkInMail(email, /^\/accedi\/password\//));
    const answer = await page.goto(pathname);
    expect(answer?.headers()["cache-control"]).toContain("no-store");
    const chosen = "quattro gatti sul tetto";
    await page.getByLabel("Password", { exact: true }).fill(chosen);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Salva la password" }).click();
    await expect(page.getByText("La nuova password è salvata")).toBeVisible();
    await signInByForm(page, { email, password: chosen });
    // The confirmation goes to the same address.
    expect(await linkInMail(email, /^\/accedi\/password$/)).toBeTruthy();
    await page.context().clearCookies();
    await page.goto(pathname);
    await expect(page.getByRole("heading", { name: "Questo link non vale più" })).toBeVisible();
  },
);
