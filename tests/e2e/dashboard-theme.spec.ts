import { type Page } from "@playwright/test";
import { settingsPages } from "@/lib/settings/model/settings-pages";
import { newStaff } from "../support/admin";
import { axeViolations } from "../support/axe";
import { colourOf } from "../support/colour";
import { query } from "../support/database";
import { newCode } from "../support/discount-codes";
import { expect, test } from "../support/e2e";
import { listAdminPages } from "../support/entrances";
import { newMessage, newSubscriber } from "../support/inbox";
import { openDashboard, openSession } from "../support/signed-in";

async function ground(page: Page): Promise<number> {
  const { red, green, blue } = await colourOf(page.locator("body"), "backgroundColor");
  return (red + green + blue) / 3;
}

async function everyPage(): Promise<string[]> {
  const [code, message, subscriber] = await Promise.all([newCode(), newMessage(), newSubscriber()]);
  const [ids] = await query<{ order: string; parcel: string; code: string; campaigns: string[] }>(
    `SELECT
       (SELECT array_agg(id) FROM campaigns) AS campaigns,
       (SELECT id FROM orders WHERE status = 'confirmed' AND payment_status = 'paid' LIMIT 1) AS parcel,
       (SELECT id FROM orders WHERE payment_status = 'paid' ORDER BY created_at LIMIT 1) AS order,
       (SELECT id FROM discount_codes WHERE code = $1) AS code`,
    [code],
  );
  const order = ids?.order ?? "";
  return listAdminPages().flatMap((path) => {
    if (path.startsWith("/admin/ordini/cambi")) return [];
    if (path === "/admin/ordini/bolle") return [`${path}?scelti=${order}`];
    if (path === "/admin/spedizioni/prelievo") return [path, `${path}?scelti=${ids?.parcel}`];
    if (path === "/admin/impostazioni/[pagina]") return settingsPages.map(({ href }) => href);
    if (path.includes("/campagne/"))
      return (ids?.campaigns ?? []).map((id) => path.replace("[id]", id));
    if (path === "/admin/newsletter/iscrizione") return [`${path}?id=${subscriber.id}`];
    const id = path.includes("/codici/")
      ? (ids?.code ?? "")
      : path.includes("/messaggi/")
        ? message.id
        : order;
    return [path.replace(/\[\w+\]/, id)];
  });
}

/** Texts no page may show: ids, wrong plurals, and English keys of the code. */
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

// Playwright's own script is blocked in the frame of a preview, where scripts are not allowed.
test.use({ allowedErrors: /about:srcdoc/ });

async function expectInScheme(
  page: Page,
  path: string,
  colorScheme: "dark" | "light",
): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeVisible();
  await expect(page.locator("[aria-busy=true]"), path).toHaveCount(0);
  if (colorScheme === "dark") expect(await ground(page), path).toBeLessThan(40);
  else expect(await ground(page), path).toBeGreaterThan(240);
  expect(await axeViolations(page), path).toEqual([]);
  expect(await findWrongWords(page), path).toEqual([]);
  const size = page.viewportSize();
  for (const width of [size?.width ?? 0, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    // A chart takes its new width after the page.
    const scrollWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(scrollWidth, `${path} at ${width} px`).toBeLessThanOrEqual(width);
  }
  if (size) await page.setViewportSize(size);
}

for (const colorScheme of ["dark", "light"] as const)
  for (const size of [
    { width: 1280, height: 900 },
    { width: 360, height: 780 },
  ])
    test.describe(`on a ${colorScheme} device ${size.width} px wide`, { tag: "@full" }, () => {
      test.use({ colorScheme, viewport: size });

      test(`every page of the dashboard is ${colorScheme}, in Italian, and passes axe`, async ({
        page,
      }) => {
        await openSession(page.context(), (await newStaff("admin")).email);
        for (const path of ["/accedi", ...(await everyPage())])
          await expectInScheme(page, path, colorScheme);
      });
    });

test("a chosen theme is stored and rendered with the page", { tag: "@full" }, async ({ page }) => {
  await openDashboard(page, "/admin", (await newStaff("viewer")).email);
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

  // The theme is in the first bytes of the page, so nothing flashes, with or without scripts.
  const html = await (await page.request.get("/admin/account")).text();
  expect(html.indexOf('data-dashboard-theme="dark"')).toBeLessThan(html.indexOf("Verifica dei"));

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
