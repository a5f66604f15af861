import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type Sandbox } from "../context";
import { type Incoming, json, parseJson, type Reply } from "../http";
import { type Call, type Operation, type Parsed, type Protocol } from "../operation";
import { type ProviderRoute } from "../router";
import { pixelScript } from "./pixel-script";
import { type AdEventRecord } from "./records";

const MAX_EVENTS = 2_000;

function graphError(status: number, type: string, code: number, message: string): Reply {
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
      ? graphError(401, "OAuthException", 190, "Invalid OAuth access token.")
      : graphError(
          400,
          "OAuthException",
          100,
          `Invalid parameter: ${z.prettifyError(parsed.error)}`,
        );
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
function receivePixel(sandbox: Sandbox, { query }: Call): Reply {
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

function keep(sandbox: Sandbox, event: Omit<AdEventRecord, "id" | "at">): void {
  const { adEvents } = sandbox.state;
  adEvents.put({ id: randomUUID(), at: sandbox.now().toISOString(), ...event });
  const oldest = adEvents.list().at(-1 - MAX_EVENTS);
  if (oldest) adEvents.delete(oldest.id);
}

function serveScript(): Reply {
  return {
    status: 200,
    headers: { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-store" },
    body: pixelScript,
  };
}

function parse(incoming: Incoming): Parsed {
  if (incoming.method === "GET") return { ok: true, body: null };
  const body = parseJson(incoming.body.toString("utf8"));
  if (body !== undefined) return { ok: true, body };
  return { ok: false, reply: graphError(400, "OAuthException", 100, "The body is not JSON.") };
}

/** Meta's protocol. An event's id makes it count once, however often it is sent. */
export const metaProtocol: Protocol = {
  provider: "meta",
  keyHeader: "x-no-such-header",
  keyLifetimeMs: 0,
  // The token is in the body.
  authorise: () => null,
  parse,
  checkKey: () => null,
  keyScope: () => "account",
  keyInUse: () => graphError(409, "OAuthException", 1, "The request is being worked on."),
  keyReused: () => null,
  replay: (saved) => saved,
  isStored: () => false,
  internalError: () => graphError(500, "OAuthException", 2, "An unexpected error has occurred."),
  // developers.facebook.com/docs/graph-api/overview/rate-limiting
  tooMany: () => graphError(429, "OAuthException", 4, "Application request limit reached"),
  keyRefused: () =>
    graphError(
      401,
      "OAuthException",
      190,
      "Invalid OAuth access token - Cannot parse access token",
    ),
  notFound: ({ method, path }) =>
    graphError(404, "GraphMethodException", 100, `Unsupported ${method.toLowerCase()}: ${path}`),
  headers: () => ({ "cross-origin-resource-policy": "cross-origin" }),
};

function operation(name: string, handle: (sandbox: Sandbox, call: Call) => Reply): Operation {
  return { name, protocol: metaProtocol, handle };
}

const tr = operation("pixel.event", receivePixel);

export const metaRoutes: readonly ProviderRoute[] = [
  { method: "GET", path: "/en_US/fbevents.js", operation: operation("pixel.script", serveScript) },
  { method: "GET", path: "/tr/", operation: tr },
  { method: "GET", path: "/tr", operation: tr },
  {
    method: "POST",
    path: "/v24.0/:id/events",
    operation: operation("events.create", receiveEvents),
  },
];
