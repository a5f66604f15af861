import "server-only";
import { createHash } from "node:crypto";
import { defineRoute } from "@/lib/platform/http/define-route";
import { isShopIndexed } from "@/lib/settings/queries";
import { type FeedFile } from "./model/feed-file";
import { type Listing } from "./model/listing";
import { type StoreFacts } from "./model/store-graph";
import { getStoreFacts, type ListingPictures, listListings } from "./queries";

/** Shared caches keep a feed as long as a page, and drop it when pages change. */
const CACHE_CONTROL = "public, max-age=0, s-maxage=300, stale-while-revalidate=3300";

/**
 * Builds the route of a feed. Answers 404 while shopping services may not show the shop.
 */
export function feedRoute(
  name: string,
  pictures: ListingPictures,
  write: (listings: Listing[], store: StoreFacts) => FeedFile,
): (request: Request, context: unknown) => Promise<Response> {
  return defineRoute(
    async (request) => {
      if (!(await isShopIndexed())) return new Response("Not found\n", { status: 404 });
      const [listings, store] = await Promise.all([
        listListings(new Date(), pictures),
        getStoreFacts(),
      ]);
      const { body, contentType } = write(listings, store);
      const headers = {
        "Content-Type": contentType,
        "Cache-Control": CACHE_CONTROL,
        ETag: `"${createHash("sha256").update(body).digest("base64url")}"`,
      };
      return request.headers.get("if-none-match") === headers.ETag
        ? new Response(null, { status: 304, headers })
        : new Response(body, { headers });
    },
    { name: `feed ${name}` },
  );
}
