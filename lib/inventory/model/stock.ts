/** The one thing in stock: devices. Packs take one or two of them. */
export const DEVICE_STOCK_ID = "scultea-pro";

/*
 * How stock is shared among people who have not paid yet. The goal: whatever one network does, another
 * one can still buy. All bounds are in devices, so that many small calls get no more than one large one.
 *
 * - An order takes free devices first, then devices that carts hold: a cart's hold yields to an order.
 * - Carts together leave a quarter of the unsold devices alone, and at least three.
 * - The unpaid orders of one network together hold no more than one order may, and no more than half of
 *   the unsold devices. Two are always allowed, so that a Duo can be bought while it lasts.
 * - While fewer devices are free than one order may take, pay pages and their holds end earlier
 *   (`payPageMinutes` in lib/checkout/model.ts).
 */

/** Most devices in one order. */
export const MAX_ORDER_DEVICES = 10;

/** Most devices one cart may hold. */
export const MAX_CART_HOLD_DEVICES = 4;

/** Most devices the unpaid orders of one network may hold together. */
export function maxUnpaidDevices(unsold: number): number {
  return Math.max(2, Math.min(MAX_ORDER_DEVICES, Math.floor(unsold / 2)));
}

/** Most devices the carts of one network may hold together. */
export function maxNetworkCartDevices(unsold: number): number {
  return Math.min(2 * MAX_CART_HOLD_DEVICES, Math.floor(unsold / 4));
}

/** Most devices all carts may hold together. */
export function maxCartDevices(unsold: number): number {
  return Math.max(0, unsold - Math.max(3, Math.ceil(unsold / 4)));
}

export type StockLevels = { received: number; sold: number; reserved: number };

/** What is counted beside devices, by its name in `Parts`. */
export const countedParts = { serum: "serums", travel_case: "travelCases" } as const;
export type CountedPart = keyof typeof countedParts;
export const countedPartNames = Object.keys(countedParts) as CountedPart[];

/** Devices that can still be promised to someone. */
export function freeDevices({ received, sold, reserved }: StockLevels): number {
  return received - sold - reserved;
}

/** Why the stock changed: goods in, a count or a loss put right, an order paid or given back. */
export const stockMovementKinds = [
  "received",
  "correction",
  "damaged",
  "sold",
  "returned",
] as const;
export type StockMovementKind = (typeof stockMovementKinds)[number];

/** What an administrator may book, with the movement it becomes and which way it goes. */
export const stockChanges = {
  received: { kind: "received", sign: 1 },
  damaged: { kind: "damaged", sign: -1 },
  more: { kind: "correction", sign: 1 },
  less: { kind: "correction", sign: -1 },
} as const satisfies Record<string, { kind: StockMovementKind; sign: 1 | -1 }>;
export type StockChange = keyof typeof stockChanges;
export const stockChangeNames = Object.keys(stockChanges) as StockChange[];

/** Goods in explain themselves; whatever else a person books needs words. */
export function needsStockReason(change: StockChange): boolean {
  return change !== "received";
}

/** Devices that nobody has bought: what the low-stock notice counts, since carts come and go. */
export function unsoldDevices({ received, sold }: StockLevels): number {
  return received - sold;
}

/** How often a kind of movement happened, and what it adds up to. */
export type StockSum = { kind: StockMovementKind; count: number; devices: number };

/**
 * Counters that the movements do not explain: their difference, counter minus movements. Both are zero
 * as long as every change was written down.
 */
export function unexplainedStock(
  { received, sold }: StockLevels,
  sums: StockSum[],
): { received: number; sold: number } {
  const sum = (...kinds: StockMovementKind[]) =>
    sums.filter(({ kind }) => kinds.includes(kind)).reduce((all, one) => all + one.devices, 0);
  return {
    received: received - sum("received", "correction", "damaged"),
    sold: sold + sum("sold", "returned"),
  };
}

/** One movement as the dashboard shows it. */
export type StockMovementRow = {
  id: string;
  at: Date;
  kind: StockMovementKind;
  devices: number;
  reason: string | null;
  /** A colleague's name; null for what the shop does by itself. */
  by: string | null;
  order: { id: string; number: string } | null;
};

/** The stock as the dashboard shows it. */
export type StockBoard = {
  levels: StockLevels;
  /** Below so many unsold devices the stock counts as low. */
  lowDevices: number;
  /** Since when it is low; null when it is not, or nobody has looked yet. */
  lowSince: Date | null;
  unexplained: { received: number; sold: number };
  sums: StockSum[];
  movements: StockMovementRow[];
  parts: ({ id: CountedPart } & StockLevels)[];
  /** How many movements the filter leaves. */
  total: number;
  page: number;
};
