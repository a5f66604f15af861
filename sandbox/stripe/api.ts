import { type z } from "zod";
import { type Sandbox } from "../context";
import { header, type Incoming, json, type Reply } from "../http";
import { stripeId } from "../identifiers";
import { type Parsed, type Protocol } from "../operation";
import { parseForm } from "./form";

/** API version whose object shapes the sandbox returns. */
export const API_VERSION = "2026-10-28.endive";

interface ApiError {
  readonly type: "invalid_request_error" | "idempotency_error" | "api_error" | "card_error";
  readonly message: string;
  readonly code?: string;
  readonly param?: string;
}

export function stripeError(status: number, error: ApiError): Reply {
  return json(status, { error });
}

/** Refuses a parameter before any work. Such responses are not stored under the key. */
export function invalidParam(param: string, message: string, code?: string): Reply {
  const error: ApiError = { type: "invalid_request_error", message, param, ...(code && { code }) };
  return { ...stripeError(400, error), refusedEarly: true };
}

export function noSuch(kind: string, id: string, param: string): Reply {
  return stripeError(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${kind}: '${id}'`,
    param,
  });
}

function bracketed(path: readonly PropertyKey[]): string {
  const [first, ...rest] = path.map(String);
  return `${first ?? ""}${rest.map((part) => `[${part}]`).join("")}`;
}

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  let value = body;
  for (const part of path) {
    if (typeof value !== "object" || value === null) return undefined;
    value = (value as Record<PropertyKey, unknown>)[part];
  }
  return value;
}

export function fromZod(error: z.ZodError, body: unknown): Reply {
  const issue = error.issues[0];
  if (issue === undefined) return invalidParam("", "Invalid request.");
  if (issue.code === "unrecognized_keys") {
    const param = bracketed([...issue.path, issue.keys[0] ?? ""]);
    return invalidParam(param, `Received unknown parameter: ${param}`, "parameter_unknown");
  }
  const param = bracketed(issue.path);
  const value = valueAt(body, issue.path);
  if (value === undefined) {
    return invalidParam(param, `Missing required param: ${param}.`, "parameter_missing");
  }
  if (value === "") {
    const message = `You passed an empty string for '${param}'.`;
    return invalidParam(param, message, "parameter_invalid_empty");
  }
  return invalidParam(param, issue.message);
}

function unauthorised(message: string): Reply {
  return {
    ...stripeError(401, { type: "invalid_request_error", message }),
    refusedEarly: true,
  };
}

function authorise(incoming: Incoming, sandbox: Sandbox): Reply | null {
  const credentials = header(incoming, "authorization") ?? "";
  const bearer = /^Bearer (.+)$/.exec(credentials)?.[1];
  const basic = /^Basic (.+)$/.exec(credentials)?.[1];
  const key =
    bearer ??
    Buffer.from(basic ?? "", "base64")
      .toString("utf8")
      .replace(/:$/, "");
  if (key === "") {
    return unauthorised(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  const mode = sandbox.live ? "live" : "test";
  if (!new RegExp(`^(sk|rk)_${mode}_\\w+$`).test(key)) {
    return unauthorised(`Invalid API Key provided: ${key.slice(0, 7)}${"*".repeat(8)}`);
  }
  return null;
}

function parse(incoming: Incoming): Parsed {
  const text = incoming.method === "GET" ? "" : incoming.body.toString("utf8");
  const fields = incoming.method === "GET" ? incoming.query : new URLSearchParams(text);
  const body = /^\s*[[{]/.test(text) ? null : parseForm(fields);
  if (body !== null) return { ok: true, body };
  const message =
    "Invalid request (check that your POST content type is application/x-www-form-urlencoded).";
  return {
    ok: false,
    reply: {
      ...stripeError(400, { type: "invalid_request_error", message }),
      refusedEarly: true,
    },
  };
}

/**
 * Stripe's protocol. The first response under a key is stored, including errors but not refused
 * parameters. Source: docs.stripe.com/api/idempotent_requests
 */
export const stripeProtocol: Protocol = {
  provider: "stripe",
  keyHeader: "idempotency-key",
  keyLifetimeMs: 24 * 3_600_000,
  authorise,
  parse,
  checkKey: (key) =>
    key.length > 255
      ? invalidParam("idempotency_key", "Idempotency keys may be at most 255 characters long.")
      : null,
  keyScope: () => "account",
  keyInUse: (key) =>
    stripeError(409, {
      type: "idempotency_error",
      code: "idempotency_key_in_use",
      message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
    }),
  keyReused: (key) =>
    stripeError(400, {
      type: "idempotency_error",
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    }),
  replay: (saved) => ({ ...saved, headers: { ...saved.headers, "idempotent-replayed": "true" } }),
  isStored: (reply) => reply.refusedEarly !== true,
  // A 500 is repeated under the same key, so the header asks the SDK not to retry.
  internalError: () => {
    const failure = stripeError(500, {
      type: "api_error",
      message:
        "Sorry! There was an error while talking to one of our backends. Support has been notified.",
    });
    return { ...failure, headers: { ...failure.headers, "stripe-should-retry": "false" } };
  },
  tooMany: () =>
    stripeError(429, {
      type: "invalid_request_error",
      code: "rate_limit",
      message:
        "Request rate limit exceeded. Learn more about rate limits here https://docs.stripe.com/rate-limits.",
    }),
  keyRefused: () => unauthorised("Expired API Key provided."),
  notFound: (incoming) =>
    stripeError(404, {
      type: "invalid_request_error",
      message: `Unrecognized request URL (${incoming.method}: ${incoming.path}).`,
    }),
  headers: (incoming) => {
    const key = header(incoming, "idempotency-key");
    return {
      "request-id": stripeId("req", 14),
      "stripe-version": header(incoming, "stripe-version") ?? API_VERSION,
      ...(key !== null && incoming.method === "POST" && { "idempotency-key": key }),
    };
  },
};
