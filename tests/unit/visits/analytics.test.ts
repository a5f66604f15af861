import { describe, expect, it } from "vitest";
import { deviceName, kpiTexts, sourceName } from "@/lib/visits/copy/visits";
import { noSessions } from "@/lib/visits/model/events";
import {
  cartAbandonment,
  cartsWithoutOrder,
  conversionRate,
  sessionsWithOrder,
} from "@/lib/visits/model/kpi";
import {
  deviceOf,
  isProductPage,
  OTHER_PAGE,
  pageOf,
  safePageUrl,
  safeReferrer,
  sourceOf,
} from "@/lib/visits/model/visit";
import { parseBatch } from "@/lib/visits/schema";

const site = "https://scultea.example";

const noTotals = {
  ...noSessions,
  purchases: 0,
  cartAdditions: 0,
  views: 0,
  viewsWithoutConsent: 0,
  automated: 0,
};

describe("visit figures", () => {
  it("conversion is purchases by product visits", { tags: ["X-26", "X-27", "X-30"] }, () => {
    expect(conversionRate({ purchases: 2, productSessions: 8 })).toMatchObject({ percent: 25 });
    expect(conversionRate({ purchases: 1, productSessions: 3 })).toMatchObject({
      percent: 33.33,
    });
    expect(conversionRate({ purchases: 200, productSessions: 10_000 }).good).toBe(true);
    expect(conversionRate({ purchases: 199, productSessions: 10_000 }).good).toBe(false);
    expect(conversionRate({ purchases: 0, productSessions: 0 })).toEqual({
      part: 0,
      whole: 0,
      percent: null,
      good: null,
    });
  });

  it("abandonment is additions without a purchase", { tags: ["X-28", "X-29", "X-30"] }, () => {
    expect(cartAbandonment({ cartAdditions: 10, purchases: 3 })).toMatchObject({
      part: 7,
      whole: 10,
      percent: 70,
    });
    expect(cartAbandonment({ cartAdditions: 3, purchases: 2 }).percent).toBe(33.33);
    expect(cartAbandonment({ cartAdditions: 10, purchases: 3 }).good).toBe(true);
    expect(cartAbandonment({ cartAdditions: 10_000, purchases: 2_999 }).good).toBe(false);
    // Carts filled before the period and paid in it.
    expect(cartAbandonment({ cartAdditions: 2, purchases: 3 }).percent).toBe(-50);
  });

  it("the verdicts name what they divide", { tags: ["X-27", "X-29"] }, () => {
    const counts = { purchases: 1, productSessions: 2, cartAdditions: 9 };
    expect(kpiTexts({ ...noTotals, ...counts })).toMatchObject([
      {
        counts: "1 ordine pagato su 2 sessioni che hanno visto il prodotto",
        verdict: { good: true, word: "buono" },
      },
      {
        counts: "8 senza ordine su 9 aggiunte al carrello",
        verdict: { good: false, word: "alto" },
      },
      { verdict: null },
      { verdict: null },
    ]);
  });

  it("the figures by session are computed from sessions alone", () => {
    expect(sessionsWithOrder({ paidSessions: 173, sessions: 9_232 }).percent).toBe(1.87);
    expect(cartsWithoutOrder({ cartSessions: 698, paidSessions: 173 })).toEqual({
      part: 525,
      whole: 698,
      percent: 75.21,
    });
  });
});

describe("addresses", () => {
  it("keep the shop's paths and campaigns, and nothing that opens an order", () => {
    const kept = (path: string) => safePageUrl(site + path).slice(site.length);
    expect(kept("/prodotti?utm_source=Google&utm_campaign=autunno&gclid=abc#pack")).toBe(
      "/prodotti?utm_source=google&utm_campaign=autunno",
    );
    expect(kept("/pagamento-completato?session_id=cs_test_1&token=5O190127")).toBe(
      "/pagamento-completato",
    );
    expect(kept("/pagamento-annullato?token=EC-1&PayerID=XYZ")).toBe("/pagamento-annullato");
    expect(kept("/il-mio-ordine/eyJvcmRlciI6.c2lnbmVk")).toBe("/il-mio-ordine");
    expect(kept("/anna.rossi@example.it")).toBe(OTHER_PAGE);
    expect(kept("/?utm_source=anna@example.it&utm_term=0123456789abcdef01")).toBe("/");
    expect(kept("/ordine/")).toBe("/ordine");
    expect(pageOf("/admin/ordini/7")).toBe(OTHER_PAGE);
  });

  it("of other sites are reduced to their host", () => {
    expect(safeReferrer("https://www.google.com/search?q=anna", site)).toBe(
      "https://www.google.com/",
    );
    expect(safeReferrer(`${site}/pagamento-completato?token=1`, site)).toBe(
      `${site}/pagamento-completato`,
    );
    expect(safeReferrer("android-app://com.google", site)).toBeNull();
  });

  it("show where a visit came from", () => {
    const from = (query: string, referrer: string | null) =>
      sourceOf({ page_url: `${site}/prodotti${query}`, referrer });
    expect(from("?utm_source=instagram&utm_campaign=led_video", "https://l.instagram.com/")).toBe(
      "instagram, led_video",
    );
    expect(from("", "https://www.google.com/")).toBe("google.com");
    expect(from("", null)).toBe("");
    expect(from("", `${site}/`)).toBeNull();
  });

  it("of product pages contain /prodotti or /products", { tags: ["X-26"] }, () => {
    expect(isProductPage(`${site}/prodotti?x=1`)).toBe(true);
    expect(isProductPage(`${site}/it/products/scultea-pro`)).toBe(true);
    expect(isProductPage(`${site}/?next=/prodotti`)).toBe(false);
  });
});

it("distinguishes phones, tablets and computers", () => {
  const ua = {
    phone: "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130 Mobile Safari",
    tablet: "Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 Chrome/130 Safari",
    computer: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130",
  };
  for (const [device, userAgent] of Object.entries(ua)) expect(deviceOf(userAgent)).toBe(device);
  expect(deviceOf("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)")).toBe("phone");
});

describe("events sent by a browser", () => {
  const view = {
    event_type: "page_view",
    session_id: null,
    page_url: `${site}/`,
    referrer: null,
    user_agent: "Mozilla/5.0",
    data: null,
  };

  it("are read one by one, and dropped when they are invalid", () => {
    expect(parseBatch([view, { ...view, event_type: "purchase_completed" }, 7, null])).toEqual([
      view,
    ]);
    expect(parseBatch([{ ...view, session_id: "anna@example.it" }])).toEqual([]);
    expect(parseBatch([{ ...view, page_url: "javascript:alert(1)" }])).toEqual([]);
    expect(parseBatch([{ ...view, page_url: `${site}/${"a".repeat(3_000)}` }])).toEqual([]);
    expect(parseBatch([{ ...view, referrer: "not an address" }])).toEqual([view]);
    expect(parseBatch([{ ...view, isAdmin: true, data: null }])).toEqual([view]);
  });

  it("contain nothing the database cannot store", () => {
    const item = { id: "pack\u0000", name: "Pack \ud800Duo", price: 29.99, quantity: 1 };
    expect(parseBatch([{ ...view, event_type: "add_to_cart", data: item }])).toMatchObject([
      { data: { id: "pack", name: "Pack Duo" } },
    ]);
    const wild = { ...item, price: Number.MAX_VALUE };
    expect(parseBatch([{ ...view, event_type: "add_to_cart", data: wild }])).toEqual([]);
  });
});

it.each(["constructor", "toString", "__proto__"])(
  "a visit from «%s» is shown under its own name",
  (name) => {
    expect(sourceName(name)).toBe(name);
    expect(deviceName(name)).toBe(name);
  },
);
