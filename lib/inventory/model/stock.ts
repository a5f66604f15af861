import { type Parts } from "@/lib/catalog/model/parts";

/** The only stock item. Packs take one or two devices. */
export const DEVICE_STOCK_ID = "scultea-pro";

/*
 * Limits on stock held by people who have not paid yet, so that no network can keep others from
 * buying. All limits count devices (`limitedPieces`), so that many small calls get no more than one large one.
 *
 * - An order takes free devices first, then devices held by carts.
 * - Carts together leave free a quarter of the unsold devices, and at least three.
 * - The unpaid orders of one network together hold at most what one order may, and at most half of
 *   the unsold devices. Two are always allowed, so that a Duo can be bought while it lasts.
 * - Where all unpaid orders together would hold more than half of the unsold devices, one network gets no
 *   more than these two. Somebody with many networks can only make many small orders.
 * - Where those of other networks already do, a network that left an order unpaid in the last day gets none. So
 *   each of these many networks holds two devices once a day, until its pay page ends.
 * - While fewer devices are free than one order may take, pay pages and their holds end earlier
 *   (`payPageMinutes` in lib/checkout/model.ts).
 */

export const MAX_ORDER_DEVICES = 10;

/** Returns the pieces of an order that the limits count: its devices, or its serums where it has more. */
export function limitedPieces({ devices, serums }: Omit<Parts, "travelCases">): number {
  return Math.max(devices, serums);
}

export const MAX_CART_HOLD_DEVICES = 4;

/** Devices that a network's unpaid orders may always hold: a Duo. */
export const SMALL_HOLD_DEVICES = 2;

/** Time for which a network counts as one that left an order unpaid. */
export const LAPSE_HOURS = 24;

/** Devices of one network's unpaid orders, with the new one, and of all others. */
type UnpaidDevices = { own: number; strangers: number; hasLapsed: boolean };

/**
 * `few_left`: too many for what is left, or for what unpaid orders of others hold. `unpaid_orders`: too many
 * after the network's other unpaid orders.
 */
export type UnpaidHoldRefusal = { code: "few_left" | "unpaid_orders" };

/** Returns how many devices one network's unpaid orders may hold. */
export function maxUnpaidDevices(
  unsold: number,
  { own, strangers, hasLapsed }: UnpaidDevices,
): number {
  const half = Math.floor(unsold / 2);
  if (hasLapsed && strangers > half) return 0;
  if (own + strangers > half) return SMALL_HOLD_DEVICES;
  return Math.max(SMALL_HOLD_DEVICES, Math.min(MAX_ORDER_DEVICES, half));
}

export function maxNetworkCartDevices(unsold: number): number {
  return Math.min(2 * MAX_CART_HOLD_DEVICES, Math.floor(unsold / 4));
}

export function maxCartDevices(unsold: number): number {
  return Math.max(0, unsold - Math.max(3, Math.ceil(unsold / 4)));
}

export type StockLevels = { received: number; sold: number; reserved: number };

/** Id of each part's row in `stock_items` or `part_stock`. */
export const stockRows = {
  devices: DEVICE_STOCK_ID,
  serums: "serum",
  travelCases: "travel_case",
} as const satisfies Record<keyof Parts, string>;

/** Returns the pieces that neither an unpaid order nor a cart holds. */
export function freePieces({ received, sold, reserved }: StockLevels): number {
  return received - sold - reserved;
}

/** Kinds of stock movement. A correction is not typed: lots leave and enter the sale, a receipt is undone. */
export const stockMovementKinds = [
  "received",
  "sold",
  "returned",
  "damaged",
  "counted",
  "sample",
  "correction",
] as const;
export type StockMovementKind = (typeof stockMovementKinds)[number];

/** Changes that staff book one by one. Both take pieces out. */
export const stockChanges = ["damaged", "sample"] as const satisfies StockMovementKind[];
export type StockChange = (typeof stockChanges)[number];

/** Returns the unsold pieces, including held ones. The low-stock notice uses it, because cart holds come and go. */
export function unsoldPieces({ received, sold }: StockLevels): number {
  return received - sold;
}
