import "server-only";
import { addSeconds } from "date-fns";
import { listProducts } from "@/lib/catalog/queries";
import { holdForCart, releaseCartHold } from "@/lib/inventory/commands/stock";
import { getDb } from "@/lib/platform/db/client";
import { type CartHoldState } from "./model/drawer";
import { type HoldCartInput } from "./schema";

/**
 * Holds a cart's devices while its timer runs; an empty cart releases its hold. Ignores lines that
 * are not for sale. Returns how many devices the cart needs and how many are held.
 */
export async function holdCart(
  input: HoldCartInput,
  now: Date,
  networkKey: string | null = null,
): Promise<CartHoldState> {
  const { hold_key: key, items, seconds } = input;
  const catalog = items.length > 0 ? await listProducts(now) : [];
  const lines = items.flatMap(({ sku, quantity }) => {
    const product = catalog.find((one) => one.sku === sku);
    return product ? [product.devicesPerUnit * quantity] : [];
  });
  const devices = lines.reduce((sum, one) => sum + one, 0);
  const isMixed = lines.includes(0);
  const expiresAt = addSeconds(now, seconds);
  return getDb().$transaction(async (tx) => {
    if (devices > 0) {
      const held = await holdForCart(tx, { key, devices, expiresAt, networkKey }, now);
      return { devices, held, isMixed };
    }
    await releaseCartHold(tx, key);
    return { devices: 0, held: 0, isMixed };
  });
}
