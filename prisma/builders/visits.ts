import { addMinutes, subHours, subMinutes } from "date-fns";
import { type Db } from "@/lib/platform/db/client";
import { getEnv } from "@/lib/platform/env";
import { type Recorded, rowsOf, store } from "@/lib/visits/commands/record-events";
import { recordPurchase } from "@/lib/visits/commands/record-purchase";
import { type BrowserEvent } from "@/lib/visits/schema";
import { type Random } from "./random";

const DAYS = 30;

/** Landing pages with their campaign, and the referrer. */
const arrivals = [
  ["/?utm_source=google&utm_campaign=autunno", "https://www.google.com/"],
  ["/prodotti?utm_source=instagram&utm_campaign=led_video", "https://l.instagram.com/"],
  ["/prodotti?utm_source=instagram&utm_campaign=led_video", "https://l.instagram.com/"],
  ["/prodotti", "https://www.google.com/"],
  ["/?utm_source=newsletter&utm_campaign=benvenuta", null],
  ["/", null],
  ["/prodotti", null],
] as const;

const nextPages = ["/prodotti", "/prodotti", "/prodotti", "/", "/politica-resi", "/chi-siamo"];

const userAgents = [
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
] as const;

/** Steps reached by visits without an order: 0 page, 1 cart, 2 checkout. */
const furthest = [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2];

const item = {
  id: "pack-scultore-+-siero",
  name: "Pack Scultore + Siero",
  price: 29.99,
  quantity: 1,
};

/**
 * Writes the visits of the thirty days before `now`: some with consent to statistics, some without,
 * and one for most orders paid in that time. Writes a purchase for each of these orders.
 */
export async function createVisits(db: Db, now: Date, random: Random): Promise<void> {
  const paid = await db.order.findMany({
    where: { paymentStatus: "paid" },
    select: { id: true, number: true, totalCents: true, paidAt: true },
    orderBy: { createdAt: "asc" },
  });
  const since = subHours(now, 24 * DAYS);
  for (const order of paid) {
    const { id, paidAt } = order;
    if (paidAt === null || paidAt < since) continue;
    if (random.int(1, 5) > 1) {
      const sessionId = random.uuid();
      await store(visit(random, addMinutes(paidAt, -9), { sessionId, steps: 3 }));
      await db.analyticsOrderSession.create({
        data: { orderId: id, sessionId, createdAt: paidAt },
      });
    }
    await recordPurchase(db, order, paidAt);
  }
  for (let day = 0; day < DAYS; day += 1) {
    const visits = Array.from({ length: random.int(24, 38) }, () => {
      const at = subMinutes(subHours(now, 24 * day), random.int(1, 16 * 60));
      const sessionId = random.int(1, 10) <= 7 ? random.uuid() : null;
      return visit(random, at, { sessionId, steps: random.pick(furthest) });
    });
    // Stored together, they take one or two statements.
    await Promise.all(visits.map(store));
  }
}

/** Builds one visit: page views, followed by `steps` towards an order. */
function visit(
  random: Random,
  at: Date,
  { sessionId, steps }: { sessionId: string | null; steps: number },
): Recorded {
  const site = new URL(getEnv().SITE_URL).origin;
  const [landing, referrer] = random.pick(arrivals);
  const userAgent = random.pick(userAgents);
  const event = (path: string, from: string | null): BrowserEvent => ({
    event_type: "page_view",
    session_id: sessionId,
    data: null,
    page_url: site + path,
    referrer: from,
    user_agent: userAgent,
  });
  const views = Array.from({ length: random.int(0, 3) }, () => random.pick(nextPages));
  const shopped = event(steps > 1 ? "/ordine" : "/prodotti", `${site}/`);
  const events: BrowserEvent[] = [
    event(landing, referrer),
    ...[...views, ...(steps > 0 ? ["/prodotti"] : [])].map((path) => event(path, `${site}/`)),
  ];
  if (steps > 0) events.push({ ...shopped, event_type: "add_to_cart", data: item });
  if (steps > 1) {
    const data = { total: item.price, items: [item] };
    events.push(shopped, { ...shopped, event_type: "checkout_started", data });
  }
  return rowsOf(events, { consented: sessionId !== null, userAgent }, { now: at, site });
}
