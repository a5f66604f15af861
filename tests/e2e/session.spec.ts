import { type BrowserContext, type Locator } from "@playwright/test";
import { sessionCookieName } from "@/lib/identity/model";
import { newStaff } from "../support/admin";
import { ordersOf } from "../support/checkout-pages";
import { query } from "../support/database";
import { expect, test } from "../support/e2e";
import { paidOrder } from "../support/orders";
import { openDashboard, openSession } from "../support/signed-in";

async function sessionOf(context: BrowserContext) {
  const cookies = await context.cookies();
  const cookie = cookies.find(({ name }) => name === sessionCookieName(false));
  if (!cookie) throw new Error("Nobody is signed in.");
  return cookie;
}

test(
  "after a sign-out the old cookie opens no page or export",
  { tag: ["@D-38"] },
  async ({ page, context, browser }) => {
    const person = await newStaff("admin");
    const elsewhere = await browser.newContext();
    await openSession(elsewhere, person.email);
    await openDashboard(page, "/admin/account", person.email);
    const savedCookie = await sessionOf(context);
    const before = await page.request.get("/admin/ordini/esporta");
    expect(before.status()).toBe(200);
    await page.getByRole("button", { name: "Esci" }).click();
    await expect(page).toHaveURL((url) => url.pathname === "/");
    expect((await context.cookies()).some((one) => one.name === savedCookie.name)).toBe(false);

    await context.addCookies([savedCookie]);
    const exported = await page.request.get("/admin/ordini/esporta");
    expect(exported.status()).toBe(401);
    await page.goto("/admin/account");
    await expect(page).toHaveURL((url) => url.pathname === "/");
    const other = await elsewhere.request.get(new URL("/admin/account", page.url()).href);
    expect(await other.text()).toContain(person.email);
    await elsewhere.close();
  },
);

test("the sign-in shows its picture in the form's width on a phone, beside it on a desk", async ({
  page,
}) => {
  const place = async (part: Locator) => {
    const { x = NaN, y = NaN, width = NaN, height = NaN } = (await part.boundingBox()) ?? {};
    return { x, y, width, height };
  };
  const main = page.getByRole("main");
  const places = async () => ({
    picture: await place(main.locator("picture").locator("..")),
    form: await place(main.locator("form")),
  });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/accedi");
  const phone = await places();
  expect([phone.picture.x, phone.picture.width]).toEqual([phone.form.x, phone.form.width]);
  expect(phone.form.y + phone.form.height).toBeLessThanOrEqual(640);
  await page.setViewportSize({ width: 1440, height: 900 });
  const desk = await places();
  expect(desk.picture.x).toBeGreaterThan(desk.form.x + desk.form.width);
  expect([desk.picture.y, desk.picture.height]).toEqual([0, 900]);
});

test.describe("when the session has ended behind an open page", () => {
  test.use({ allowedErrors: /status of 401/ });

  const endSessions = (email: string) =>
    query("DELETE FROM admin_sessions USING users WHERE users.id = user_id AND users.email = $1", [
      email,
    ]);

  test(
    "a refund and an export ask for a sign-in, and the refund is made once",
    { tag: ["@D-38", "@U-09", "@full"] },
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
      await expect(dialog.getByText("Email o password sbagliata.")).toBeVisible();
      expect(await ordersOf(email)).toMatchObject([{ refunded_cents: 0 }]);
      await dialog.getByLabel("Password", { exact: true }).fill(person.password);
      await dialog.getByRole("button", { name: "Accedi", exact: true }).click();
      await expect(refund).toBeHidden();
      await expect(page.getByText("Rimborso parziale")).toBeVisible();
      expect(await ordersOf(email)).toMatchObject([{ refunded_cents: 1050 }]);
      expect(
        await query(
          "SELECT r.id FROM refunds r JOIN orders o ON o.id = r.order_id WHERE o.number = $1",
          [number],
        ),
      ).toHaveLength(1);

      // An export of orders asks too, then downloads.
      await page.goto("/admin");
      await endSessions(person.email);
      const download = page.waitForEvent("download");
      await page.getByRole("link", { name: "Esporta CSV" }).click();
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
