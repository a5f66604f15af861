import "server-only";
import { type z } from "zod";
import { wordsOf } from "@/lib/core/plain-text";
import { type Listing } from "@/lib/listings/model/listing";
import { type ListingPictures, listListings } from "@/lib/listings/queries";
import { type Answer, answered, envelope, type Message, refused } from "../model/answer";
import { type Fact, toProduct } from "../model/product";
import {
  type CatalogAsk,
  type lookupSchema,
  type productSchema,
  type searchSchema,
} from "../schema/request";
import { nothing } from "./absolute";
import { modeMessages } from "./purchases";

const MAX_PAGE = 50;
const MAX_IDS = 25;

/** What a door knows of the goods beside the catalogue, and when it asks. */
export type Shelf = {
  now: Date;
  pictures: ListingPictures;
  readFacts: (now: Date) => Promise<Fact[]>;
};

export async function search(
  { query = "", pagination, ...ask }: z.output<typeof searchSchema>,
  { now, pictures }: Shelf,
): Promise<Answer> {
  const { within, messages } = readFilters(ask);
  const found = (await listListings(now, pictures)).filter(
    (one) => matches(one, query) && within(one),
  );
  const from = Number(/^\d{1,6}$/.exec(pagination?.cursor ?? "0")?.[0] ?? 0);
  const to = from + Math.min(pagination?.limit ?? 10, MAX_PAGE);
  const hasMore = to < found.length;
  return answered({
    ucp: envelope("search"),
    products: found.slice(from, to).map((one) => toProduct(one)),
    messages,
    pagination: {
      has_next_page: hasMore,
      total_count: found.length,
      ...(hasMore && { cursor: String(to) }),
    },
  });
}

export async function lookup(
  { ids, ...ask }: z.output<typeof lookupSchema>,
  { now, pictures }: Shelf,
): Promise<Answer> {
  if (ids.length > MAX_IDS)
    return refused(400, "request_too_large", `A request names at most ${MAX_IDS} ids.`);
  const { within, messages } = readFilters(ask);
  const all = await listListings(now, pictures);
  const found = all.filter((one) => ids.includes(one.sku) && within(one));
  const unknown = [...new Set(ids)].filter((id) => all.every(({ sku }) => sku !== id));
  return answered({
    ucp: envelope("lookup"),
    products: found.map((one) => toProduct(one, [one.sku])),
    messages: [
      ...messages,
      ...unknown.map((content): Message => ({ type: "info", code: "not_found", content })),
    ],
  });
}

/** Answers with one product and, of the device and its packs, what the shop says of their use and safety. */
export async function getProduct(
  { id, ...ask }: z.output<typeof productSchema>,
  { now, pictures, readFacts }: Shelf,
): Promise<Answer> {
  const { within, messages } = readFilters(ask);
  const [listings, facts] = await Promise.all([listListings(now, pictures), readFacts(now)]);
  const listing = listings.find(({ sku }) => sku === id);
  return listing && within(listing)
    ? answered({
        ucp: envelope("lookup"),
        product: toProduct(listing, [], listing.groupId === null ? [] : facts),
        messages,
      })
    : nothing("not_found", "Il negozio non vende questo prodotto.");
}

/** Prices to look for in another currency are not converted: they are ignored, and the answer says so. */
function readFilters({ filters = {}, context }: CatalogAsk) {
  const isEuro = (context?.currency ?? "EUR").toUpperCase() === "EUR";
  const { categories, price = {} } = filters;
  const { min = 0, max = Infinity } = isEuro ? price : {};
  const ignored: Message = {
    type: "warning",
    code: "price_filter_ignored",
    path: "$.filters.price",
    content: "Il negozio vende in euro: il filtro sul prezzo in un’altra valuta non è applicato.",
  };
  return {
    within: ({ priceCents, category }: Listing) =>
      (categories?.includes(String(category?.id)) ?? true) &&
      priceCents >= min &&
      priceCents <= max,
    messages: [...modeMessages(), ...(isEuro || !filters.price ? [] : [ignored])],
  };
}

/** Returns true when each word of the query begins a word of the product. */
function matches({ name, description, sku }: Listing, query: string): boolean {
  const known = wordsOf([name, description, sku].join(" "));
  return wordsOf(query).every((word) => known.some((one) => one.startsWith(word)));
}
