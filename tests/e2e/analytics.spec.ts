import { randomUUID } from "node:crypto";
import { type Page } from "@playwright/test";
import { LIVE_REFRESH_MS } from "@/lib/visits/model/events";
import config from "../../playwright.config";
import { signInAsAdmin } from "../support/admin";
import { axeViolationsInFullRun } from "../support/axe";
import {
  addPack,
  addButton,
  drawer,
  fillOrder,
  newEmail,
  orderButton,
  ordersOf,
} from "../support/checkout-pages";
import { testDatabaseUrl, withConnection } from "../support/database";
import { chooseCookies, expect, test } from "../support/e2e";
import { waitUntilInteractive } from "../support/forms";

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

function query<Row extends object>(sql: string, values: unknown[]): Promise<Row[]> {
  return withConnection(
    testDatabaseUrl(),
    async (client) => (await client.query<Row>(sql, values)).rows,
  );
}

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

async function watchEvents(page: Page): Promise<() => Promise<Record<string, unknown>[]>> {
  const sent: Record<string, unknown>[] = [];
  await page.exposeFunction("noteEvents", (body: string) => {
    sent.push(...(JSON.parse(body) as Record<string, unknown>[]));
  });
  await page.addInitScript(() => {
    const beacon = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      (window as unknown as { noteEvents: (body: unknown) => void }).noteEvents(body);
      return beacon(url, body);
    };
  });
  return () => Promise.resolve(sent);
}

test.describe("the events of a visit", () => {
  test(
    "a visit with consent sends its events up to the purchase",
    { tag: ["@X-21", "@X-22", "@X-23", "@X-24", "@D-23", "@D-37", "@X-06"] },
    async ({ page }) => {
      await choose(page, true);
      const sent = await watchEvents(page);
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
      expect(JSON.stringify(await sent())).not.toMatch(/cs_test|segreto|purchase_completed/);
      const keys = ["data", "event_type", "page_url", "referrer", "session_id", "user_agent"];
      for (const event of await sent()) expect(Object.keys(event).sort()).toEqual(keys);
    },
  );

  test(
    "only the first page view says where the visitor comes from",
    { tag: ["@X-06", "@full"] },
    async ({ page, baseURL }) => {
      await choose(page, true);
      await page.goto("/prodotti");
      await expect.poll(() => sessionOf(page)).not.toBeNull();
      await page.getByRole("contentinfo").getByRole("link", { name: "Cookie" }).first().click();
      await expect(page).toHaveURL(/cookies/);
      await expect
        .poll(async () => {
          await leavePage(page);
          return eventsOf(await sessionOf(page));
        })
        .toHaveLength(2);
      const [first, second] = await eventsOf(await sessionOf(page));
      expect(first?.referrer).toBeNull();
      expect(second).toMatchObject({
        page_url: `${baseURL ?? ""}/cookies`,
        referrer: `${baseURL ?? ""}/prodotti`,
      });
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

  /** Visits the product page, and checks that only counts are stored. */
  async function expectOnlyCounts(page: Page): Promise<void> {
    const campaign = `prova-${randomUUID().slice(0, 8)}`;
    await page.goto(`/prodotti?utm_source=${campaign}`);
    await addButton(page).click();
    await expect(drawer(page)).toBeVisible();
    const counts = () =>
      query<{ event_type: string; count: number }>(
        "SELECT event_type, count FROM analytics_counts WHERE dimension = 'source' AND value = $1",
        [campaign],
      );
    await expect
      .poll(async () => {
        await leavePage(page);
        return counts();
      })
      .toEqual([{ event_type: "page_view", count: 1 }]);
    expect(await sessionOf(page)).toBeNull();
    const cookies = (await page.context().cookies()).map(({ name }) => name);
    expect(cookies.filter((name) => name !== "consent")).toEqual([]);
    expect(
      await query("SELECT id FROM analytics_events WHERE page_url LIKE $1", [`%${campaign}%`]),
    ).toEqual([]);
    expect(
      await query("SELECT id FROM analytics_sessions WHERE source LIKE $1", [`%${campaign}%`]),
    ).toEqual([]);
  }

  test.describe("without a cookie decision", () => {
    test.use({ cookieQuestion: true });

    test("a visit stores nothing but counts", { tag: ["@D-23", "@X-25"] }, async ({ page }) => {
      await expectOnlyCounts(page);
      expect(await page.context().cookies()).toEqual([]);
    });
  });

  test(
    "a visit after a refusal stores nothing but counts",
    { tag: ["@D-23", "@X-25", "@full"] },
    async ({ page }) => {
      await expectOnlyCounts(page);
    },
  );

  test(
    "the key of a visit is set and removed with the decision",
    { tag: ["@D-23", "@X-25"] },
    async ({ page }) => {
      await page.goto("/cookies");
      const decide = async (button: string) => {
        const footer = page.getByRole("contentinfo");
        await footer.getByRole("button", { name: "Preferenze cookie" }).click();
        await page.getByRole("dialog").getByRole("button", { name: button }).click();
        await expect(page.getByRole("dialog")).toBeHidden();
      };
      expect(await sessionOf(page)).toBeNull();
      await decide("Accetta");
      await expect.poll(() => sessionOf(page)).toMatch(/^[0-9a-f-]{36}$/);
      // The page seen before the decision is counted with it.
      const session = await sessionOf(page);
      await expect
        .poll(async () => {
          await leavePage(page);
          return (await eventsOf(session))[0]?.page_url;
        })
        .toMatch(/cookies$/);
      await decide("Rifiuta tutto");
      await expect.poll(() => sessionOf(page)).toBeNull();
    },
  );

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
});

type Day = { sessions: number; paid: number; purchases: number; adds: number };

/** Stores a day long ago as the shop would have counted it. */
async function fillDay(ago: number, { sessions, paid, purchases, adds }: Day): Promise<string> {
  const [row] = await query<{ day: string }>(
    "SELECT to_char(now() - make_interval(days => $1), 'YYYY-MM-DD') AS day",
    [ago],
  );
  const day = row?.day ?? "";
  await query(
    `INSERT INTO analytics_session_days VALUES ($1, 'all', '', $2, $2, $2, $3, $3, $4)
     ON CONFLICT (day, dimension, value) DO UPDATE SET sessions = excluded.sessions,
       product_sessions = excluded.sessions, cart_sessions = excluded.cart_sessions,
       paid_sessions = excluded.paid_sessions`,
    [day, sessions, Math.max(paid, 4), paid],
  );
  await query(
    `INSERT INTO analytics_counts VALUES ($1, 'add_to_cart', 'all', '', $2)
     ON CONFLICT (day, event_type, dimension, value) DO UPDATE SET count = excluded.count`,
    [day, adds],
  );
  await query(
    "DELETE FROM analytics_events WHERE created_at >= $1::date + 0.5 * interval '1 day' AND created_at < $1::date + 0.6 * interval '1 day'",
    [day],
  );
  await query(
    `INSERT INTO analytics_events (event_type, created_at, order_id)
     SELECT 'purchase_completed', $1::date + interval '12 hours', gen_random_uuid()
     FROM generate_series(1, $2::int)`,
    [day, purchases],
  );
  return day;
}

test.describe("the analytics panel", () => {
  /** Which figures each day has, and what the panel says about them. */
  const cases: [number, Day, string[]][] = [
    [
      301,
      { sessions: 8, paid: 2, purchases: 2, adds: 6 },
      ["25,00%buono2 / 8", "66,67%buono4 / 6", "meno di 100 sessioni2 / 8"],
    ],
    [
      302,
      { sessions: 150, paid: 3, purchases: 3, adds: 10 },
      ["2,00%buono3 / 150", "70,00%buono7 / 10", "2,00%3 / 150", "meno di 100 sessioni"],
    ],
    [
      303,
      { sessions: 10_000, paid: 190, purchases: 199, adds: 664 },
      ["1,99%basso199 / 10.000", "70,03%alto465 / 664", "1,90%190 / 10.000", "0,00%0 / 190"],
    ],
  ];

  async function expectFigures(
    page: Page,
    [ago, day, expected]: (typeof cases)[number],
  ): Promise<void> {
    const date = await fillDay(ago, day);
    await page.goto(`/admin?visite=${date}..${date}`);
    const figures = page.getByRole("region", { name: "Visite e conversione" }).locator("dd");
    for (const [index, text] of expected.entries())
      await expect(figures.nth(index)).toContainText(text);
  }

  test(
    "the panel marks figures as good, bad or too few",
    { tag: ["@X-26", "@X-27", "@X-28", "@X-29", "@X-30", "@full"] },
    async ({ page }) => {
      await signInAsAdmin(page);
      for (const one of cases.slice(0, 2)) await expectFigures(page, one);
    },
  );

  test(
    "the panel comes before the orders and shows the chosen days",
    { tag: ["@A-02", "@U-08", "@X-20", "@X-27", "@X-29", "@full"] },
    async ({ page }) => {
      await signInAsAdmin(page);
      for (const one of cases.slice(2)) await expectFigures(page, one);
      await page.goto("/admin");
      const panel = page.getByRole("region", { name: "Visite e conversione" });
      await expect(panel.getByRole("link", { name: "Sempre" })).toHaveAttribute(
        "aria-current",
        "true",
      );
      await expect(panel.locator("dd").first()).toContainText("%");
      const heads = await page.getByRole("heading", { level: 2 }).allTextContents();
      expect(heads.indexOf("Visite e conversione")).toBeGreaterThanOrEqual(0);
      expect(heads.indexOf("Visite e conversione")).toBeLessThan(
        heads.indexOf("Elenco degli ordini"),
      );
      await panel.getByRole("link", { name: "7 giorni" }).click();
      await expect(page).toHaveURL(/visite=\d{4}-\d\d-\d\d\.\./);
      await panel.getByRole("link", { name: "Tutte le visite" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Visite" })).toBeVisible();
      await expect(page.getByRole("heading", { name: "Dal prodotto al pagamento" })).toBeVisible();
      expect(await axeViolationsInFullRun(page)).toEqual([]);
    },
  );

  test(
    "an administrator sees the visitors on the site",
    { tag: "@full" },
    async ({ page, browser }) => {
      await page.clock.install();
      await signInAsAdmin(page);
      await page.goto("/admin/statistiche/visite");
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
});
