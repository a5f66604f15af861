import { boxContents, deviceSpecs, emsExplanation, safetyTexts } from "@/lib/catalog/model/device";
import { usageAdvice } from "@/lib/catalog/model/usage";
import { partDefaults } from "@/lib/inventory/model/part";
import { type Claims, type ShownClaims, shownClaims } from "@/lib/settings/model/claims";
import { settingsSchema, type ShopSettings } from "@/lib/settings/model/settings";
import { withConnection } from "../support/database";

/** What the shop's database holds, from which every sentence is checked. */
export type Facts = {
  settings: ShopSettings;
  claims: ShownClaims;
  products: {
    name: string;
    features: string[];
    devices: number;
    priceCents: number;
    reduction: Reduction | null;
  }[];
  freeDevices: number;
  /** Staff are told below it, and the product's page says how many are left. */
  lowDevices: number;
  /** Devices held for each cart. */
  heldDevices: number[];
  reviews: {
    count: number;
    tenths: number;
    published: Review[];
    /** Those that only staff and their authors read. */
    unpublished: Review[];
  };
  /** Amounts of orders, refunds and disputes. */
  orderCents: number[];
  /** What customers and staff have typed. */
  typedTexts: string[];
  /** Figures that an e-mail states as they were at its moment. */
  notedTexts: string[];
};

type Review = { rating: number; text: string };

/** A reduction that the price history proves (Codice del consumo 17-bis). */
type Reduction = { struckCents: number; lowestCents: number; percent: number };

type PriceRow = { priceCents: number; struckCents: number | null; since: number };

/** Returns texts about the device itself, which are its technical data. */
export const deviceTexts = (claims: ShownClaims) =>
  JSON.stringify([
    boxContents(claims),
    deviceSpecs(claims),
    emsExplanation({}),
    safetyTexts,
    usageAdvice(claims),
  ]);

/** Products with the rows of their price, newest first. A row counts from when it was written. */
const PRODUCTS = `
  SELECT p.name, p.features, p.devices_per_unit AS devices, json_agg(json_build_object(
      'priceCents', c.price_cents, 'struckCents', c.compare_at_cents,
      'since', extract(epoch FROM greatest(c.effective_from, c.created_at)))
    ORDER BY c.effective_from DESC, c.created_at DESC) AS prices
  FROM products p JOIN price_changes c ON c.product_sku = p.sku
  WHERE p.active AND c.cancelled_at IS NULL AND c.effective_from <= now()
  GROUP BY p.sku`;
const STOCK = "SELECT received - sold - reserved AS free FROM stock_items";
const REVIEWS = "SELECT rating, text, state = 'published' AS \"isPublished\" FROM reviews";
/** Pieces that were left, and jobs that had stopped, when staff were told. */
const TOLD_STAFF = `
  SELECT split_part(subject_id, '/', 2) || CASE split_part(subject_id, '/', 4)
      WHEN 'serums' THEN ' sieri' WHEN 'travelCases' THEN ' custodie da viaggio'
      ELSE ' dispositivi' END AS text FROM email_messages
  WHERE kind = 'staff_low_stock'
  UNION SELECT 'Attività ferme: ' || split_part(subject_id, '/', 2) FROM email_messages
  WHERE kind = 'staff_operations'`;

const AMOUNTS = `
  SELECT total_cents AS cents FROM orders
  UNION SELECT subtotal_cents FROM orders UNION SELECT refunded_cents FROM orders
  UNION SELECT total_cents - refunded_cents FROM orders
  UNION SELECT unit_price_cents * quantity FROM order_items
  UNION SELECT amount_cents FROM refunds UNION SELECT withheld_cents FROM refunds
  UNION SELECT amount_cents FROM disputes
  UNION SELECT (data->>'providerCents')::int FROM alerts WHERE data ? 'providerCents'`;

/** Tables with what customers and staff have typed, and with the references of payments. */
const TYPED = [
  "orders",
  "contact_messages",
  "partner_requests",
  "inquiry_entries",
  "withdrawals",
  "refunds",
  "reviews",
  "users",
  "discount_codes",
  "payment_attempts",
  "lots",
];

const DAY_SECONDS = 86_400;

/** Returns the reduction of the newest price: struck, cheaper than every price of 30 days before. */
function provenReduction([present, ...earlier]: PriceRow[]): Reduction | null {
  if (!present || present.struckCents === null) return null;
  const from = present.since - 30 * DAY_SECONDS;
  const covering = earlier.findIndex(({ since }) => since <= from);
  if (covering === -1) return null;
  const lowestCents = Math.min(...earlier.slice(0, covering + 1).map((row) => row.priceCents));
  const { priceCents, struckCents } = present;
  if (priceCents >= lowestCents || struckCents > lowestCents) return null;
  const percent = Math.round(((lowestCents - priceCents) / lowestCents) * 100);
  return { struckCents, lowestCents, percent };
}

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
    const [low] = await rows<{ threshold: number }>(
      "SELECT threshold FROM parts WHERE part = 'devices'",
    );
    const reviews = await rows<Review & { isPublished: boolean }>(REVIEWS);
    const lowStock = await rows<{ text: string }>(TOLD_STAFF);
    const amounts = await rows<{ cents: number | null }>(AMOUNTS);
    const typed = await rows<{ value: string }>(
      TYPED.map(
        (table) =>
          `SELECT value FROM ${table}, jsonb_each_text(to_jsonb(${table})) WHERE value <> ''`,
      ).join(" UNION "),
    );
    const products = await rows<{
      name: string;
      features: string[];
      devices: number;
      prices: PriceRow[];
    }>(PRODUCTS);
    return {
      settings,
      claims: shownClaims(settings.claims, "live"),
      products: products.map(({ prices, ...product }) => ({
        ...product,
        priceCents: prices[0]?.priceCents ?? 0,
        reduction: provenReduction(prices),
      })),
      freeDevices: stock?.free ?? 0,
      lowDevices: low?.threshold ?? partDefaults.threshold,
      heldDevices: holds.map(({ devices }) => devices),
      reviews: reviewFacts(
        reviews.filter(({ isPublished }) => isPublished),
        reviews.filter(({ isPublished }) => !isPublished),
      ),
      orderCents: amounts.flatMap(({ cents }) => cents ?? []),
      // Plain numbers are amounts and counts, which the other facts name.
      typedTexts: typed.map(({ value }) => value).filter((text) => /\D|\d{5}/.test(text)),
      notedTexts: lowStock.map(({ text }) => text),
    };
  });
}

/** Returns the facts of a shop in which nothing was proved, for tests without a database. */
export function plainFacts(claims: Partial<Claims> = {}): Facts {
  const settings = settingsSchema.parse({ claims, opening: { state: "open" } });
  return {
    settings,
    claims: shownClaims(settings.claims, "live"),
    products: [
      { name: "Scultea Pro", features: [], devices: 1, priceCents: 2999, reduction: null },
    ],
    freeDevices: 47,
    lowDevices: partDefaults.threshold,
    heldDevices: [],
    reviews: reviewFacts([]),
    orderCents: [],
    typedTexts: [],
    notedTexts: [],
  };
}

/** Returns what published reviews allow a page to say. */
export function reviewFacts(published: Review[], unpublished: Review[] = []): Facts["reviews"] {
  const sum = published.reduce((total, { rating }) => total + rating, 0);
  const count = published.length;
  return {
    count,
    tenths: count === 0 ? 0 : Math.round((10 * sum) / count),
    published,
    unpublished,
  };
}

/** Returns what holds for everybody: no amounts of orders, and of typed texts the reviews alone. */
export const publicFacts = remember((facts: Facts): Facts => {
  const typedTexts = facts.reviews.published.map(({ text }) => text);
  return { ...facts, orderCents: [], typedTexts, notedTexts: [] };
});

/** Returns a function that works once for each object. */
export function remember<T extends object, R>(work: (value: T) => R): (value: T) => R {
  const known = new WeakMap<T, R>();
  return (value) => {
    const result = known.get(value) ?? work(value);
    known.set(value, result);
    return result;
  };
}
