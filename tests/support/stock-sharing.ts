import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { holdCart } from "@/lib/cart/commands";
import { placeOrder } from "@/lib/checkout/commands/place-order";
import { systemClock } from "@/lib/core/clock";
import { checkoutInput, type TestShop } from "./shop";
import { stockCounters } from "./stock-counters";

export const pack = "pack-scultore-+-siero";
export const duo = "pack-duo-premium";
export const attacker = "network-a";
export const customer = "network-b";

export const order = (network: string | null, quantity = 1, sku = pack, clock = systemClock) =>
  placeOrder(checkoutInput({ items: [{ sku, quantity }] }), clock, null, network);
export const cart = (network: string, quantity = 4, key: string = randomUUID(), at = new Date()) =>
  holdCart({ hold_key: key, items: [{ sku: pack, quantity }], seconds: 300 }, at, network);

export async function expectCountersToAgree(shop: TestShop): Promise<void> {
  const { counted, held, free } = await stockCounters(shop);
  expect(counted).toBe(held);
  expect(free).toBeGreaterThanOrEqual(0);
}
