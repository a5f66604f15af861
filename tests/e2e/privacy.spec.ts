import { type Page } from "@playwright/test";
import { axeViolations } from "../support/axe";
import { expect, test } from "../support/e2e";
import { formRowsOf } from "../support/form-rows";
import { waitUntilInteractive } from "../support/forms";
import { newMessage } from "../support/inbox";
import { linkInMail } from "../support/mailbox";
import { pressButton } from "../support/server-forms";
import { openDashboard } from "../support/signed-in";

const CONFIRM = /^\/privacy\/richieste\/conferma\//;

async function ask(page: Page, what: string, email: string): Promise<void> {
  const main = page.getByRole("main");
  await main.getByRole("radio", { name: what }).check();
  await main.getByRole("textbox", { name: /^Email/ }).fill(email);
  await main.getByRole("button", { name: "Invia il link" }).click();
  await expect(main.getByRole("status")).toContainText("Controlla la posta");
}

test("erased data leave no name in the dashboard", { tag: "@full" }, async ({ page }) => {
  const { email } = await newMessage({ message: "Sono io, Carla." });
  await page.goto("/privacy");
  await page.getByRole("main").getByRole("link", { name: "I tuoi dati" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("I tuoi dati");
  await waitUntilInteractive(page);
  expect(await axeViolations(page)).toEqual([]);
  await ask(page, "Cancellare i miei dati", email);

  const link = await linkInMail(email, CONFIRM);
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cancellare i tuoi dati");
  expect(await axeViolations(page)).toEqual([]);
  // Opening the page changes nothing.
  expect(await formRowsOf("contact_messages", email)).toHaveLength(1);
  // A second press says the same.
  await page.getByRole("button", { name: "Cancella i miei dati" }).dblclick();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fatto");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("status").first()).toContainText("1 messaggio");
  expect(await formRowsOf("contact_messages", email)).toEqual([]);
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fatto");

  await openDashboard(page, "/admin/privacy");
  // Other tests may have a request by letter answered at the same time.
  const online = page.getByRole("row").filter({ hasNotText: "per posta" });
  const erased = online.filter({ hasText: "Cancellazione" }).filter({ hasText: "conclusa" });
  await expect(erased.first()).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(email);
});

test("without scripts an erasure says what was erased", async ({ page, request }) => {
  const { email } = await newMessage({ message: "Sono io, Carla." });
  await page.goto("/privacy/richieste");
  await waitUntilInteractive(page);
  await ask(page, "Cancellare i miei dati", email);
  const link = await linkInMail(email, CONFIRM);
  const ended = await pressButton(request, link, "Cancella i miei dati");
  expect(ended.querySelector("h1")?.textContent).toBe("Fatto");
  expect(ended.querySelector("main [role=status]")?.textContent).toContain("1 messaggio");
  expect(await formRowsOf("contact_messages", email)).toEqual([]);
});
