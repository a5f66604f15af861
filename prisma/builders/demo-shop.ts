import { type Db } from "@/lib/platform/db/client";
import { adminActor } from "@/lib/identity/model";
import { type OrderStatus, type PaymentStatus } from "@/lib/orders/model/order";
import { createAdmin } from "./admin";
import { type BuiltOrder } from "./built-order";
import { createCatalogue, skus } from "./catalogue";
import { createConversations } from "./conversations";
import { type OrderOverrides, buildOrder } from "./order";
import { type Random, seededRandom } from "./random";
import { createStock } from "./stock";
import { insertOrders, soldDevices, stockSales } from "./store";
import { createVisits } from "./visits";

/** Free pieces of the demo shop (specification, section 9). */
export const DEMO_FREE_STOCK = 47;

const DAYS_COVERED = 60;

type Moment = { status: OrderStatus; paymentStatus: PaymentStatus; refunded?: boolean };

const toShip: Moment = { status: "confirmed", paymentStatus: "paid" };
const unpaid: Moment = { status: "pending", paymentStatus: "pending" };
const declined: Moment = { status: "pending", paymentStatus: "failed" };
const onItsWay: Moment = { status: "shipped", paymentStatus: "paid" };
const arrived: Moment = { status: "delivered", paymentStatus: "paid" };
const abandoned: Moment = { status: "cancelled", paymentStatus: "failed" };
const calledOff: Moment = { status: "cancelled", paymentStatus: "pending" };
const sentBack: Moment = { status: "cancelled", paymentStatus: "paid", refunded: true };

/** One entry per order, newest first; the further down, the further along. */
const moments: Moment[] = [
  toShip,
  unpaid,
  toShip,
  toShip,
  declined,
  toShip,
  unpaid,
  toShip,
  onItsWay,
  toShip,
  onItsWay,
  onItsWay,
  declined,
  onItsWay,
  abandoned,
  onItsWay,
  onItsWay,
  sentBack,
  arrived,
  arrived,
  arrived,
  onItsWay,
  arrived,
  abandoned,
  arrived,
  arrived,
  arrived,
  arrived,
  unpaid,
  arrived,
  sentBack,
  arrived,
  arrived,
  arrived,
  calledOff,
  arrived,
  arrived,
  arrived,
  arrived,
  arrived,
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
  /** Catalogue only: no stock, no orders, nobody who can sign in. */
  production?: boolean;
  admin?: { email: string; password: string };
};

/**
 * Fills a database: the catalogue, and for a demo also stock, an administrator, about forty orders, visits
 * and conversations.
 * Run again it adds nothing. Settings need no rows: their defaults stand in lib/settings/model.
 */
export async function seedShop(db: Db, options: SeedOptions): Promise<void> {
  const { now, production = false, admin } = options;
  await createCatalogue(db, daysBefore(now, DAYS_COVERED + 30));
  if (production) {
    await createStock(db, { received: 0 });
    return;
  }
  const actor = admin ? adminActor(await ensureAdmin(db, admin)) : "system";
  const orders = buildDemoOrders(now, actor);
  await createStock(db, {
    received: DEMO_FREE_STOCK + soldDevices(orders),
    since: daysBefore(now, DAYS_COVERED + 1),
    sales: stockSales(orders),
  });
  const exists = await db.order.findUnique({ where: { id: orders[0]?.order.id ?? "" } });
  if (exists) return;
  await insertOrders(db, orders);
  await createVisits(db, now, seededRandom(1126));
  await createConversations(db, now, seededRandom(90));
}

/** The demo's orders, placed over the sixty days before `now`. */
export function buildDemoOrders(now: Date, actor: string): BuiltOrder[] {
  const random = seededRandom(2026);
  return moments.map((moment, index) =>
    buildOrder({
      random,
      ...moment,
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

/** More orders lately than long ago, all at a waking hour and none in the last two hours. */
function placedAt(now: Date, index: number, random: Random): Date {
  const age = Math.pow(index / (moments.length - 1), 1.4) * (DAYS_COVERED - 2);
  const placed = daysBefore(now, age);
  placed.setUTCHours(random.int(7, 20), random.int(0, 59), random.int(0, 59), 0);
  return placed.getTime() > now.getTime() - 2 * 3_600_000 ? daysBefore(placed, 1) : placed;
}

function daysBefore(date: Date, days: number): Date {
  return new Date(date.getTime() - days * 86_400_000);
}

async function ensureAdmin(
  db: Db,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const address = email.trim().toLowerCase();
  const known = await db.user.findUnique({ where: { email: address }, select: { id: true } });
  return (known ?? (await createAdmin(db, { email: address, password }))).id;
}
