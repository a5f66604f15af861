import "server-only";
import { type z } from "zod";
import { wordsOf } from "@/lib/core/plain-text";
import { type Listing, type ListingFacts } from "@/lib/listings/model/listing";
import { listListings } from "@/lib/listings/queries";
import { type Answer, envelope, type Message, refused } from "../model/answer";
import { type Fact, isWithin, toProduct } from "../model/product";
import { type lookupSchema, type productSchema, type searchSchema } from "../schema/request";
import { toProducts } from "./absolute";
import { modeMessages } from "./purchases";

const MAX_PAGE = 50;
const MAX_IDS = 25;

/** What a door knows of the goods beside the catalogue. */
export type Shelf = {
  pictures: ListingFacts["pictures"];
  readFacts: (now: Date) => Promise<Fact[]>;
};

export async function search(
  { query = "", filters, pagination }: z.output<typeof searchSchema>,
  now: Date,
  { pictures }: Shelf,
): Promise<Answer> {
  const found = (await listListings(now, pictures)).filter(
    (one) => matches(one, query) && isWithin(one, filters),
  );
  const from = Number(/^\d{1,6}$/.exec(pagination?.cursor ?? "0")?.[0] ?? 0);
  const to = from + Math.min(pagination?.limit ?? 10, MAX_PAGE);
  const hasMore = to < found.length;
  return products("search", found.slice(from, to), {
    pagination: {
      has_next_page: hasMore,
      total_count: found.length,
      ...(hasMore && { cursor: String(to) }),
    },
  });
}

export async function lookup(
  { ids, filters }: z.output<typeof lookupSchema>,
  now: Date,
  { pictures }: Shelf,
): Promise<Answer> {
  if (ids.length > MAX_IDS)
    return refused(400, "request_too_large", `A request names at most ${MAX_IDS} ids.`);
  const all = await listListings(now, pictures);
  const found = all.filter((one) => ids.includes(one.sku) && isWithin(one, filters));
  const unknown = [...new Set(ids)].filter((id) => !all.some(({ sku }) => sku === id));
  const messages = unknown.map((content): Message => ({
    type: "info",
    code: "not_found",
    content,
  }));
  return products("lookup", found, {}, messages);
}

/** Answers with one product and what the shop says of its use and safety. */
export async function getProduct(
  { id, filters }: z.output<typeof productSchema>,
  now: Date,
  { pictures, readFacts }: Shelf,
): Promise<Answer> {
  const [listings, facts] = await Promise.all([listListings(now, pictures), readFacts(now)]);
  const listing = listings.find(({ sku }) => sku === id);
  if (!listing || !isWithin(listing, filters))
    return toProducts("not_found", "Il negozio non vende questo prodotto.");
  const product = toProduct(listing, [], facts);
  const body = { ucp: envelope("lookup"), product, messages: modeMessages() };
  return { kind: "result", status: 200, body };
}

function products(
  resource: "search" | "lookup",
  found: Listing[],
  rest: object,
  messages: Message[] = [],
): Answer {
  const body = {
    ucp: envelope(resource),
    products: found.map((one) => toProduct(one, resource === "lookup" ? [one.sku] : [])),
    messages: [...modeMessages(), ...messages],
    ...rest,
  };
  return { kind: "result", status: 200, body };
}

/** Returns true when each word of the query begins a word of the product. */
function matches({ name, description, sku }: Listing, query: string): boolean {
  const known = wordsOf([name, description, sku].join(" "));
  return wordsOf(query).every((word) => known.some((one) => one.startsWith(word)));
}
