import { randomUUID } from "node:crypto";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { loadForAdmin } from "@/app/admin/load-for-admin";
import { POST } from "@/app/api/analytics/route";
import { KpiStrip } from "@/components/admin/visits/figures";
import { addDays, italianDay } from "@/lib/core/business-days";
import { reconcilePayments } from "@/lib/ledger/commands/reconcile";
import { refundOrder } from "@/lib/ledger/commands/refund-order";
import { settlePayment } from "@/lib/ledger/commands/settle-payment";
import { recordEvents } from "@/lib/visits/commands/record-events";
import { rollUpVisits } from "@/lib/visits/commands/roll-up-visits";
import { CONSENT_COOKIE, encodeConsent } from "@/lib/visits/model/consent";
import { getLiveVisits, getVisitReport, getVisitTotals } from "@/lib/visits/queries/visits";
import { type BrowserEvent, parseBatch } from "@/lib/visits/schema";
import { createAdmin } from "@/prisma/builders/admin";
import { byAdmin, byStaff } from "../../support/by-staff";
import { placeAttempt, refundOf } from "../../support/payments";
import { signInAs } from "../../support/request";
import { useShop } from "../../support/use-shop";
import { outcomeOf } from "../../support/value-of";
import { withoutTable } from "../../support/without-table";

const browser =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1";

const shop = useShop();

const consent = (statistics: boolean) =>
  `${CONSENT_COOKIE}=${encodeConsent({
    choices: { statistics, marketing: false },
    decidedAt: new Date(),
    id: null,
    unproven: null,
  })}`;

type Sent = { cookie?: string; userAgent?: string };

function send(events: unknown, { cookie, userAgent = browser }: Sent = {}) {
  const headers = new Headers({ "user-agent": userAgent, "x-forwarded-for": "192.0.2.1" });
  headers.set("origin", shop.siteUrl);
  if (cookie !== undefined) headers.set("cookie", `other=1; ${cookie}`);
  const body = typeof events === "string" ? events : JSON.stringify(events);
  return POST(new Request(`${shop.siteUrl}/api/analytics`, { method: "POST", headers, body }), {});
}

function event(overrides: object = {}, path = "/prodotti"): BrowserEvent {
  const [parsed] =
    parseBatch([
      {
        event_type: "page_view",
        session_id: null,
        page_url: shop.siteUrl + path,
        referrer: null,
        user_agent: browser,
        data: null,
        ...overrides,
      },
    ]) ?? [];
  if (!parsed) throw new Error("no event");
  return parsed;
}

const item = { id: "pack-duo-premium", name: "Pack Duo Premium", price: 59.99, quantity: 1 };
const addition = (session_id: string | null) =>
  event({ session_id, event_type: "add_to_cart", data: item });

const stored = () => shop.db.analyticsEvent.findMany({ orderBy: { id: "asc" } });

async function totals(period: { from: string; to: string } | null = null) {
  await signInAs(await createAdmin(shop.db, { email: `${randomUUID()}@example.it` }));
  return byStaff(getVisitTotals)(period);
}

describe("page events", () => {
  it("are stored with consent, without secret keys", { tags: ["D-37", "X-06"] }, async () => {
    const session_id = randomUUID();
    const before = Date.now();
    const view = event(
      { session_id, referrer: "https://www.google.com/search?q=anna" },
      "/pagamento-completato?session_id=cs_test_segreto&token=EC-1&utm_source=google",
    );
    const answer = await send([view, addition(session_id)], { cookie: consent(true) });
    expect(answer.status).toBe(204);
    const [first, second] = await stored();
    expect(first).toMatchObject({
      eventType: "page_view",
      sessionId: session_id,
      pageUrl: `${shop.siteUrl}/pagamento-completato?utm_source=google`,
      referrer: "https://www.google.com/",
      userAgent: browser,
      data: null,
    });
    expect(first?.createdAt.getTime()).toBeGreaterThanOrEqual(before);
    expect(second).toMatchObject({ eventType: "add_to_cart", referrer: null, data: item });
  });

  it("without consent leave counts and no record", { tags: ["X-25"] }, async () => {
    const session_id = randomUUID();
    for (const cookie of [undefined, consent(false), `${CONSENT_COOKIE}=%7B%7D`])
      expect((await send([event({ session_id })], { cookie })).status).toBe(204);
    expect(await stored()).toEqual([]);
    expect(await shop.db.analyticsSession.count()).toBe(0);
    expect(await totals()).toMatchObject({ views: 3, viewsWithoutConsent: 3, sessions: 0 });
  });

  it("a registration includes its address and method", { tags: ["X-24"] }, async () => {
    const data = { email: "anna@example.it", method: "newsletter_signup" };
    const registration = event({ session_id: randomUUID(), event_type: "registration", data });
    await send([registration], { cookie: consent(true) });
    expect(await stored()).toMatchObject([{ eventType: "registration", data }]);
    await send([registration], { cookie: consent(false) });
    expect(JSON.stringify(await shop.db.analyticsCount.findMany())).not.toContain("anna");
  });

  it("from bots are counted and excluded from all figures", async () => {
    const bot = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
    const session_id = randomUUID();
    await send([event({ session_id })], { cookie: consent(true), userAgent: bot });
    await send([event(), event()], { userAgent: "" });
    expect(await stored()).toEqual([]);
    expect(await totals()).toMatchObject({ automated: 3, views: 0, sessions: 0 });
  });

  it("are refused when they are too large, too many or of another site", async () => {
    expect((await send(`["${"x".repeat(60_000)}"]`)).status).toBe(413);
    for (const nonsense of ["null", '"[]"', Array.from({ length: 26 }, () => event())])
      expect((await send(nonsense)).status).toBe(400);
    const foreign = { ...event(), session_id: randomUUID(), page_url: "https://altrove.example/" };
    expect((await send([foreign], { cookie: consent(true) })).status).toBe(204);
    expect(await stored()).toEqual([]);
    expect(await totals()).toMatchObject({ views: 0 });
  });

  it("are counted once and stay in one session when they arrive at the same time", async () => {
    const session_id = randomUUID();
    const cookie = consent(true);
    const pages = ["/", "/prodotti", "/chi-siamo", "/ordine"];
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        send([event({ session_id }, pages[index % 4]), event()], {
          cookie: index % 2 === 0 ? cookie : undefined,
        }),
      ),
    );
    expect(await totals()).toMatchObject({ views: 120, viewsWithoutConsent: 90, sessions: 1 });
    expect(await shop.db.analyticsEvent.count()).toBe(30);
    const [session] = await shop.db.analyticsSession.findMany();
    expect(session?.pages.sort()).toEqual(["/", "/chi-siamo"]);
    expect(session?.landing).toBe("/");
  });
});

describe("a purchase", () => {
  const placeInVisit = (session?: string) =>
    placeAttempt(shop, session === undefined ? {} : { analytics_session_id: session });

  it("is recorded once, however often it is settled", { tags: ["X-23"] }, async () => {
    const session = randomUUID();
    await send([event({ session_id: session }), addition(session)], { cookie: consent(true) });
    const { id: attemptId, reference } = await placeInVisit(session);
    expect(await totals()).toMatchObject({ purchases: 0, paidSessions: 0 });
    await shop.sandbox.session(reference, "pay");
    await Promise.all([settlePayment(attemptId), settlePayment(attemptId), shop.runUntilIdle()]);
    for (const { id } of await shop.sandbox.webhooks()) await shop.sandbox.redeliver(id);
    await reconcilePayments();
    await shop.runUntilIdle();
    const order = await shop.db.order.findFirstOrThrow();
    // A partial and a full refund do not change the purchase.
    await signInAs(await createAdmin(shop.db));
    for (const amountCents of [1_000, 1_999]) {
      expect(await outcomeOf(byAdmin(refundOrder)(refundOf(order.id, { amountCents })))).toBe("ok");
      await shop.runUntilIdle();
    }
    expect((await shop.db.order.findFirstOrThrow()).refundedCents).toBe(2_999);
    const purchases = (await stored()).filter(({ orderId }) => orderId !== null);
    expect(purchases).toMatchObject([
      {
        eventType: "purchase_completed",
        orderId: order.id,
        sessionId: session,
        data: { order_number: order.number, total: 29.99, quantity: 1 },
      },
    ]);
    expect(await totals()).toMatchObject({ purchases: 1, paidSessions: 1, cartSessions: 1 });
  });

  it("is counted without a visit where statistics are refused", { tags: ["X-25"] }, async () => {
    const { reference } = await placeInVisit();
    await shop.runUntilIdle();
    expect(await stored()).toEqual([]);
    await shop.sandbox.session(reference, "pay");
    await shop.runUntilIdle();
    expect(await stored()).toMatchObject([
      { eventType: "purchase_completed", sessionId: null, userAgent: null, pageUrl: null },
    ]);
    expect(await totals()).toMatchObject({ purchases: 1, sessions: 0 });
  });
});

describe("the figures of a period", () => {
  const noon = (day: string) => new Date(`${day}T12:00:00Z`);
  const today = "2026-11-22";
  const visitor = { consented: true, userAgent: browser };

  /**
   * Visits of six days: one more visit each day. Some run past midnight, some end in a purchase.
   */
  async function visits() {
    for (const ago of [5, 4, 3, 2, 1, 0]) {
      const day = addDays(today, -ago);
      for (let index = 0; index <= 5 - ago; index += 1) {
        const session_id = randomUUID();
        const at = { now: noon(day), site: shop.siteUrl };
        const path = index % 2 === 0 ? "/?utm_source=google&utm_campaign=autunno" : "/prodotti";
        await recordEvents([event({ session_id }, path)], visitor, at);
        if (index % 3 === 0) await recordEvents([addition(session_id)], visitor, at);
        // Just after midnight: part of the visit of the day before.
        const night = { ...at, now: new Date(`${day}T23:30:00Z`) };
        if (index === 1) await recordEvents([event({ session_id }, "/chi-siamo")], visitor, night);
      }
      const stranger = { ...visitor, consented: false };
      await recordEvents([event()], stranger, { now: noon(day), site: shop.siteUrl });
    }
  }

  async function report(from: string, to: string) {
    await signInAs(await createAdmin(shop.db, { email: `${randomUUID()}@example.it` }));
    return byStaff(getVisitReport)({ from, to });
  }

  it("cover the events from its start to its end, or all", { tags: ["X-20"] }, async () => {
    await visits();
    expect(await totals()).toMatchObject({ sessions: 21, cartAdditions: 9 });
    expect(await totals({ from: today, to: today })).toMatchObject({
      sessions: 6,
      cartAdditions: 2,
    });
    expect(await totals({ from: addDays(today, -5), to: addDays(today, -4) })).toMatchObject({
      sessions: 3,
      views: 5,
      viewsWithoutConsent: 2,
    });
  });

  it("divide by distinct sessions that viewed a product page", { tags: ["X-26"] }, async () => {
    const session_id = randomUUID();
    const at = { now: noon(today), site: shop.siteUrl };
    for (const path of ["/prodotti", "/", "/prodotti?utm_source=x"])
      await recordEvents([event({ session_id }, path)], visitor, at);
    await recordEvents([event({ session_id: randomUUID() }, "/")], visitor, at);
    expect(await totals()).toMatchObject({ sessions: 2, productSessions: 1 });
  });

  it("are the same from the roll-up as from the sessions, however often the roll-up runs", async () => {
    await visits();
    const periods = [
      [addDays(today, -5), today],
      [addDays(today, -4), addDays(today, -2)],
      [addDays(today, -1), addDays(today, -1)],
      [today, today],
    ] as const;
    const raw = await Promise.all(periods.map(([from, to]) => report(from, to)));
    expect(raw[0]?.sources).toContainEqual({
      value: "google, autunno",
      views: 12,
      sessions: 12,
      paidSessions: 0,
    });
    for (const now of [addDays(today, -2), today, today]) {
      await rollUpVisits(noon(now));
      expect(await Promise.all(periods.map(([from, to]) => report(from, to)))).toEqual(raw);
    }
    expect(await shop.db.analyticsSessionDay.count({ where: { dimension: "all" } })).toBe(5);
    // An open tab sends events after its day was rolled up.
    const known = await shop.db.analyticsSession.findFirstOrThrow({
      where: { day: noon(addDays(today, -1)), addedToCart: false },
    });
    await recordEvents([addition(known.id)], visitor, { now: noon(today), site: shop.siteUrl });
    await rollUpVisits(noon(today));
    const yesterday = await report(addDays(today, -1), addDays(today, -1));
    expect(yesterday.totals.cartSessions).toBe((raw[2]?.totals.cartSessions ?? 0) + 1);
  });

  it("shows where visitors are right now", async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    const now = new Date("2026-11-22T11:48:30Z");
    const ago = (minutes: number) => ({
      now: new Date(now.getTime() - minutes * 60_000),
      site: shop.siteUrl,
    });
    await recordEvents([event({ session_id: one }, "/")], visitor, ago(31));
    await recordEvents([event({ session_id: one }, "/")], visitor, ago(29));
    await recordEvents([event({ session_id: one }, "/prodotti")], visitor, ago(2));
    await recordEvents([event({ session_id: other }, "/")], visitor, ago(0));
    await recordEvents([event()], { ...visitor, consented: false }, ago(0));
    await signInAs(await createAdmin(shop.db));
    const live = await byStaff(getLiveVisits)(now);
    expect(live).toMatchObject({
      sessions: 2,
      pages: [
        { page: "/", sessions: 1 },
        { page: "/prodotti", sessions: 1 },
      ],
    });
    expect(live.minutes).toHaveLength(30);
    expect(live.minutes.slice(-3)).toEqual([1, 0, 2]);
  });

  it("are logged and never zero when they cannot be read", { tags: ["E-24"] }, async () => {
    await signInAs(await createAdmin(shop.db));
    const read = await withoutTable("analytics_counts", () =>
      loadForAdmin((staff) => getVisitTotals(staff, null)),
    );
    expect(read).toEqual({ ok: false, error: { code: "failed" } });
    const shown = renderToStaticMarkup(createElement(KpiStrip, { totals: null }));
    expect(shown.match(/non disponibile/g)).toHaveLength(4);
    expect(shown.replaceAll(/<[^>]*>/g, " ")).not.toMatch(/\d/);
  });

  it("deletes sessions older than thirteen months and keeps their sums", async () => {
    await visits();
    await rollUpVisits(noon(today));
    const later = new Date("2028-01-10T12:00:00Z");
    await rollUpVisits(later);
    expect(await shop.db.analyticsEvent.count()).toBe(0);
    expect(await shop.db.analyticsSession.count()).toBe(0);
    expect(italianDay(later)).toBe("2028-01-10");
    expect(await totals({ from: addDays(today, -5), to: addDays(today, -1) })).toMatchObject({
      sessions: 15,
    });
  });
});
