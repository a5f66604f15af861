import { type BrowserContext } from "@playwright/test";
import { SESSION_HOURS, sessionCookieName } from "@/lib/identity/model";
import { actionOf, newStaff, sendAgain } from "../support/admin";
import { agedSession, claimsOf } from "../support/aged-session";
import { axeViolations } from "../support/axe";
import { ordersOf } from "../support/checkout-pages";
import { testDatabaseUrl, withConnection } from "../support/database";
import { expect, test } from "../support/e2e";
import { paidOrder } from "../support/orders";
import { openDashboard, openSession } from "../support/signed-in";

const name = sessionCookieName(false);

async function session(context: BrowserContext) {
  const cookie = (await context.cookies()).find((one) => one.name === name);
  if (!cookie) throw new Error("Nobody is signed in.");
  return cookie;
}

async function replaceSession(context: BrowserContext, value: string): Promise<void> {
  const { domain, path, httpOnly, sameSite } = await session(context);
  await context.addCookies([{ name, value, domain, path, httpOnly, sameSite }]);
}

test(
  "a session survives a reload and is renewed while it is used",
  { tag: ["@D-38", "@full"] },
  async ({ page, context, playwright, baseURL }) => {
    const person = await newStaff("viewer");
    await openDashboard(page, "/admin/account", person.email);
    const young = await session(context);
    const head = page.getByRole("heading", { level: 1 });
    await expect(head).toHaveText("Il tuo account");
    // The session is new, so it is not renewed.
    expect((await session(context)).value).toBe(young.value);

    // Almost eight hours later, a minute before it expires.
    const aged = { hoursAgo: SESSION_HOURS - 0.02, secondsLeft: 60 };
    const old = await agedSession(young.value, aged);
    await replaceSession(context, old);
    await page.reload();
    await expect(head).toHaveText("Il tuo account");
    const renewed = await session(context);
    expect(renewed.value).not.toBe(old);
    expect(renewed.httpOnly).toBe(true);
    const hoursLeft = (seconds: number) => (seconds * 1000 - Date.now()) / 3_600_000;
    expect(hoursLeft(renewed.expires)).toBeGreaterThan(SESSION_HOURS - 0.1);
    const { sessionId, exp } = await claimsOf(renewed.value);
    expect(sessionId).toBe((await claimsOf(old)).sessionId);
    expect(hoursLeft(Number(exp))).toBeGreaterThan(SESSION_HOURS - 0.1);

    // The same cookie after it has expired, without a visit in between.
    const ended = await agedSession(young.value, { ...aged, secondsLeft: -60 });
    const elsewhere = await playwright.request.newContext({
      ...(baseURL !== undefined && { baseURL }),
      extraHTTPHeaders: { Cookie: `${name}=${ended}` },
    });
    expect(await (await elsewhere.get("/admin/account")).text()).not.toContain(person.email);
    await elsewhere.dispose();
    await page.reload();
    await expect(page.getByRole("main")).toContainText(person.email);
  },
);

test(
  "after a sign-out the old cookie opens no page, export or action",
  { tag: ["@D-38"] },
  async ({ page, context, browser }) => {
    const person = await newStaff("admin");
    const elsewhere = await browser.newContext();
    await openSession(elsewhere, person.email);
    await openDashboard(page, "/admin/account", person.email);
    const name = page.getByLabel("Nome e cognome");
    await name.fill("Rita Sala Verdi");
    const save = page.getByRole("button", { name: "Salva", exact: true });
    const renaming = await actionOf(page, () => save.click());
    await expect(page.getByText("Nome salvato")).toBeVisible();

    const savedCookie = await session(context);
    const before = await page.request.get("/admin/ordini/esporta");
    expect(before.status()).toBe(200);
    await page.getByRole("button", { name: "Esci" }).click();
    await expect(page).toHaveURL((url) => url.pathname === "/");
    expect((await context.cookies()).some((one) => one.name === savedCookie.name)).toBe(false);

    await context.addCookies([savedCookie]);
    const exported = await page.request.get("/admin/ordini/esporta");
    expect(exported.status()).toBe(401);
    expect(await (await sendAgain(page, renaming)).text()).toContain("not_signed_in");
    await page.goto("/admin/account");
    await expect(page).toHaveURL((url) => url.pathname === "/");
    const other = await elsewhere.request.get(new URL("/admin/account", page.url()).href);
    expect(await other.text()).toContain(person.email);
    await elsewhere.close();
  },
);

test.describe("when the session has ended behind an open page", () => {
  test.use({ allowedErrors: /status of 401/ });

  const endSessions = (email: string) =>
    withConnection(testDatabaseUrl(), (client) =>
      client.query(
        "DELETE FROM admin_sessions USING users WHERE users.id = user_id AND users.email = $1",
        [email],
      ),
    );

  test(
    "a change asks for a sign-in, keeps the typed text and is made once",
    { tag: ["@D-38", "@U-09", "@full"] },
    async ({ page, context }) => {
      const person = await newStaff("admin");
      await openDashboard(page, "/admin/account", person.email);
      const name = page.getByLabel("Nome e cognome");
      await name.fill("Rita Sala Bruni");
      await context.clearCookies();
      const save = page.getByRole("button", { name: "Salva", exact: true });
      await save.click();

      const dialog = page.getByRole("dialog", { name: "Accedi di nuovo" });
      await expect(dialog.getByLabel("Email")).toHaveValue(person.email);
      expect(await axeViolations(page)).toEqual([]);
      await dialog.getByRole("button", { name: "Non ora" }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText("La sessione è finita", { exact: true })).toBeVisible();
      await expect(name).toHaveValue("Rita Sala Bruni");

      await save.click();
      const password = dialog.getByLabel("Password", { exact: true });
      await password.fill("sbagliata di sicuro");
      await dialog.getByRole("button", { name: "Accedi", exact: true }).click();
      await expect(dialog.getByText("Email o password non corrette.")).toBeVisible();
      await password.fill(person.password);
      await dialog.getByRole("button", { name: "Accedi", exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText("Nome salvato")).toBeVisible();
      await expect(page).toHaveURL(/\/admin\/account$/);
      await page.reload();
      await expect(name).toHaveValue("Rita Sala Bruni");
    },
  );

  test(
    "a refund asks for a sign-in and is made once",
    { tag: ["@D-38", "@U-09"] },
    async ({ page }) => {
      const { email, number, adminPath } = await paidOrder();
      const person = await newStaff("admin");
      await openDashboard(page, adminPath, person.email);
      await page.getByRole("button", { name: "Rimborsa", exact: true }).click();
      const refund = page.getByRole("dialog", { name: `Rimborsa ${number}` });
      await refund.getByRole("checkbox", { name: "Pack Scultore + Siero" }).check();
      await refund.getByRole("textbox", { name: /^Importo/ }).fill("10,50");
      await refund.getByRole("combobox", { name: "Motivo" }).selectOption("agreement");
      await endSessions(person.email);
      await refund.getByRole("button", { name: /^Rimborsa 10,50/ }).click();

      const dialog = page.getByRole("dialog", { name: "Accedi di nuovo" });
      await dialog.getByLabel("Password", { exact: true }).fill("sbagliata di sicuro");
      await dialog.getByRole("button", { name: "Accedi", exact: true }).click();
      await expect(dialog.getByText("Email o password non corrette.")).toBeVisible();
      expect(await ordersOf(email)).toMatchObject([{ refunded_cents: 0 }]);
      await dialog.getByLabel("Password", { exact: true }).fill(person.password);
      await dialog.getByRole("button", { name: "Accedi", exact: true }).click();
      await expect(refund).toBeHidden();
      await expect(page.getByText("Rimborso parziale")).toBeVisible();
      expect(await ordersOf(email)).toMatchObject([{ refunded_cents: 1050 }]);
      await withConnection(testDatabaseUrl(), async (client) => {
        const { rows } = await client.query(
          "SELECT r.id FROM refunds r JOIN orders o ON o.id = r.order_id WHERE o.number = $1",
          [number],
        );
        expect(rows).toHaveLength(1);
      });
    },
  );

  test(
    "an export of orders asks for a sign-in, then downloads",
    { tag: ["@D-38", "@full"] },
    async ({ page }) => {
      const person = await newStaff("viewer");
      await openDashboard(page, "/admin", person.email);
      await endSessions(person.email);
      const download = page.waitForEvent("download");
      await page.getByRole("link", { name: "Esporta CSV" }).click();
      const dialog = page.getByRole("dialog", { name: "Accedi di nuovo" });
      await dialog.getByLabel("Password", { exact: true }).fill(person.password);
      await dialog.getByRole("button", { name: "Accedi", exact: true }).click();
      expect((await download).suggestedFilename()).toContain(".csv");
    },
  );
});

test(
  "unsaved settings ask for confirmation before a link leaves the page",
  { tag: ["@D-38", "@full"] },
  async ({ page }) => {
    await openDashboard(page, "/admin/impostazioni", (await newStaff("admin")).email);
    const field = page.getByRole("main").getByRole("textbox").first();
    const typed = `${await field.inputValue()} x`;
    await field.fill(typed);
    const answers = [false, true];
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.message());
      void (answers.shift() ? dialog.accept() : dialog.dismiss());
    });
    const link = page
      .getByRole("navigation", { name: "Dashboard" })
      .getByRole("link", { name: "Oggi" })
      .filter({ visible: true });
    await link.click();
    await expect(field).toHaveValue(typed);
    await link.click();
    await expect(page).toHaveURL(/\/admin\/oggi/);
    expect(asked).toEqual(Array(2).fill("Hai modifiche non salvate. Vuoi uscire senza salvarle?"));
  },
);
