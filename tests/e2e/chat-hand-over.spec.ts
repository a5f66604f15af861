import { type Page } from "@playwright/test";
import { axeViolationsInFullRun } from "../support/axe";
import { ask, bubbles, field, openChat, panel } from "../support/chat-panel";
import { expect, test } from "../support/e2e";
import { formRowsOf } from "../support/form-rows";
import { countActions } from "../support/forms";

const toPerson = (page: Page) => panel(page).getByRole("button", { name: "Parla con una persona" });
const form = (page: Page) =>
  panel(page).locator("form", {
    has: page.getByRole("heading", { name: "Parla con una persona" }),
  });
const sendForm = (page: Page) => form(page).getByRole("button", { name: "Invia il messaggio" });

test(
  "an unknown question leads to the contact form, which sends the conversation once",
  { tag: ["@G-25"] },
  async ({ page }) => {
    const email = `persona-${Date.now()}@example.it`;
    await page.setViewportSize({ width: 320, height: 640 });
    await openChat(page);
    expect(await axeViolationsInFullRun(page)).toEqual([]);
    await ask(page, "che numeri gioco al lotto?");
    const offer = bubbles(page).last().getByRole("button", { name: "Parla con una persona" });
    await expect(offer).toBeInViewport({ ratio: 1 });
    await offer.click();
    await expect(form(page).getByLabel("Nome")).toBeFocused();
    await expect(form(page).getByLabel("Messaggio")).toHaveValue("che numeri gioco al lotto?");
    expect(await axeViolationsInFullRun(page)).toEqual([]);

    const calls = countActions(page);
    await form(page).getByLabel("Messaggio").fill("");
    await sendForm(page).click();
    await expect(form(page).getByText("Scrivi il tuo nome")).toBeVisible();
    await expect(form(page).getByText("Scrivi un indirizzo email valido")).toBeVisible();
    await expect(form(page).getByText("Scrivi che cosa vuoi sapere")).toBeVisible();
    await expect(form(page).getByLabel("Nome")).toBeFocused();
    expect(await axeViolationsInFullRun(page)).toEqual([]);
    expect(calls()).toBe(0);

    await form(page).getByLabel("Nome").fill("Giulia");
    await form(page).getByLabel("Email").fill(email);
    const consent = form(page).getByRole("checkbox", { name: /Acconsento ad allegare/ });
    await expect(consent).not.toBeChecked();
    await consent.check();
    await sendForm(page).dblclick();
    await expect(bubbles(page).last()).toContainText("Messaggio inviato.");
    await expect(panel(page).getByRole("status")).toContainText("Messaggio inviato.");
    await expect(field(page)).toBeFocused();
    expect(calls()).toBe(1);
    const [filed, ...more] = await formRowsOf("contact_messages", email);
    expect(more).toEqual([]);
    expect(filed?.message).toContain("Visitatore: che numeri gioco al lotto?");
    expect(filed?.conversation_id).not.toBeNull();
  },
);

test(
  "the contact form fits above a phone's keyboard, and keeps what was typed",
  { tag: "@full" },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await openChat(page);
    await toPerson(page).focus();
    await page.keyboard.press("Enter");
    await expect(form(page).getByLabel("Nome")).toBeFocused();
    await expect(form(page).getByRole("checkbox")).toHaveCount(0);
    await page.keyboard.type("Anna");

    await page.setViewportSize({ width: 320, height: 300 });
    await expect(panel(page)).toHaveAttribute("data-cramped", "true");
    await page.keyboard.press("Tab");
    await expect(form(page).getByLabel("Email")).toBeInViewport({ ratio: 1 });
    const box = await panel(page).boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(300);
    expect(await panel(page).evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);

    await panel(page).getByRole("button", { name: "Torna alla chat" }).click();
    await expect(field(page)).toBeFocused();
    await toPerson(page).click();
    await expect(form(page).getByLabel("Nome")).toHaveValue("Anna");
  },
);

test.describe("while the cookie question is open", () => {
  test.use({ cookieQuestion: true });

  test("a phone shows the panel or the question", { tag: "@full" }, async ({ page }) => {
    const banner = page.locator(".consent-banner");
    for (const [width, hasRoom] of [
      [320, false],
      [1280, true],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await openChat(page, "/prodotti");
      await expect(banner).toBeVisible({ visible: hasRoom });
      await page.keyboard.press("Escape");
      await expect(banner).toBeVisible();
    }
  });
});
