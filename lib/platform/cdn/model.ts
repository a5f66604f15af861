import { SHOP_TIME_ZONE } from "@/lib/core/clock";
import { type Job } from "../jobs/model";

/** Port to a content delivery network in front of the shop. */
export type Cdn = {
  /** The company, as the privacy notice names it. */
  name: string;
  /** Removes every stored answer with one of the tags. Throws when the network does not confirm it. */
  purge: (tags: readonly string[]) => Promise<void>;
};

/** Tag of every public page. */
export const PAGES_TAG = "pages";

/** Returns the header that names an answer's tag, as Cloudflare and as bunny.net call it. */
export function cacheTag(tag: string): Record<string, string> {
  return { "Cache-Tag": tag, "CDN-Tag": tag };
}

/** A purge that failed is repeated within a minute, because the job runs again anyway. */
export const purgePagesJob: Job<"purge-pages"> = {
  name: "purge-pages",
  label: "Pagine da rinnovare nella rete di copie (CDN)",
  retryLimit: 2,
  retryDelaySeconds: 20,
  expireInSeconds: 60,
  schedule: { everyMinutes: 1 },
};

/**
 * SQL of a text that changes with each published change, with each price that takes effect, and with
 * the day in Italy, from which pages count delivery days and announce closures.
 */
export const PAGES_STATE = `
  coalesce((SELECT revision FROM page_revision), 0) || '/' ||
  (SELECT count(*) FROM price_changes WHERE effective_from <= now() AND cancelled_at IS NULL) || '/' ||
  (now() AT TIME ZONE '${SHOP_TIME_ZONE}')::date`;
