import { boxContents, deviceSpecs, emsExplanation, safetyTexts } from "@/lib/catalog/model/device";
import { usageAdvice } from "@/lib/catalog/model/usage";
import { type Claims, type ShownClaims, shownClaims } from "@/lib/settings/model/claims";
import { settingsSchema, type ShopSettings } from "@/lib/settings/model/settings";
import { withConnection } from "../support/database";

/** What the shop's database holds, from which every sentence is checked. */
export type Facts = {
  settings: ShopSettings;
  claims: ShownClaims;
  products: { name: string; features: string[]; priceCents: number; struckCents: number | null }[];
  freeDevices: number;
  /** Devices held for each cart. */
  heldDevices: number[];
  reviews: { count: number; tenths: number };
  /** Amounts of orders, as far as a customer sees them. */
  orderCents: number[];
  /** What customers have typed. */
  orderTexts: string[];
};

/** Texts about the device itself. They are its technical data, and the same in every shop. */
export const deviceTexts = JSON.stringify([
  boxContents,
  deviceSpecs,
  emsExplanation,
  safetyTexts,
  usageAdvice,
]);

const PRODUCTS = `
  SELECT p.name, p.features, c.price_cents AS "priceCents", c.compare_at_cents AS "struckCents"
  FROM products p JOIN LATERAL (
    SELECT * FROM price_changes
    WHERE product_sku = p.sku AND cancelled_at IS NULL AND effective_from <= now()
    ORDER BY effective_from DESC LIMIT 1) c ON true
  WHERE p.active`;
const STOCK = "SELECT received - sold - reserved AS free FROM stock_items";
const REVIEWS = `
  SELECT count(*)::int AS count, coalesce(round(10 * avg(rating)), 0)::int AS tenths
  FROM reviews WHERE state = 'published'`;

/** Reads the facts of a live shop. */
export async function readFacts(databaseUrl: string): Promise<Facts> {
  return withConnection(databaseUrl, async (client) => {
    const rows = async <Row>(sql: string) => (await client.query(sql)).rows as Row[];
    const stored = await rows<{ key: string; value: unknown }>("SELECT key, value FROM settings");
    const settings = settingsSchema.parse(
      Object.fromEntries(stored.map(({ key, value }) => [key, value])),
    );
    const holds = await rows<{ devices: number }>(
      "SELECT devices FROM cart_holds WHERE expires_at > now()",
    );
    const [stock] = await rows<{ free: number }>(STOCK);
    const [reviews] = await rows<Facts["reviews"]>(REVIEWS);
    const orders = await rows<{ cents: number }>("SELECT total_cents AS cents FROM orders");
    const typed = await rows<{ value: string }>(
      "SELECT DISTINCT value FROM orders, jsonb_each_text(to_jsonb(orders)) WHERE value ~ '[0-9]'",
    );
    return {
      settings,
      claims: shownClaims(settings.claims, "live"),
      products: await rows<Facts["products"][number]>(PRODUCTS),
      freeDevices: stock?.free ?? 0,
      heldDevices: holds.map(({ devices }) => devices),
      reviews: reviews ?? { count: 0, tenths: 0 },
      orderCents: orders.map(({ cents }) => cents),
      // Plain numbers are amounts and counts, which the other facts name.
      orderTexts: typed.map(({ value }) => value).filter((text) => /\D|\d{5}/.test(text)),
    };
  });
}

/** Returns the facts of a shop in which nothing was proved, for tests without a database. */
export function plainFacts(claims: Partial<Claims> = {}): Facts {
  const settings = settingsSchema.parse({ claims });
  return {
    settings,
    claims: shownClaims(settings.claims, "live"),
    products: [{ name: "Scultea Pro", features: [], priceCents: 2999, struckCents: null }],
    freeDevices: 47,
    heldDevices: [],
    reviews: { count: 0, tenths: 0 },
    orderCents: [],
    orderTexts: [],
  };
}
