import { randomUUID } from "node:crypto";
import { axeViolations } from "../support/axe";
import { ordersOf } from "../support/checkout-pages";
import { expect, test } from "../support/e2e";
import { newMessage } from "../support/inbox";
import { paidOrder } from "../support/orders";
import { openDashboard } from "../support/signed-in";

test("an order of today is shipped on a phone", { tag: "@full" }, async ({ page }) => {
  const { email, number } = await paidOrder();
  await page.setViewportSize({ width: 360, height: 780 });
  await openDashboard(page, "/admin");
  const bar = page.getByRole("navigation", { name: "Dashboard" });
  await bar.getByRole("link", { name: /^Oggi/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Oggi" })).toBeVisible();
  await expect(bar.getByRole("link")).toHaveText([/^Oggi/, "Ordini", "Statistiche"]);
  await expect(bar.getByRole("button", { name: "Altro" })).toBeVisible();
  const toShip = page.getByRole("main").getByRole("link", { name: /Spedisci/ });
  await expect(toShip.first()).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  for (const box of await toShip.all())
    expect((await box.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  await page.goto(`/admin?cerca=${number}`);
  await page.getByRole("link", { name: number, exact: true }).click();
  await page.getByRole("textbox", { name: "Codice di tracciamento" }).fill("M1 0861 9930");
  await page.getByRole("button", { name: "Segna come spedito" }).click();
  await expect.poll(async () => (await ordersOf(email))[0]?.status).toBe("shipped");

  await bar.getByRole("link", { name: /^Oggi/ }).click();
  await expect(page.getByText(/^Fatt[ae] oggi: \d+/)).toContainText(`${number} spedito`);
});

test("a message stays in today's tasks until it is closed", { tag: "@full" }, async ({ page }) => {
  const subject = `Il display ${randomUUID().slice(0, 8)}`;
  await newMessage({ subject, message: "Da ieri resta spento." });
  await openDashboard(page, "/admin/oggi");
  await page.getByRole("link", { name: new RegExp(subject) }).click();
  await expect(page.getByRole("heading", { level: 1, name: subject })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Da ieri resta spento.");
  await page.getByRole("button", { name: "Chiudi senza rispondere" }).click();
  await expect(page.getByRole("button", { name: "Riapri" })).toBeVisible();
  await page.goto("/admin/oggi");
  await expect(page.getByRole("heading", { level: 1, name: "Oggi" })).toBeVisible();
  await expect(page.getByText(subject)).toHaveCount(0);
});
