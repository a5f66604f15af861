import { randomUUID } from "node:crypto";
import { type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { actionOf, admin, sendAgain, signInByForm } from "../support/admin";
import { axeViolations } from "../support/axe";
import { expect, test, visitorAddress } from "../support/e2e";
import { linkInMail } from "../support/mailbox";

// What is refused is answered with a status that the browser writes down.
test.use({ allowedErrors: /status of (401|429)/ });

const password = "nebbia sul molo sette";
const newAddress = () => `collega-${randomUUID().slice(0, 8)}@example.it`;

/** The code of an app `steps` half minutes from now. */
function codeOf(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) });
  return totp.generate({ timestamp: Date.now() + steps * 30_000 });
}

/** An administrator asks somebody, who follows the e-mail and chooses a password. */
async function invite(page: Page, role: "Amministrazione" | "Sola lettura"): Promise<string> {
  const email = newAddress();
  await signInByForm(page);
  await page.goto("/admin/persone");
  await page.getByRole("button", { name: "Invita una persona" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("E-mail").fill(email);
  await dialog.getByRole("radio", { name: role }).check();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Manda l’invito" }).click();
  await expect(page.getByRole("row", { name: email })).toBeVisible();
  return email;
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
  // Looking accepts nothing.
  await page.reload();
  await expect(page.getByLabel("E-mail")).toHaveValue(email);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel("Nome e cognome").fill("Marta Conti");
  await page.getByLabel("Password", { exact: true }).fill("password1234");
  await page.getByRole("button", { name: "Accetta l’invito" }).click();
  await expect(page.getByText("troppo facile da indovinare")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Accetta l’invito" }).click();
  await expect(page.getByText("Il tuo accesso è pronto")).toBeVisible();
  // Once only.
  await page.goto(pathname);
  await expect(page.getByRole("heading", { name: "Questo invito non vale più" })).toBeVisible();
}

/** Everything of a browser that was never here, and comes from elsewhere. */
async function another(page: Page): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error("The page belongs to no browser.");
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    extraHTTPHeaders: { "X-Forwarded-For": visitorAddress() },
  });
  return context.newPage();
}

test(
  "an invited colleague who may only read is offered no changes, and refused them at the server",
  { tag: ["@PAY-41"] },
  async ({ page }) => {
    const email = await invite(page, "Sola lettura");

    // What an administrator's browser sends when a note is saved, to be sent again by somebody else.
    await page.goto("/admin");
    await page.getByRole("row").nth(1).getByRole("link").first().click();
    await expect(page.getByLabel("Nota interna")).toBeVisible();
    const order = new URL(page.url()).pathname;
    const note = `Nota ${randomUUID()}`;
    await page.getByLabel("Nota interna").fill(note);
    const request = await actionOf(page, () =>
      page.getByRole("button", { name: "Aggiungi" }).click(),
    );
    await expect(page.getByText(note)).toHaveCount(1);

    const colleague = await another(page);
    await accept(colleague, email);
    await signInByForm(colleague, { email, password });
    await expect(colleague.getByText("Il tuo accesso è in sola lettura").first()).toBeVisible();
    await expect(colleague.getByRole("row").nth(1)).toBeVisible();
    await expect(colleague.getByRole("combobox", { name: /^Stato dell’ordine/ })).toHaveCount(0);

    await colleague.goto(order);
    await expect(colleague.getByText(note)).toBeVisible();
    await expect(colleague.getByLabel("Nota interna")).toHaveCount(0);
    for (const name of ["Rimborsa", "Segna come spedito", "Correggi", /^Rispedisci/])
      await expect(colleague.getByRole("button", { name })).toHaveCount(0);
    expect(await axeViolations(colleague)).toEqual([]);
    await colleague.goto("/admin/persone");
    await expect(colleague.getByRole("row", { name: email })).toBeVisible();
    await expect(colleague.getByRole("button", { name: /Gestisci|Invita/ })).toHaveCount(0);

    // By hand, with the colleague's own session.
    const refused = await sendAgain(colleague, request);
    expect(await refused.text()).toContain('"read_only"');
    await page.reload();
    await expect(page.getByText(note)).toHaveCount(1);

    // The role goes: so does the session, at once.
    await page.goto("/admin/persone");
    const row = page.getByRole("row", { name: email });
    await row.getByRole("button", { name: /^Gestisci/ }).click();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Disattiva l’accesso" }).click();
    await expect(row.getByText("Accesso disattivato")).toBeVisible();
    await colleague.goto("/admin");
    await expect(colleague).toHaveURL(/^[^?]*\/(\?.*)?$/);
    await colleague.context().close();

    await page.goto("/admin/registro");
    const lines = page.getByRole("row").filter({ hasText: "Marta Conti" });
    await expect(lines.filter({ hasText: "Accesso disattivato" }).first()).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: email }).first()).toContainText(
      "Persona invitata",
    );
    expect(await axeViolations(page)).toEqual([]);
  },
);

test(
  "a second factor: turned on, asked for, replaced by a recovery code, turned off",
  { tag: ["@PAY-42"] },
  async ({ page }) => {
    const email = await invite(page, "Amministrazione");
    const owner = await another(page);
    await accept(owner, email);
    await signInByForm(owner, { email, password });

    await owner.goto("/admin/account");
    expect(await axeViolations(owner)).toEqual([]);
    await owner.getByRole("button", { name: "Attiva", exact: true }).click();
    const dialog = owner.getByRole("dialog");
    await dialog.getByLabel("Password", { exact: true }).fill(password);
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

    // Elsewhere: the code that was used already is refused, the next one is not.
    const elsewhere = await another(page);
    await elsewhere.goto("/accedi");
    await elsewhere.getByLabel("E-mail").fill(email);
    await elsewhere.getByLabel("Password", { exact: true }).fill(password);
    await elsewhere.getByRole("button", { name: "Accedi" }).click();
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

    // The telephone is gone.
    const recovering = await another(page);
    await recovering.goto("/accedi");
    await recovering.getByLabel("E-mail").fill(email);
    await recovering.getByLabel("Password", { exact: true }).fill(password);
    await recovering.getByRole("button", { name: "Accedi" }).click();
    await recovering.getByRole("button", { name: "Usa un codice di recupero" }).click();
    await recovering.getByLabel("Codice di recupero").fill(first);
    await recovering.getByRole("button", { name: "Accedi" }).click();
    await expect(recovering).toHaveURL(/\/admin$/);
    await recovering.context().close();
    await owner.reload();
    await expect(owner.getByText("9 di 10")).toBeVisible();

    // A colleague takes the second factor away: the session ends, the password is enough again.
    await page.goto("/admin/persone");
    const row = page.getByRole("row", { name: email });
    await expect(row.getByText("Attiva", { exact: true })).toBeVisible();
    await row.getByRole("button", { name: /^Gestisci/ }).click();
    await page.getByRole("button", { name: "Azzera i due passaggi" }).click();
    await expect(row.getByText("Non attiva")).toBeVisible();
    await owner.goto("/admin");
    await expect(owner).not.toHaveURL(/\/admin/);
    await signInByForm(owner, { email, password });
    await owner.context().close();
  },
);

test(
  "a forgotten password: the same answer for everybody, a link that works once",
  { tag: ["@PAY-42"] },
  async ({ page }) => {
    const email = await invite(page, "Sola lettura");
    const person = await another(page);
    await accept(person, email);
    const asked: string[] = [];
    for (const address of [newAddress(), email]) {
      await person.goto("/accedi");
      await person.getByRole("link", { name: "Password dimenticata?" }).click();
      await expect(person.getByRole("heading", { name: "Password dimenticata" })).toBeVisible();
      await person.getByLabel("E-mail").fill(address);
      await person.getByRole("button", { name: "Manda il link" }).click();
      await expect(person.getByRole("heading", { name: "Guarda la posta" })).toBeVisible();
      asked.push((await person.locator("main").innerText()).replace(address, "…"));
    }
    expect(asked[0]).toBe(asked[1]);

    const { pathname } = new URL(await linkInMail(email, /^\/accedi\/password\//));
    const answer = await person.goto(pathname);
    expect(answer?.headers()["cache-control"]).toContain("no-store");
    const chosen = "quattro gatti sul tetto";
    await person.getByLabel("Password", { exact: true }).fill(chosen);
    expect(await axeViolations(person)).toEqual([]);
    await person.getByRole("button", { name: "Salva la password" }).click();
    await expect(person.getByText("La nuova password è salvata")).toBeVisible();
    await signInByForm(person, { email, password: chosen });
    // The news of it goes to the same address.
    expect(await linkInMail(email, /^\/accedi\/password$/)).toBeTruthy();
    await person.context().clearCookies();
    await person.goto(pathname);
    await expect(person.getByRole("heading", { name: "Questo link non vale più" })).toBeVisible();
    await person.context().close();
  },
);

test("the demo's administrator signs in without a code", async ({ page }) => {
  await signInByForm(page, admin);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard Amministrativa");
});
