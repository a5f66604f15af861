import { type Page } from "@playwright/test";
import { everythingAllowed } from "@/lib/visits/model/consent";
import config, { still } from "../../playwright.config";
import { watchSending } from "../support/browser-storage";
import {
  addPack,
  addToCart,
  drawer,
  fillOrder,
  newEmail,
  orderButton,
  ordersOf,
  sandbox,
} from "../support/checkout-pages";
import { query } from "../support/database";
import { chooseCookies, expect, test } from "../support/e2e";
import { waitUntilInteractive } from "../support/forms";

// Hides that the browser is automated, because automated visits are only counted. Set on the
// browser, because a page's setting does not cover the request sent while the page unloads.
const userAgent =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const { launchOptions } = config.use ?? {};
test.use({
  ...still,
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), `--user-agent=${userAgent}`],
  },
});

const KEY = "analytics_session_id";
const sku = "pack-scultore-+-siero";

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

const choose = (page: Page) =>
  chooseCookies(page.context(), { statistics: true, marketing: false });

type PixelReport = { name: string; data: Record<string, unknown>; page: string; id: string | null };

function watchPixel(page: Page): PixelReport[] {
  const reports: PixelReport[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname !== "/tr/") return;
    const data: Record<string, unknown> = {};
    for (const [key, value] of url.searchParams) {
      const name = /^cd\[(.+)\]$/.exec(key)?.[1];
      if (name !== undefined)
        data[name] = /^(\[.*|\d+(\.\d+)?)$/.test(value) ? (JSON.parse(value) as unknown) : value;
    }
    const { searchParams } = url;
    reports.push({
      name: searchParams.get("ev") ?? "",
      data,
      page: searchParams.get("dl") ?? "",
      id: searchParams.get("eid"),
    });
  });
  return reports;
}

test(
  "a visit with consent sends its events up to the purchase, and the pixel each of its own once",
  { tag: ["@E-08", "@H-10", "@N-07", "@X-21", "@X-22", "@X-35", "@X-36", "@X-43"] },
  async ({ page }) => {
    await chooseCookies(page.context(), everythingAllowed);
    const { events: sent } = await watchSending(page.context());
    const reports = watchPixel(page);
    const count = (name: string) => reports.filter((report) => report.name === name).length;
    const pixel = async (name: string) => {
      await expect.poll(() => count(name)).toBe(1);
      return reports.find((report) => report.name === name)?.data;
    };
    await page.goto("/?utm_source=newsletter&utm_campaign=benvenuta&gclid=segreto");
    const footer = page.getByRole("contentinfo");
    const field = footer.getByRole("textbox", { name: "La tua email" });
    const subscriber = newEmail();
    await field.fill(subscriber);
    await footer.getByRole("checkbox", { name: /^Acconsento/ }).check();
    await footer.getByRole("button", { name: "Iscriviti" }).click();
    await expect(footer).toContainText("Iscrizione completata!");
    await expect(footer).toContainText(
      "Grazie per esserti iscritta. Il tuo codice -10% arriverà via email.",
    );
    await expect(field).toHaveValue("");
    expect(await pixel("CompleteRegistration")).toMatchObject({
      registration_method: "newsletter_signup",
      email: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    await expect.poll(() => sessionOf(page)).not.toBeNull();

    await page.goto("/prodotti");
    expect(await pixel("PageView")).toEqual({});
    expect(await pixel("ViewContent")).toMatchObject({ content_id: "scultea-pro", value: 29.99 });
    // Each visit is sent, also without a reload.
    await footer.getByRole("link", { name: "Contatto" }).click();
    await expect(page).toHaveURL(/contatto/);
    await page.getByRole("navigation", { name: "Principale" }).getByText("Prodotti").click();
    await expect.poll(() => count("ViewContent")).toBe(2);
    expect(count("PageView")).toBe(2);
    await addToCart(page, "Pack Scultore + Siero");
    await expect(drawer(page)).toBeVisible();
    expect(await pixel("AddToCart")).toMatchObject({ content_id: sku, value: 29.99 });
    await drawer(page)
      .getByRole("button", { name: /Aumenta/ })
      .click();
    const session = await sessionOf(page);
    expect(session).toMatch(/^[0-9a-f-]{36}$/);
    const email = newEmail();
    await fillOrder(page, email, "Carta");
    expect(await pixel("InitiateCheckout")).toMatchObject({ value: 59.98, quantity: 2 });
    await page.getByRole("radio", { name: /Espressa/i }).check();
    await orderButton(page).click();
    await page.getByRole("button", { name: /^Paga/ }).click();
    await expect(page).toHaveURL(/pagamento-completato/);
    const number = (await ordersOf(email))[0]?.number;
    expect(await pixel("Purchase")).toMatchObject({ value: 63.88, order_id: number });

    const types = async () => (await eventsOf(session)).map(({ event_type }) => event_type).sort();
    await expect
      .poll(types)
      .toEqual([
        "add_to_cart",
        "checkout_started",
        ...Array<string>(6).fill("page_view"),
        "purchase_completed",
        "registration",
      ]);
    const events = await eventsOf(session);
    const one = (type: string) => events.find(({ event_type }) => event_type === type)?.data;
    expect(events[0]).toMatchObject({
      event_type: "page_view",
      referrer: null,
      user_agent: userAgent,
      data: null,
    });
    expect(new URL(events[0]?.page_url ?? "").search).toBe(
      "?utm_source=newsletter&utm_campaign=benvenuta",
    );
    const checkout = events.find(({ page_url }) => page_url?.endsWith("/ordine"));
    expect(checkout?.referrer).toMatch(/\/prodotti$/);
    const item = { id: sku, price: 29.99 };
    expect(one("registration")).toEqual({ email: subscriber, method: "newsletter_signup" });
    expect(one("add_to_cart")).toMatchObject({ ...item, quantity: 1 });
    expect(one("checkout_started")).toMatchObject({
      total: 59.98,
      items: [{ ...item, quantity: 2 }],
    });
    expect(one("purchase_completed")).toEqual({ order_number: number, total: 63.88, quantity: 2 });
    // The provider's page comes in between; its session id is in no event.
    expect(JSON.stringify([events, sent])).not.toMatch(/cs_test|segreto|session_id=/);
    expect(JSON.stringify(reports)).not.toMatch(/cs_test|session_id|@example/);
    expect(JSON.stringify(sent)).not.toContain("purchase_completed");
    const keys = ["data", "event_type", "page_url", "referrer", "session_id", "user_agent"];
    for (const event of sent) expect(Object.keys(event).sort()).toEqual(keys);

    await page.reload();
    await expect(page.getByText("Confermato")).toBeVisible();
    // The server reports the same order under the same event id.
    const browser = reports.find(({ name }) => name === "Purchase");
    const twin = async () =>
      (await sandbox.adEvents()).find(
        ({ source, eventId }) => source === "server" && eventId === browser?.id,
      );
    await expect.poll(async () => (await twin())?.name, { timeout: 60_000 }).toBe("Purchase");
    expect((await twin())?.data).toMatchObject({
      value: 63.88,
      order_id: number,
      contents: [{ id: sku, quantity: 2, item_price: 29.99 }],
    });
    expect(count("Purchase")).toBe(1);
  },
);

test(
  "a visit that cannot be sent only logs a warning",
  { tag: ["@E-25", "@full"] },
  async ({ page }) => {
    await page.addInitScript(() => {
      navigator.sendBeacon = () => false;
    });
    await choose(page);
    const warnings: string[] = [];
    page.on("console", (message) => warnings.push(message.text()));
    await addPack(page);
    await expect.poll(() => warnings).toContain("Analytics: events not sent");
    await expect(page.getByRole("status").filter({ hasText: /errore/i })).toHaveCount(0);
  },
);

test.describe("when the pixel is blocked", () => {
  test.use({ allowedErrors: /Failed to load resource/ });

  test(
    "the item is in the cart and the console shows a warning",
    { tag: ["@X-41", "@full"] },
    async ({ page }) => {
      await chooseCookies(page.context(), { statistics: false, marketing: true });
      await page.route("**/en_US/fbevents.js", (route) => route.abort());
      const reports = watchPixel(page);
      const warned = page.waitForEvent("console", (message) =>
        /pixel not loaded: add_to_cart/i.test(message.text()),
      );
      await page.goto("/prodotti");
      await waitUntilInteractive(page);
      await addToCart(page, "Pack Duo Premium");
      expect((await warned).type()).toBe("warning");
      await expect(drawer(page)).toContainText("Pack Duo Premium");
      expect(reports).toEqual([]);
    },
  );
});
