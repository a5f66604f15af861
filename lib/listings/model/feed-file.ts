import { type Cents, toDecimal } from "@/lib/core/money";
import { type Listing, type ShippingRow } from "./listing";
import { CURRENCY } from "./store-graph";

/** The columns of a feed by name, in order; null for an empty cell. */
export type FeedColumns = Readonly<Record<string, (listing: Listing) => string | null>>;

export type FeedFile = { contentType: string; body: string };

/** `2999` → `29.99 EUR`, the format that all feeds share. */
export function feedPrice(cents: Cents): string {
  return `${toDecimal(cents)} ${CURRENCY}`;
}

/** Returns the price of a product: in a lawful reduction, the former one. */
export function fullPrice({ priceCents, reduction }: Listing): string {
  return feedPrice(reduction?.formerCents ?? priceCents);
}

export function salePrice({ priceCents, reduction }: Listing): string | null {
  return reduction && feedPrice(priceCents);
}

/**
 * Returns the time of a reduction as an ISO 8601 interval; null without a planned end, because the
 * services then take the reduction as lasting.
 */
export function reductionInterval({ reduction }: Listing): string | null {
  if (!reduction?.since || !reduction.until) return null;
  return `${reduction.since.toISOString()}/${reduction.until.toISOString()}`;
}

/** `service:price:min_handling:max_handling:min_transit:max_transit`, in the feeds that ask for days. */
export function shippingText({ service, priceCents, handlingDays, transitDays }: ShippingRow) {
  const days = [handlingDays.min, handlingDays.max, transitDays.min, transitDays.max];
  return [service, feedPrice(priceCents), ...days].join(":");
}

export function tsvFile(listings: readonly Listing[], columns: FeedColumns): FeedFile {
  const lines = [
    Object.keys(columns),
    ...listings.map((listing) => Object.values(columns).map((value) => value(listing) ?? "")),
  ];
  const body = lines.map((cells) => `${cells.map(tsvCell).join("\t")}\n`).join("");
  return { contentType: "text/tab-separated-values; charset=utf-8", body };
}

/** Quotes a cell where its reader would otherwise split it (RFC 4180). */
function tsvCell(value: string): string {
  const line = value.replaceAll(/[\t\r\n]+/g, " ");
  return line.includes('"') ? `"${line.replaceAll('"', '""')}"` : line;
}
