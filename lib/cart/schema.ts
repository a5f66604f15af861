import { z } from "zod";
import { boundedText, randomKey } from "@/lib/core/fields";
import { fromDecimal } from "@/lib/core/read-money";
import { CART_TIMER_MS, type CartItem, MAX_LINE_QUANTITY } from "./model/drawer";

/** Stored lines that are read; the shop sells far fewer products. */
const MAX_STORED_LINES = 100;

const storedLineSchema = z.object({
  id: boundedText(80).min(1),
  name: boundedText(120).min(1),
  price: z
    .number()
    .positive()
    .max(10_000)
    .refine((price) => fromDecimal(String(price)) !== null),
  quantity: z
    .number()
    .int()
    .min(1)
    .transform((quantity) => Math.min(quantity, MAX_LINE_QUANTITY)),
  features: z.array(boundedText(120)).max(20),
  imagePath: boundedText(200).default(""),
});

/** Returns the valid lines of the stored list, the first one of each product. */
export function parseStoredCart(stored: string): CartItem[] {
  const lines = parseList(stored)
    .slice(0, MAX_STORED_LINES)
    .flatMap((line) => storedLineSchema.safeParse(line).data ?? []);
  return lines.filter((line, index) => lines.findIndex(({ id }) => id === line.id) === index);
}

function parseList(stored: string): unknown[] {
  try {
    const value: unknown = JSON.parse(stored);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

const lines = z
  .array(
    z.object({
      sku: boundedText(80).min(1),
      quantity: z.number().int().min(1).max(MAX_LINE_QUANTITY),
    }),
  )
  .max(10);

/** The lines of an order as the browser sends them: sku and quantity, never a price. */
export const cartLinesSchema = lines.min(1);

/**
 * Input of holding a cart: key of the hold, lines (none when the cart is empty) and seconds left.
 */
export const holdCartSchema = z.strictObject({
  hold_key: randomKey,
  items: lines,
  seconds: z
    .number()
    .int()
    .min(1)
    .max(CART_TIMER_MS / 1000),
});

export type HoldCartInput = z.infer<typeof holdCartSchema>;

export type CartLine = z.infer<typeof cartLinesSchema>[number];
