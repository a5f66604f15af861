import { SHOP_TIME_ZONE } from "@/lib/core/clock";

/**
 * SQL of a text that changes with each published change, with each price that takes effect, and with
 * the day in Italy, from which pages count delivery days.
 */
export const PAGES_STATE = `
  coalesce((SELECT revision FROM page_revision), 0) || '/' ||
  (SELECT count(*) FROM price_changes WHERE effective_from <= now() AND cancelled_at IS NULL) || '/' ||
  (now() AT TIME ZONE '${SHOP_TIME_ZONE}')::date`;
