import "server-only";
import { createHash } from "node:crypto";
import { err, ok, type Result } from "@/lib/core/result";
import { waitOf } from "@/lib/core/retry-after";
import { getEnv } from "@/lib/platform/env";
import { type AdVisit } from "../model/conversions";
import { type PixelCall } from "../model/pixel-events";

type ServerEvent = {
  call: PixelCall;
  at: Date;
  /** URL of the page, without tokens that open an order. */
  page: string;
  email: string;
  visit: AdVisit;
};

type SendFailure = {
  code: "not_configured" | "rejected" | "server_error" | "unreachable";
  reason: string;
  /** Set when Meta has too many requests: how long to wait. */
  waitMs?: number;
};

const GRAPH = "https://graph.facebook.com";
const VERSION = "v24.0";
const TIMEOUT_MS = 10_000;

/**
 * Sends an event to Meta's Conversions API
 * (developers.facebook.com/docs/marketing-api/conversions-api). A repeated event id counts once. The token
 * is in the body, because URLs end up in logs.
 */
export async function sendConversion(event: ServerEvent): Promise<Result<null, SendFailure>> {
  const { META_PIXEL_ID, META_CAPI_TOKEN, META_API_BASE = GRAPH } = getEnv();
  if (!META_PIXEL_ID || !META_CAPI_TOKEN)
    return err({ code: "not_configured", reason: "META_PIXEL_ID or META_CAPI_TOKEN not set" });
  const response = await fetch(`${META_API_BASE}/${VERSION}/${META_PIXEL_ID}/events`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ data: [toMeta(event)], access_token: META_CAPI_TOKEN }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  if (response === null) return err({ code: "unreachable", reason: "no_answer" });
  if (response.ok) return ok(null);
  const reason = `status ${response.status}`;
  const waitMs = waitOf(response.status, response.headers.get("retry-after"));
  if (waitMs !== null) return err({ code: "unreachable", reason, waitMs });
  return err({ code: response.status >= 500 ? "server_error" : "rejected", reason });
}

function toMeta({ call, at, page, email, visit }: ServerEvent) {
  const { contents = [], ...data } = call.data;
  return {
    event_name: call.name,
    event_time: Math.floor(at.getTime() / 1_000),
    event_id: call.eventId,
    event_source_url: page,
    action_source: "website",
    user_data: {
      em: [createHash("sha256").update(email.trim().toLowerCase()).digest("hex")],
      client_user_agent: visit.userAgent,
      ...(visit.browserId !== null && { fbp: visit.browserId }),
      ...(visit.clickId !== null && { fbc: visit.clickId }),
    },
    custom_data: {
      ...data,
      contents: contents.map(({ id, content_name, quantity, price }) => ({
        id,
        title: content_name,
        quantity,
        item_price: price,
      })),
    },
  };
}

/** Returns true when the server reports purchases to an ad platform. */
export function sendsConversions(): boolean {
  const { META_PIXEL_ID, META_CAPI_TOKEN } = getEnv();
  return META_PIXEL_ID !== undefined && META_CAPI_TOKEN !== undefined;
}
