import { randomUUID } from "node:crypto";
import { type Page } from "@playwright/test";
import { LIVE_REFRESH_MS } from "@/lib/visits/model/events";
import config from "../../playwright.config";
import {
  addPack,
  fillOrder,
  newEmail,
  orderButton,
  ordersOf,
} from "../support/checkout-pages";
import { query } from "../support/database";
import { watchSending } from "../support/browser-storage";
import { chooseCookies, expect, test } from "../support/e2e";
import { waitUntilInteractive } from "../support/forms";
import { openDashboard } from "../support/signed-in";

// Hides that the browser is automated, because automated visits are only counted. Set on the
// browser, because a page's setting does not cover the request sent while the page unloads.
const userAgent =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const { launchOptions } = config.use ?? {};
test.use({
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), `--user-agent=${userAgent}`],
  },
});

const KEY = "analytics_session_id";

type Stored = {
  event_type: string;
  page_url: string | null;
  referrer: string | null;
  user_agent: string | null;
  data: Record<string, unknown> | null;
  created_at: Date;
};

const eventsOf = (session: string | null) =>
  query<Stored>("SELECT * FROM analytics_events WHERE session_id = $1 ORDER BY id", [session]);

const sessionOf = (page: Page) => page.evaluate((key) => sessionStorage.getItem(key), KEY);

function choose(page: Page, statistics: boolean): Promise<void> {
  return chooseCookies(page.context(), { statistics, marketing: false });
}

/** Simulates leaving the page, which sends the queued events. */
const leavePage = (page: Page) =>
  page.evaluate(() => {
    window.dispatchEvent(new Event("pagehide"));
  });

test(
    "a visit with consent sends its events up to the purchase",
    { tag: ["@X-21", "@X-22", "@X-23", "@X-24", "@D-23", "@D-37", "@X-06"] },
    async ({ page }) => {
      await choose(page, true);
      const { events: sent } = await watchSending(page.context());
      await page.goto("/?utm_source=newsletter&utm_campaign=benvenuta&gclid=segreto");
      const footer = page.getByRole("contentinfo");
      const subscriber = newEmail();
      await footer.getByRole("textbox", { name: "La tua email" }).fill(subscriber);
      await footer.getByRole("checkbox", { name: /^Acconsento/ }).check();
      await footer.getByRole("button", { name: "Iscriviti" }).click();
      await expect(footer.getByText("Iscrizione completata!")).toBeVisible();
      await expect.poll(() => sessionOf(page)).not.toBeNull();
      await addPack(page);
      const session = await sessionOf(page);
      expect(session).toMatch(/^[0-9a-f-]{36}$/);
      const email = newEmail();
      await fillOrder(page, email, "Carta");
      expect(await sessionOf(page)).toBe(session);
      await orderButton(page).click();
      await page.getByRole("button", { name: /^Paga/ }).click();
      await expect(page).toHaveURL(/pagamento-completato/);
      await expect
        .poll(async () => (await eventsOf(session)).map(({ event_type }) => event_type).sort())
        .toEqual(
          [
            "page_view",
            "page_view",
            "page_view",
            "page_view",
            "registration",
            "add_to_cart",
            "checkout_started",
            "purchase_completed",
          ].sort(),
        );
      const events = await eventsOf(session);
      const one = (type: string) => events.find(({ event_type }) => event_type === type);
      expect(events[0]).toMatchObject({
        event_type: "page_view",
        referrer: null,
        user_agent: userAgent,
        data: null,
      });
      const checkout = events.find((event) => event.page_url?.endsWith("/ordine"));
      expect(checkout?.referrer).toMatch(/\/prodotti$/);
      expect(new URL(events[0]?.page_url ?? "").search).toBe(
        "?utm_source=newsletter&utm_campaign=benvenuta",
      );
      expect(one("registration")?.data).toEqual({ email: subscriber, method: "newsletter_signup" });
      expect(one("add_to_cart")?.data).toMatchObject({
        id: "pack-scultore-+-siero",
        name: "Pack Scultore + Siero",
        price: 29.99,
        quantity: 1,
      });
      expect(one("checkout_started")?.data).toMatchObject({
        total: 29.99,
        items: [{ id: "pack-scultore-+-siero", price: 29.99, quantity: 1 }],
      });
      const [order] = await ordersOf(email);
      expect(one("purchase_completed")?.data).toEqual({
        order_number: order?.number,
        total: 29.99,
        quantity: 1,
      });
      // The provider's page comes in between; its session id is in no event.
      expect(JSON.stringify(events)).not.toMatch(/cs_test|segreto|session_id=/);
      expect(JSON.stringify(sent)).not.toMatch(/cs_test|segreto|purchase_completed/);
      const keys = ["data", "event_type", "page_url", "referrer", "session_id", "user_agent"];
      for (const event of sent) expect(Object.keys(event).sort()).toEqual(keys);
    },
  );

  test("a page that is left early is counted once", { tag: ["@X-42"] }, async ({ page }) => {
    await choose(page, true);
    // Timers are stopped, so the counting script is never loaded.
    await page.clock.install();
    const campaign = `prova-${randomUUID().slice(0, 8)}`;
    await page.goto(`/prodotti?utm_source=${campaign}`);
    await page.clock.pauseAt(Date.now() + 60_000);
    await waitUntilInteractive(page);
    await page.goto("/accessibilita");
    await expect
      .poll(() =>
        query(
          "SELECT event_type, count FROM analytics_counts WHERE dimension = 'source' AND value = $1",
          [campaign],
        ),
      )
      .toEqual([{ event_type: "page_view", count: 1 }]);
  });

  test("a visit that cannot be sent only logs a warning", { tag: ["@E-25"] }, async ({ page }) => {
    await page.addInitScript(() => {
      navigator.sendBeacon = () => false;
    });
    await choose(page, true);
    const warnings: string[] = [];
    page.on("console", (message) => warnings.push(message.text()));
    await addPack(page);
    await expect.poll(() => warnings).toContain("Analytics: events not sent");
    await expect(page.getByRole("status").filter({ hasText: /errore/i })).toHaveCount(0);
  });

  test(
    "an administrator sees the visitors on the site",
    { tag: "@full" },
    async ({ page, browser }) => {
      await page.clock.install();
      await openDashboard(page, "/admin/statistiche/visite");
      const live = page.getByRole("region", { name: "Adesso" });
      await expect(live.getByText(/person[ae] sul sito/)).toBeVisible();
      const views = async () =>
        Number(/(\d+) pagine viste/.exec((await live.textContent()) ?? "")?.[1]);
      const before = await views();
      const visitor = await (await browser.newContext()).newPage();
      await choose(visitor, true);
      await visitor.goto(`${process.env.E2E_BASE_URL ?? ""}/prodotti`);
      await expect.poll(() => sessionOf(visitor)).not.toBeNull();
      await leavePage(visitor);
      await expect
        .poll(async () => {
          await page.clock.runFor(LIVE_REFRESH_MS);
          return views();
        })
        .toBeGreaterThan(before);
      await expect(live.getByRole("row", { name: /\/prodotti/ })).toBeVisible();
      await visitor.context().close();
    },
  );
