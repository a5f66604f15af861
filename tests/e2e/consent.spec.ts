import { type Page } from "@playwright/test";
import {
  type ConsentChoices,
  everythingAllowed,
  nothingAllowed,
  parseConsent,
} from "@/lib/visits/model/consent";
import { still } from "../../playwright.config";
import { axeViolations } from "../support/axe";
import { type Sent, storedWithoutConsent, watchSending } from "../support/browser-storage";
import { addToCart, drawer, fillOrder, newEmail, orderButton } from "../support/checkout-pages";
import { query } from "../support/database";
import { expect, test } from "../support/e2e";
import { waitUntilInteractive } from "../support/forms";

/*
 * Walks from the first page to the paid order, once with every choice. Checks each request and each
 * storage key: only what is allowed is sent or stored (Garante 231/2021).
 */

test.use({ ...still, cookieQuestion: true });

const banner = (page: Page) => page.getByRole("dialog", { name: "Prima, una domanda sui cookie" });
const preferences = (page: Page) => page.getByRole("dialog", { name: "Preferenze cookie" });

async function decision(page: Page) {
  const cookies = await page.context().cookies();
  const found = cookies.find(({ name }) => name === "consent");
  return found ? parseConsent(`consent=${found.value}`, new Date()) : null;
}

const isForAds = (url: string) => /\/en_US\/fbevents|\/tr\/\?|\/api\/analytics\/pixel/.test(url);

/** Waits until the page has sent its events, and checks what was sent and stored so far. */
async function expectAllowedOnly(
  page: Page,
  sent: Sent,
  choices: ConsentChoices,
  from = 0,
): Promise<void> {
  const { pathname } = new URL(page.url());
  const isReported = () =>
    sent.events.some(({ page_url }) => new URL(String(page_url)).pathname === pathname);
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event("pagehide")));
    expect(isReported()).toBe(true);
  }).toPass();
  expect(await storedWithoutConsent(page, choices), pathname).toEqual([]);
  const since = sent.requests.slice(from);
  if (!choices.marketing) expect(since.filter(isForAds), pathname).toEqual([]);
  const shop = new URL(page.url()).origin;
  const foreign = since.filter((url) => new URL(url).origin !== shop && /^http/.test(url));
  // The pay page is the provider's own, with its own two fonts, and calls no other host.
  const ofPayPage = /\/(pay\/stripe|favicon|fonts\/(hanken-grotesk|newsreader-display)\.woff2$)/;
  expect(
    foreign.filter((url) => !isForAds(url) && !ofPayPage.test(url)),
    pathname,
  ).toEqual([]);
  const sessions = new Set(sent.events.map(({ session_id }) => session_id));
  if (!choices.statistics && from === 0) expect([...sessions]).toEqual([null]);
}

/**
 * Walks from the open contact page through newsletter, chat, legal pages, cart, checkout and
 * payment to the confirmation. Returns the customer's address.
 */
async function walkThroughShop(page: Page, sent: Sent, choices: ConsentChoices): Promise<string> {
  const email = newEmail();
  await waitUntilInteractive(page);
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("textbox", { name: "La tua email" }).fill(email);
  await footer.getByRole("checkbox", { name: /^Acconsento/ }).check();
  await footer.getByRole("button", { name: "Iscriviti" }).click();
  await expect(footer.getByText("Iscrizione completata!")).toBeVisible();
  const chat = page.getByRole("button", { name: "Hai domande? Chatta con Sofia!" });
  await chat.press("Enter");
  const panel = page.getByRole("dialog", { name: "Chat con Sofia" });
  await expect(panel).toBeVisible();
  await panel.getByRole("button", { name: "Chiudi la chat" }).click();
  await expectAllowedOnly(page, sent, choices);
  await page.goto("/prodotti");
  await addToCart(page, "Pack Scultore + Siero");
  await expect(drawer(page)).toBeVisible();
  await expectAllowedOnly(page, sent, choices);
  await fillOrder(page, email, "Carta");
  await expectAllowedOnly(page, sent, choices);
  await orderButton(page).click();
  await page.getByRole("button", { name: /^Paga/ }).click();
  await expect(page).toHaveURL(/pagamento-completato/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Pagamento Completato");
  await expectAllowedOnly(page, sent, choices);
  return email;
}

async function allowOnly(page: Page, name: string): Promise<void> {
  await banner(page).getByRole("button", { name: "Personalizza" }).click();
  const switches = preferences(page).getByRole("switch");
  await expect(switches).toHaveCount(2);
  for (const one of await switches.all()) await expect(one).not.toBeChecked();
  await preferences(page).getByRole("switch", { name }).check();
  await preferences(page).getByRole("button", { name: "Salva le scelte" }).click();
}

const answer = (name: string | RegExp) => (page: Page) =>
  banner(page).getByRole("button", { name }).click();

type ConsentCase = {
  name: string;
  decide: ((page: Page) => Promise<void>) | null;
  allowed: ConsentChoices;
  proof: string | null;
};

const noAnswer: ConsentCase = {
  name: "no answer",
  decide: null,
  allowed: nothingAllowed,
  proof: null,
};

const decisions: ConsentCase[] = [
  {
    name: "statistics alone",
    decide: (page) => allowOnly(page, "Analitici"),
    allowed: { statistics: true, marketing: false },
    proof: "chosen",
  },
  {
    name: "marketing alone",
    decide: (page) => allowOnly(page, "Marketing"),
    allowed: { statistics: false, marketing: true },
    proof: "chosen",
  },
  { name: "the X", decide: answer(/^Chiudi/), allowed: nothingAllowed, proof: "closed" },
  { name: "a refusal", decide: answer("Rifiuta tutto"), allowed: nothingAllowed, proof: "refused" },
  { name: "everything", decide: answer("Accetta"), allowed: everythingAllowed, proof: "accepted" },
];

/** Decides, and checks the stored decision and its proof. Does nothing without a decision. */
async function expectStoredDecision(
  page: Page,
  { decide, allowed, proof }: ConsentCase,
): Promise<void> {
  if (!decide) return;
  const response = page.waitForResponse((answer) => answer.url().endsWith("/api/consent"));
  await decide(page);
  await expect(banner(page)).toBeHidden();
  expect((await response).status()).toBe(204);
  const stored = await decision(page);
  expect(stored).toMatchObject({ choices: allowed, unproven: null });
  const allows = allowed.statistics || allowed.marketing;
  expect(stored?.id === null).toBe(!allows);
  const body = (await response).request().postDataJSON() as { id: string };
  expect(
    await query("SELECT answer::text, version FROM consent_proofs WHERE consent_id = $1", [
      body.id,
    ]),
  ).toEqual([{ answer: proof, version: 2 }]);
}

for (const one of [noAnswer, ...decisions])
  test(
    `with ${one.name} the shop sends and stores only what is allowed`,
    { tag: ["@X-25", "@X-31", "@D-23", ...(one === noAnswer ? [] : ["@full"])] },
    async ({ page }) => {
      const { decide, allowed } = one;
      const sent = await watchSending(page.context());
      await page.goto("/contatto");
      await expect(banner(page)).toBeVisible();
      expect(sent.requests.filter(isForAds)).toEqual([]);
      await expectStoredDecision(page, one);
      const email = await walkThroughShop(page, sent, allowed);
      await expect(banner(page)).toBeVisible({ visible: decide === null });
      expect(await query("SELECT marketing_consent FROM orders WHERE email = $1", [email])).toEqual(
        [{ marketing_consent: allowed.marketing }],
      );
      expect(sent.requests.some(isForAds)).toBe(allowed.marketing);
      const session = await page.evaluate(() => sessionStorage.getItem("analytics_session_id"));
      expect(session !== null).toBe(allowed.statistics);
    },
  );

test(
  "a withdrawal takes effect at once and on the next page",
  { tag: ["@X-25", "@X-31", "@D-23"] },
  async ({ page }) => {
    const sent = await watchSending(page.context());
    await page.goto("/prodotti");
    await banner(page).getByRole("button", { name: "Accetta" }).click();
    const names = async () => (await page.context().cookies()).map((cookie) => cookie.name).sort();
    await expect.poll(names).toEqual(["_fbp", "consent"]);
    const session = () => page.evaluate(() => sessionStorage.getItem("analytics_session_id"));
    await expect.poll(session).not.toBeNull();
    await page.getByRole("contentinfo").getByRole("button", { name: "Preferenze cookie" }).click();
    const stored = page.waitForResponse((answer) => answer.url().endsWith("/api/consent"));
    await preferences(page).getByRole("button", { name: "Rifiuta tutto" }).click();
    await expect.poll(names).toEqual(["consent"]);
    expect(await session()).toBeNull();
    await stored;
    expect((await decision(page))?.id).toBeNull();
    const before = sent.requests.length;
    await addToCart(page, "Pack Duo Premium");
    await expect(drawer(page)).toBeVisible();
    await expectAllowedOnly(page, sent, nothingAllowed, before);
    await page.goto("/ordine");
    await expectAllowedOnly(page, sent, nothingAllowed, before);
  },
);

test(
  "the banner comes first for the keyboard and stays until it is answered",
  { tag: "@full" },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/prodotti");
    const looks = await Promise.all(
      ["Rifiuta tutto", "Accetta"].map((label) =>
        banner(page).getByRole("button", { name: label }).getAttribute("class"),
      ),
    );
    expect(looks[0]).toBe(looks[1]);
    await expect(banner(page)).toContainText("Se chiudi con la X, restano solo quelli tecnici.");
    expect(await axeViolations(page)).toEqual([]);

    await page.mouse.wheel(0, 3_000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    await expect(banner(page)).toBeVisible();
    expect(await decision(page)).toBeNull();
    await page.reload();
    // After the skip link comes the banner: its link, its buttons, its X.
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(banner(page).getByRole("link", { name: "Informativa cookie" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(banner(page).getByRole("button", { name: "Rifiuta tutto" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(banner(page)).toBeHidden();
    await expect(page.locator("#contenuto")).toBeFocused();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(banner(page)).toBeHidden();
  },
);

test.describe("while the server does not respond", () => {
  test.use({ allowedErrors: /Failed to load resource/ });

  test(
    "the decision applies and is recorded on the next page",
    { tag: "@full" },
    async ({ page }) => {
      await page.route("**/api/consent", (route) => route.abort());
      await page.goto("/contatto");
      await banner(page).getByRole("button", { name: "Accetta" }).click();
      await expect(banner(page)).toBeHidden();
      expect(await decision(page)).toMatchObject({
        choices: everythingAllowed,
        unproven: "accepted",
      });
      await page.unroute("**/api/consent");
      await page.goto("/chi-siamo");
      await expect.poll(async () => (await decision(page))?.unproven).toBeNull();
      const stored = await decision(page);
      expect(stored?.choices).toEqual(everythingAllowed);
      expect(
        await query("SELECT answer::text FROM consent_proofs WHERE consent_id = $1", [stored?.id]),
      ).toEqual([{ answer: "accepted" }]);
    },
  );
});
