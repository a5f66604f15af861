import "server-only";
import { isbot } from "isbot";
import { italianDay } from "@/lib/core/business-days";
import { type BrowserEvent } from "../model";
import {
  deviceOf,
  isProductPage,
  pageOf,
  safePageUrl,
  safeReferrer,
  safeUserAgent,
  sourceOf,
} from "../visit";
import { type Recorded, store } from "./store-events";

/**
 * Counts what a browser tells of. What a session joins is kept only of `consented` visitors; programs
 * are counted and left out of everything else, as are pages of other sites than `site` (an origin).
 */
export async function recordEvents(
  events: readonly BrowserEvent[],
  visitor: { consented: boolean; userAgent: string },
  { now, site }: { now: Date; site: string },
): Promise<void> {
  const own = events.filter(({ page_url }) => new URL(page_url).origin === site);
  if (own.length === 0) return;
  const day = italianDay(now);
  const { userAgent } = visitor;
  if (userAgent === "" || isbot(userAgent)) {
    await store({
      ...nothing,
      counts: [{ day, event_type: "automated", dimension: "all", value: "", count: own.length }],
    });
    return;
  }
  const minute = now.toISOString().slice(0, 16);
  const views = own.filter(({ event_type }) => event_type === "page_view").length;
  const known = visitor.consented ? own.filter((event) => event.session_id !== null) : [];
  await store({
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
  });
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
    ...{ day, event_type: event.event_type, dimension, value },
    count: 1,
  });
  const counts = [count("all", "")];
  if (!known) counts.push(count("without_consent", ""));
  if (event.event_type !== "page_view") return counts;
  counts.push(count("page", pageOf(new URL(event.page_url).pathname)));
  counts.push(count("device", deviceOf(userAgent)));
  const source = sourceOf(event);
  // Where somebody came from counts once, on the page they came to.
  if (source !== null) counts.push(count("source", source));
  return counts;
}
