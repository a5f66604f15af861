import { subHours } from "date-fns";
import { adminActor } from "@/lib/identity/model";
import { type OrderStatus, type PaymentStatus } from "@/lib/orders/model/order";
import { type Db } from "@/lib/platform/db/client";
import { publishTerms } from "@/lib/settings/commands/publish-terms";
import { settingsSchema } from "@/lib/settings/model/settings";
import { createAdmin } from "./admin";
import { createCatalogue, createProductionCatalogue, createRefill, skus } from "./catalogue";
import { createConversations } from "./conversations";
import { createDashboardSamples, createInvoiceRequests } from "./dashboard-samples";
import { buildOrder, type OrderOverrides } from "./order";
import { type BuiltOrder } from "./order-history";
import { type Random, seededRandom } from "./random";
import { createStock } from "./stock";
import { insertOrders, stockSales } from "./store";
import { createVisits } from "./visits";

/** Free units in the demo shop (docs/specification.md#stock). */
export const DEMO_FREE_STOCK = 47;

const DAYS_COVERED = 60;

type OrderState = { status: OrderStatus; paymentStatus: PaymentStatus; refunded?: boolean };

const toShip: OrderState = { status: "confirmed", paymentStatus: "paid" };
const unpaid: OrderState = { status: "pending", paymentStatus: "pending" };
const declined: OrderState = { status: "pending", paymentStatus: "failed" };
const shipped: OrderState = { status: "shipped", paymentStatus: "paid" };
const delivered: OrderState = { status: "delivered", paymentStatus: "paid" };
const abandoned: OrderState = { status: "cancelled", paymentStatus: "failed" };
const cancelled: OrderState = { status: "cancelled", paymentStatus: "pending" };
const returned: OrderState = { status: "cancelled", paymentStatus: "paid", refunded: true };

/** One entry per order, newest first. Older orders are further along. */
const states: OrderState[] = [
  toShip,
  unpaid,
  toShip,
  toShip,
  declined,
  toShip,
  unpaid,
  toShip,
  shipped,
  toShip,
  shipped,
  shipped,
  declined,
  shipped,
  abandoned,
  shipped,
  shipped,
  returned,
  delivered,
  delivered,
  delivered,
  shipped,
  delivered,
  abandoned,
  delivered,
  delivered,
  delivered,
  delivered,
  unpaid,
  delivered,
  returned,
  delivered,
  delivered,
  delivered,
  cancelled,
  delivered,
  delivered,
  delivered,
  delivered,
  delivered,
  abandoned,
];

const carts = [
  [{ sku: skus.pack, quantity: 1 }],
  [{ sku: skus.pack, quantity: 1 }],
  [{ sku: skus.pack, quantity: 1 }],
  [{ sku: skus.device, quantity: 1 }],
  [{ sku: skus.duo, quantity: 1 }],
  [{ sku: skus.duo, quantity: 1 }],
  [{ sku: skus.pack, quantity: 2 }],
  [
    { sku: skus.pack, quantity: 1 },
    { sku: skus.duo, quantity: 1 },
  ],
] as const;

const notes = [
  "Lasciare in portineria, grazie.",
  "Il citofono non funziona: telefonare all’arrivo.",
  "È un regalo, per favore senza prezzi nel pacco.",
] as const;

export type SeedOptions = {
  now: Date;
  /** Writes the catalogue only: no stock, no orders, no user. */
  production?: boolean;
  admin?: { email: string; password: string };
};

/**
 * Fills a database with the catalogue. A demo also gets stock, an administrator, about forty
 * orders, what the dashboard lists beside them, visits and conversations. Running it again adds nothing. Settings need no rows, because
 * their defaults are in lib/settings/model.
 */
export async function seedShop(db: Db, options: SeedOptions): Promise<void> {
  const { now, production = false, admin } = options;
  if (production) {
    await createProductionCatalogue(db, now);
    await createRefill(db, null);
    await createStock(db, { free: 0 });
    return;
  }
  const pricedSince = daysBefore(now, DAYS_COVERED + 30);
  await createCatalogue(db, pricedSince);
  await createRefill(db, pricedSince);
  const actor = admin ? adminActor(await ensureAdmin(db, admin)) : "system";
  const orders = buildDemoOrders(now, actor);
  await createStock(db, {
    free: DEMO_FREE_STOCK,
    since: daysBefore(now, DAYS_COVERED + 1),
    sales: stockSales(orders),
  });
  const exists = await db.order.findUnique({ where: { id: orders[0]?.order.id ?? "" } });
  if (exists) return;
  // The terms that built orders name.
  await publishTerms(settingsSchema.parse({}), daysBefore(now, DAYS_COVERED), db);
  await insertOrders(db, orders);
  await createInvoiceRequests(db, orders);
  await createDashboardSamples(db, { now, orders, random: seededRandom(41) });
  await createVisits(db, now, seededRandom(1126));
  await createConversations(db, now, seededRandom(90));
}

export function buildDemoOrders(now: Date, actor: string): BuiltOrder[] {
  const random = seededRandom(2026);
  return states.map((state, index) =>
    buildOrder({
      random,
      ...state,
      createdAt: placedAt(now, index, random),
      ...variation(random),
      actor,
    }),
  );
}

function variation(random: Random): Partial<OrderOverrides> {
  return {
    lines: random.pick(carts),
    paymentMethod: random.pick(["stripe", "stripe", "paypal"]),
    shippingType: random.pick(["standard", "standard", "standard", "express"]),
    notes: random.int(1, 5) === 1 ? random.pick(notes) : null,
  };
}

/**
 * Returns when an order was placed: recent days have more orders. All are in the daytime and none
 * in the last two hours.
 */
function placedAt(now: Date, index: number, random: Random): Date {
  const age = Math.pow(index / (states.length - 1), 1.4) * (DAYS_COVERED - 2);
  const placed = daysBefore(now, age);
  placed.setUTCHours(random.int(7, 20), random.int(0, 59), random.int(0, 59), 0);
  return placed.getTime() > now.getTime() - 2 * 3_600_000 ? daysBefore(placed, 1) : placed;
}

function daysBefore(date: Date, days: number): Date {
  return subHours(date, 24 * days);
}

async function ensureAdmin(
  db: Db,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const address = email.trim().toLowerCase();
  const known = await db.user.findUnique({ where: { email: address }, select: { id: true } });
  return (known ?? (await createAdmin(db, { email: address, password }))).id;
}
