import "server-only";
import { isbot } from "isbot";
import { italianDay } from "@/lib/core/business-days";
import { type BrowserEvent } from "../model/events";
import {
  deviceOf,
  isProductPage,
  pageOf,
  safePageUrl,
  safeReferrer,
  safeUserAgent,
  sourceOf,
} from "../model/visit";
import { type Recorded, store } from "./store-events";

/** The sender of events: statistics consent and user agent. */
export type Visitor = { consented: boolean; userAgent: string };

export type RequestContext = { now: Date; site: string };

export async function recordEvents(
  events: readonly BrowserEvent[],
  visitor: Visitor,
  context: RequestContext,
): Promise<void> {
  const rows = rowsOf(events, visitor, context);
  if (rows.counts.length > 0) await store(rows);
}

/**
 * Converts events into rows. Session data is stored only with consent. Bots are counted separately; pages
 * of other sites are skipped.
 */
export function rowsOf(
  events: readonly BrowserEvent[],
  { consented, userAgent }: Visitor,
  { now, site }: RequestContext,
): Recorded {
  const own = events.filter(({ page_url }) => new URL(page_url).origin === site);
  const day = italianDay(now);
  const views = own.filter(({ event_type }) => event_type === "page_view").length;
  if (userAgent === "" || isbot(userAgent)) {
    const automated = { day, event_type: "automated", dimension: "all", value: "" };
    return { ...nothing, counts: views === 0 ? [] : [{ ...automated, count: views }] };
  }
  const minute = now.toISOString().slice(0, 16);
  const known = consented ? own.filter((event) => event.session_id !== null) : [];
  return {
    events: known.map((event) => ({
      event_type: event.event_type,
      created_at: now.toISOString(),
      session_id: event.session_id,
      page_url: safePageUrl(event.page_url),
      referrer: safeReferrer(event.referrer, site),
      user_agent: safeUserAgent(userAgent),
      data: event.data,
    })),
    sessions: known.map((event) => sessionStep(event, day, userAgent)),
    counts: own.flatMap((event) => countsOf(event, day, userAgent, known.includes(event))),
    minutes: views === 0 ? [] : [{ minute: `${minute}:00Z`, views }],
  };
}

const nothing: Recorded = { events: [], sessions: [], counts: [], minutes: [] };

function sessionStep(
  event: BrowserEvent,
  day: string,
  userAgent: string,
): Recorded["sessions"][number] {
  return {
    id: event.session_id ?? "",
    day,
    device: deviceOf(userAgent),
    source: sourceOf(event) ?? "",
    pages: [pageOf(new URL(event.page_url).pathname)],
    saw_product: isProductPage(event.page_url),
    added_to_cart: event.event_type === "add_to_cart",
    started_checkout: event.event_type === "checkout_started",
  };
}

function countsOf(
  event: BrowserEvent,
  day: string,
  userAgent: string,
  known: boolean,
): Recorded["counts"] {
  const count = (dimension: string, value: string) => ({
    day,
    event_type: event.event_type,
    dimension,
    value,
    count: 1,
  });
  const counts = [count("all", "")];
  if (!known) counts.push(count("without_consent", ""));
  if (event.event_type !== "page_view") return counts;
  counts.push(count("page", pageOf(new URL(event.page_url).pathname)));
  counts.push(count("device", deviceOf(userAgent)));
  const source = sourceOf(event);
  // The source counts once, on the landing page.
  if (source !== null) counts.push(count("source", source));
  return counts;
}
