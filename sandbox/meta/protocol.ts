import { randomUUID } from "node:crypto";
import { z } from "zod";
import { isoNow, type Sandbox } from "../context";
import { json, parseJson, type Reply } from "../http";
import { type Call, type Protocol } from "../operation";
import { type AdEventRecord } from "../state";

const MAX_EVENTS = 2_000;

function graphError(status: number, code: number, message: string, type = "OAuthException"): Reply {
  return json(status, { error: { message, type, code, fbtrace_id: "sandbox" } });
}

const hash = z.string().regex(/^[0-9a-f]{64}$/, "must be a SHA-256 hash");

// Source: developers.facebook.com/docs/marketing-api/conversions-api/parameters
const bodySchema = z.looseObject({
  access_token: z.string().regex(/^EAA\w+$/),
  data: z
    .array(
      z.looseObject({
        event_name: z.string().min(1),
        event_time: z.int().positive(),
        event_id: z.string().min(1).optional(),
        event_source_url: z.url(),
        action_source: z.literal("website"),
        user_data: z.looseObject({
          em: z.array(hash).optional(),
          client_user_agent: z.string().min(1),
        }),
        custom_data: z.record(z.string(), z.unknown()).optional(),
      }),
    )
    .min(1)
    .max(1_000),
});

function receiveEvents(sandbox: Sandbox, { id, body }: Call): Reply {
  const parsed = bodySchema.safeParse(body);
  if (!parsed.success) {
    const isToken = parsed.error.issues.some(({ path }) => path[0] === "access_token");
    return isToken
      ? graphError(401, 190, "Invalid OAuth access token.")
      : graphError(400, 100, `Invalid parameter: ${z.prettifyError(parsed.error)}`);
  }
  for (const event of parsed.data.data)
    keep(sandbox, {
      source: "server",
      pixel: id,
      name: event.event_name,
      eventId: event.event_id ?? null,
      page: event.event_source_url,
      data: event.custom_data ?? {},
    });
  const events_received = parsed.data.data.length;
  return json(200, { events_received, messages: [], fbtrace_id: "sandbox" });
}

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** Records an event of the pixel script, and answers with one transparent pixel. */
function receivePixel(sandbox: Sandbox, { incoming: { query } }: Call): Reply {
  const data = [...query].flatMap(([key, value]) => {
    const [, name] = /^cd\[(.+)\]$/.exec(key) ?? [];
    return name === undefined ? [] : [[name, parseJson(value) ?? value] as const];
  });
  keep(sandbox, {
    source: "browser",
    pixel: query.get("id") ?? "",
    name: query.get("ev") ?? "",
    eventId: query.get("eid"),
    page: query.get("dl") ?? "",
    data: Object.fromEntries(data),
  });
  return {
    status: 200,
    headers: { "content-type": "image/svg+xml", "cache-control": "no-store" },
    body: PICTURE,
  };
}

function keep({ state }: Sandbox, event: Omit<AdEventRecord, "id" | "at">): void {
  state.adEvents.putWithin(MAX_EVENTS, { id: randomUUID(), at: isoNow(), ...event });
}

function serveScript(): Reply {
  return {
    status: 200,
    headers: { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-store" },
    body: pixelScript,
  };
}

const pixelEvent = { name: "pixel.event", handle: receivePixel };

/** Meta's protocol. An event's id makes it count once, however often it is sent. */
export const metaProtocol: Protocol = {
  provider: "meta",
  paths: /^\/(v\d+\.\d+|tr|en_US)(\/|$)/,
  operations: {
    "GET /en_US/fbevents.js": { name: "pixel.script", handle: serveScript },
    "GET /tr/": pixelEvent,
    "GET /tr": pixelEvent,
    "POST /v24.0/:id/events": { name: "events.create", handle: receiveEvents },
  },
  // The token is in the body.
  authorise: () => null,
  malformed: () => graphError(400, 100, "The body is not JSON."),
  internalError: () => graphError(500, 2, "An unexpected error has occurred."),
  // developers.facebook.com/docs/graph-api/overview/rate-limiting
  tooMany: () => graphError(429, 4, "Application request limit reached"),
  keyRefused: () => graphError(401, 190, "Invalid OAuth access token - Cannot parse access token"),
  notFound: ({ method, path }) =>
    graphError(404, 100, `Unsupported ${method.toLowerCase()}: ${path}`, "GraphMethodException"),
  headers: () => ({ "cross-origin-resource-policy": "cross-origin" }),
};

/**
 * Replacement for Meta's `fbevents.js`. Works through the page's queue, stores `_fbp` as the real
 * one does and obeys `consent`. Reports each `track` with one picture from its own host.
 */
export const pixelScript = `(() => {
  const address = new URL("/tr/", document.currentScript.src).href;
  const fbq = window.fbq;
  if (!fbq || fbq.callMethod) return;
  const pixels = new Set();
  let granted = true;
  const cookie = (name) => new RegExp("(?:^|; )" + name + "=([^;]*)").exec(document.cookie)?.[1];
  const keep = (name, value) => {
    document.cookie = name + "=" + value + "; Path=/; Max-Age=7776000; SameSite=Lax";
  };
  const commands = {
    consent: (choice) => { granted = choice !== "revoke"; },
    set: () => {},
    init: (id) => {
      pixels.add(String(id));
      if (!granted) return;
      if (!cookie("_fbp")) keep("_fbp", "fb.0." + Date.now() + "." + Math.floor(Math.random() * 1e18));
      const click = new URLSearchParams(location.search).get("fbclid");
      if (click) keep("_fbc", "fb.0." + Date.now() + "." + click);
    },
    track: (name, data = {}, { eventID } = {}) => {
      if (!granted) return;
      for (const id of pixels) {
        const query = new URLSearchParams({ id, ev: name, dl: location.href, rl: document.referrer, ts: Date.now() });
        for (const [key, value] of Object.entries(data))
          query.set("cd[" + key + "]", typeof value === "object" ? JSON.stringify(value) : value);
        if (eventID) query.set("eid", eventID);
        for (const name of ["_fbp", "_fbc"]) if (cookie(name)) query.set(name.slice(1), cookie(name));
        new Image(1, 1).src = address + "?" + query;
      }
    },
  };
  fbq.callMethod = (command, ...rest) => commands[command]?.(...rest);
  for (const call of fbq.queue.splice(0)) fbq.callMethod(...call);
})();
`;
