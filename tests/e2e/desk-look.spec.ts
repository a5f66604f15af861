import { type Page } from "@playwright/test";
import { newStaff, signInAsAdmin } from "../support/admin";
import { axeViolations } from "../support/axe";
import { newCode } from "../support/codes";
import { onConnection, testDatabaseUrl } from "../support/database";
import { expect, test } from "../support/e2e";
import { listAdminPages } from "../support/entrances";

/** Light from 0 to 255 that the page's ground gives. */
const ground = (page: Page) =>
  page.evaluate(() => {
    const colour = getComputedStyle(document.body).backgroundColor;
    const parts = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
    return parts.reduce((sum, part) => sum + part, 0) / parts.length;
  });

/** A page of the dashboard for every pattern of its addresses, with something on it. */
async function everyPage(): Promise<string[]> {
  const code = await newCode();
  const ids = await onConnection(testDatabaseUrl(), async (client) => {
    const first = async (table: string, where = "true") =>
      (
        await client.query<{ id: string }>(
          `SELECT id FROM ${table} WHERE ${where} ORDER BY created_at DESC LIMIT 1`,
        )
      ).rows[0]?.id ?? "";
    return {
      order: await first("orders", "payment_status = 'paid'"),
      code: await first("discount_codes", `code = '${code}'`),
      message: await first("contact_messages"),
      subscriber: await first("newsletter_subscribers"),
    };
  });
  return listAdminPages().flatMap((path) => {
    if (path.startsWith("/admin/ordini/cambi")) return [];
    if (path === "/admin/ordini/bolle") return [`${path}?scelti=${ids.order}`];
    if (path === "/admin/newsletter/iscrizione")
      return ids.subscriber === "" ? [] : [`${path}?id=${ids.subscriber}`];
    const id = path.includes("/codici/")
      ? ids.code
      : path.includes("/messaggi/")
        ? ids.message
        : ids.order;
    return id === "" && path.includes("[") ? [] : [path.replace(/\[\w+\]/, id)];
  });
}

/** What no page may show: ids, wrong plurals, and keys of the code in English. */
const wrongWords = [
  /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g,
  /(?<![\d.,:–])1\s(?:ordini|pagine|clienti|pezzi|messaggi|giorni|articoli|prove|sessioni|persone|recensioni|dispositivi)\b/g,
  /\b(?:accepted|answered|cancelled|confirmed|delivered|failed|null|paid|pending|queued|refused|shipped|undefined|unknown|unsubscribed)\b/gi,
];

async function findWrongWords(page: Page): Promise<string[]> {
  const text = await page.getByRole("main").innerText();
  const words = text.replaceAll(/\S+@\S+/g, "");
  return wrongWords.flatMap((pattern) => words.match(pattern) ?? []);
}

// Playwright's own script may not run in the frame of a preview, where none may.
test.use({ allowedErrors: /about:srcdoc/ });

test.describe("where the device is dark", () => {
  test.use({ colorScheme: "dark" });

  test("every section of the dashboard is dark, without ids, wrong plurals or English keys, and axe finds nothing in it", async ({
    page,
  }) => {
    test.slow();
    await page.goto("/accedi");
    expect(await ground(page)).toBeLessThan(40);
    expect(await axeViolations(page)).toEqual([]);
    await signInAsAdmin(page, await newStaff("admin"));
    const paths = await everyPage();
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeVisible();
      await expect(page.locator("[aria-busy=true]"), path).toHaveCount(0);
      expect(await ground(page), path).toBeLessThan(40);
      expect(await axeViolations(page), path).toEqual([]);
      expect(await findWrongWords(page), path).toEqual([]);
    }
  });

  test("the shop stays light, and so does what is printed", async ({ page }) => {
    await signInAsAdmin(page, await newStaff("admin"));
    await page.goto("/admin");
    expect(await ground(page)).toBeLessThan(40);
    await page.emulateMedia({ media: "print" });
    expect(await ground(page)).toBeGreaterThan(240);
    await page.emulateMedia({ media: null });
    await page.getByRole("button", { name: "Esci" }).click();
    await expect(page).toHaveURL((url) => url.pathname === "/");
    expect(await ground(page)).toBeGreaterThan(240);
  });
});

test("the choice of a look holds against the device's, is kept, and comes with the page", async ({
  page,
  browser,
}) => {
  await signInAsAdmin(page, await newStaff("viewer"));
  await page.goto("/admin");
  expect(await ground(page)).toBeGreaterThan(240);
  await page.goto("/admin/account");
  const choice = page.getByRole("group", { name: "Aspetto" });
  await expect(choice.getByRole("button", { name: "Sistema" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await choice.getByRole("button", { name: "Scuro" }).click();
  await expect.poll(() => ground(page)).toBeLessThan(40);
  expect(await axeViolations(page)).toEqual([]);

  // It is in the first bytes of the page: nothing flashes, with or without scripts.
  const { cookies } = await page.context().storageState();
  const withoutScripts = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: new URL(page.url()).origin,
  });
  await withoutScripts.addCookies(cookies);
  const plain = await withoutScripts.newPage();
  const html = await (await plain.goto("/admin/account"))?.text();
  expect(html?.indexOf('data-desk-look="dark"')).toBeLessThan(html?.indexOf("Verifica dei") ?? 0);
  await withoutScripts.close();

  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/admin/account");
  await choice.getByRole("button", { name: "Chiaro" }).click();
  await expect.poll(() => ground(page)).toBeGreaterThan(240);
  await page.reload();
  await expect(choice.getByRole("button", { name: "Chiaro" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  expect(await ground(page)).toBeGreaterThan(240);
});
