import { randomUUID } from "node:crypto";
import { type Locator, type Page } from "@playwright/test";
import { newsletterErrors } from "@/lib/newsletter/copy/forms";
import { axeViolationsInFullRun } from "../support/axe";
import { drawer, openStoredCart, sandbox } from "../support/checkout-pages";
import { expect, test } from "../support/e2e";
import { formRowsOf } from "../support/form-rows";
import { countActions, failActions, waitForBotCheck, waitUntilInteractive } from "../support/forms";
import { one, parsePage, text } from "../support/html";
import { linkInMail } from "../support/mailbox";
import { pressButton, subscribeWithoutBrowser } from "../support/server-forms";

const KEY = "newsletter_popup_state";
const SECOND = 1000;
const HOUR = 3600 * SECOND;
/** A morning without other events, at which the page's clock is stopped. */
const NOON = new Date("2026-11-23T11:00:00Z").getTime();

const CONFIRM = /\/newsletter\/conferma$/;
const UNSUBSCRIBE_PATH = /\/newsletter\/disiscrizione$/;

/** Returns an address of a domain unique to this run: new addresses are counted by domain. */
const newEmail = () =>
  `iscritta-${randomUUID().slice(0, 8)}@${randomUUID().slice(0, 8)}.example.it`;

const mailTo = (email: string) => sandbox.mail(email);

test.use({ newsletterPopup: true });

const popup = (page: Page) => page.getByRole("dialog", { name: /10%|conferma/ });
const state = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "null") as unknown, KEY);

/** Opens a page at noon on a clock that only the test moves, with this popup state stored. */
async function openAtNoon(page: Page, path: string, stored?: string): Promise<void> {
  await page.clock.install({ time: NOON - HOUR });
  await page.clock.pauseAt(NOON);
  if (stored !== undefined)
    await page.addInitScript(
      ([key, value]) => {
        if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
      },
      [KEY, stored] as const,
    );
  await page.goto(path);
  await waitUntilIdle(page);
}

/** Waits until one second after the load, when the popup's timer has been loaded. */
async function waitUntilIdle(page: Page): Promise<void> {
  await waitUntilInteractive(page);
  await page.clock.runFor(SECOND);
  await expect(page.locator("#newsletter-popup-status")).toBeAttached();
}

/** Waits for a server response: a popup that was due would have been loaded before it. */
async function waitForServerResponse(page: Page): Promise<void> {
  await page.evaluate(() => fetch(window.location.href).then((answer) => answer.text()));
}

test(
  "the popup opens after 5 s, also with an unreadable state, and not after a subscription",
  { tag: ["@N-01", "@N-02", "@N-04", "@N-06", "@D-20", "@H-11", "@full"] },
  async ({ page }) => {
    const logged = page.waitForEvent("console", (message) => message.text().includes("{x"));
    await openAtNoon(page, "/", "{x");
    expect((await logged).type()).toBe("warning");
    await page.clock.runFor(4 * SECOND - 1);
    await waitForServerResponse(page);
    await expect(popup(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(popup(page)).toBeVisible();
    await expect(popup(page).locator(":focus")).toHaveCount(0);
    await expect(
      page.getByRole("status").filter({ hasText: "invito alla newsletter" }),
    ).toHaveCount(1);

    await page.keyboard.press("Escape");
    await expect(popup(page)).toHaveCount(0);
    const closed = { dismissed: true, subscribed: false, lastDismissedAt: NOON + 5 * SECOND };
    expect(await state(page)).toEqual(closed);

    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
      KEY,
      JSON.stringify({ dismissed: false, subscribed: true }),
    ] as const);
    await page.reload();
    await waitUntilIdle(page);
    await page.clock.runFor(9 * SECOND);
    await waitForServerResponse(page);
    await expect(popup(page)).toHaveCount(0);
  },
);

const consentIn = (area: Locator) => area.getByRole("checkbox", { name: /^Acconsento/ });

test.describe("subscribing in the popup", () => {
  test.use({ allowedErrors: /Failed to load resource/ });

  test(
    "the popup checks the address, keeps it on failure and stores it",
    { tag: ["@V-12", "@V-13", "@E-06", "@E-07", "@N-05", "@N-09", "@N-10", "@N-11", "@P-16"] },
    async ({ page }) => {
      const email = newEmail();
      await openAtNoon(page, "/prodotti");
      await page.clock.runFor(4 * SECOND);
      await page.clock.resume();
      const field = popup(page).getByRole("textbox", { name: "La tua email" });
      const send = popup(page).getByRole("button", { name: "Ricevi il codice" });
      await expect(field).toHaveAttribute("type", "email");
      await expect(field).toHaveAttribute("required", "");

      await expect(field).toHaveAttribute("aria-invalid", "false");
      const calls = countActions(page);
      await popup(page)
        .locator("form")
        .evaluate((form: HTMLFormElement) => (form.noValidate = true));
      for (const wrong of ["", "anna.esempio.it"]) {
        await field.fill(wrong);
        await send.click();
        const toast = page.getByRole("alert").filter({ hasText: "Email non valida" });
        await expect(toast).toContainText("Inserisci un indirizzo email valido.");
        await toast.getByRole("button", { name: /Chiudi/ }).click();
        await expect(toast).toHaveCount(0);
        await expect(field).toHaveAttribute("aria-invalid", "true");
        await expect(field).toHaveAccessibleDescription(newsletterErrors.email);
      }
      expect(calls()).toBe(0);

      const restore = await failActions(page);
      await field.fill(email);
      await send.click();
      await expect(page.getByRole("alert").filter({ hasText: "Manca il consenso" })).toBeVisible();
      await expect(consentIn(popup(page))).toBeFocused();
      await expect(field).toHaveAttribute("aria-invalid", "false");
      await expect(consentIn(popup(page))).toHaveAccessibleDescription(newsletterErrors.consent);
      expect(calls()).toBe(0);
      await consentIn(popup(page)).check();
      await send.click();
      const failure = page.getByRole("alert").filter({ hasText: "Errore" });
      await expect(failure).toContainText("Si è verificato un errore. Riprova.");
      await expect(field).toHaveValue(email);
      await expect(consentIn(popup(page))).toBeChecked();
      await expect(page.getByText("Iscrizione riuscita! 🎉")).toHaveCount(0);
      expect(await state(page)).toBeNull();
      expect(await formRowsOf("newsletter_subscribers", email)).toEqual([]);

      await restore();
      await send.click();
      await expect(page.getByText("Iscrizione riuscita! 🎉")).toBeVisible();
      await expect(
        page.getByText("Il tuo codice -10% ti sarà inviato via email tra pochi minuti."),
      ).toBeVisible();
      await expect(popup(page)).toContainText("conferma l’indirizzo");
      await expect.poll(() => state(page)).toMatchObject({ subscribed: true });
      expect(await formRowsOf("newsletter_subscribers", email)).toMatchObject([
        { source: "popup", status: "pending" },
      ]);
      expect(await linkInMail(email, CONFIRM)).toContain("?c=");
    },
  );
});

test(
  "the footer form asks about misspelt addresses",
  { tag: ["@N-07", "@full"] },
  async ({ page }) => {
    await page.goto("/contatto");
    await waitUntilInteractive(page);
    await waitForBotCheck(page);
    const footer = page.getByRole("contentinfo");
    for (const [answer, typed, stored] of [
      ["Sì, usa questo", "gmial.com", "gmail.com"],
      ["No, è giusto così", "gnail.com", "gnail.com"],
    ] as const) {
      const name = newEmail().split("@")[0] ?? "";
      await footer.getByRole("textbox", { name: "La tua email" }).fill(`${name}@${typed}`);
      await consentIn(footer).check();
      await footer.getByRole("button", { name: "Iscriviti" }).click();
      await expect(footer.getByText(`Forse volevi dire ${name}@gmail.com?`)).toBeVisible();
      expect(await formRowsOf("newsletter_subscribers", `${name}@${typed}`)).toEqual([]);
      await footer.getByRole("button", { name: answer }).click();
      await expect(footer.getByText("Iscrizione completata!")).toBeVisible();
      expect(await formRowsOf("newsletter_subscribers", `${name}@${stored}`)).toHaveLength(1);
    }
  },
);

test(
  "the cart form subscribes; the confirming click shows the code, which is in the cart",
  { tag: ["@C-14", "@V-14", "@E-09", "@N-08", "@N-09", "@N-11", "@N-14"] },
  async ({ page }) => {
    const email = newEmail();
    await openStoredCart(page);
    await waitForBotCheck(page);
    const sheet = drawer(page);
    const field = sheet.getByRole("textbox", { name: "La tua email" });
    const calls = countActions(page);
    await sheet.getByRole("button", { name: "Iscriviti" }).click();
    await expect(field).toBeFocused();
    expect(calls()).toBe(0);

    await field.fill(email);
    await consentIn(sheet).check();
    await sheet.getByRole("button", { name: "Iscriviti" }).click();
    await expect(sheet.getByText("Grazie per la tua iscrizione!")).toBeVisible();
    await expect(sheet.getByText("Il codice del 10% arriva entro pochi minuti.")).toBeVisible();
    await expect(field).toHaveValue("");
    expect(await formRowsOf("newsletter_subscribers", email)).toMatchObject([{ source: "cart" }]);

    await page.goto(await linkInMail(email, CONFIRM));
    await page.getByRole("button", { name: "Conferma l’iscrizione" }).click();
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("Indirizzo confermato");
    const code = /SCULTEA-\w{4}-\w{4}/.exec((await main.textContent()) ?? "")?.[0] ?? "";
    expect(code).not.toBe("");
    await expect(main).toContainText("È già nel tuo carrello");
    await expect(page.getByRole("contentinfo").getByRole("textbox")).toBeHidden();
    await expect(page.getByRole("contentinfo")).toContainText("Dieci minuti al giorno");
    expect(await axeViolationsInFullRun(page)).toEqual([]);
    await main.getByRole("link", { name: "Usalo adesso" }).click();
    await expect(page).toHaveURL(/\/ordine/);
    await expect(page.getByRole("status").filter({ hasText: code, visible: true })).toBeVisible();
    await expect(page.getByRole("main")).toContainText("26,99");
    // The e-mail carries a copy.
    await expect
      .poll(async () => (await mailTo(email)).some(({ text }) => text.includes(code)))
      .toBe(true);
  },
);

test(
  "the links of the e-mails work without JavaScript: one button confirms, another unsubscribes",
  { tag: ["@N-11", "@N-12"] },
  async ({ request }) => {
    const email = newEmail();
    await subscribeWithoutBrowser(request, email);
    const state = async () => (await formRowsOf("newsletter_subscribers", email))[0]?.status;
    const headOf = (document: Document) => text(one(document, "h1"));
    const open = async (link: string) => parsePage(await (await request.get(link)).text());

    const link = await linkInMail(email, CONFIRM);
    const confirming = await open(link);
    expect(headOf(confirming)).toBe("Manca solo un clic");
    expect(text(one(confirming, "main"))).toContain(email);
    // Opening the page changes nothing.
    expect(await state()).toBe("pending");
    const confirmed = await pressButton(request, link, "Conferma l’iscrizione");
    expect(headOf(confirmed)).toBe("Indirizzo confermato");
    expect(await state()).toBe("confirmed");

    const unsubscribeLink = await linkInMail(email, UNSUBSCRIBE_PATH);
    expect(headOf(await open(`${new URL(link).pathname}?c=rotto`))).toBe(
      "Questo link non è completo",
    );

    await open(unsubscribeLink);
    expect(await state()).toBe("confirmed");
    const ended = await pressButton(request, unsubscribeLink, "Annulla l’iscrizione");
    expect(headOf(ended)).toBe("Iscrizione annullata");
    expect(await state()).toBe("unsubscribed");
    expect(headOf(await open(link))).toBe("Questo link è già stato usato");
  },
);
