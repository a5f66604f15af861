import { randomBytes } from "node:crypto";
import { type Sandbox } from "../context";
import { header, type Incoming, json, parseJson, type Reply } from "../http";
import { hexId } from "../identifiers";
import { type Call, type Parsed, type Protocol } from "../operation";

const TOKEN_LIFETIME_S = 32_400;
const TOKEN_PREFIX = "A21AA";
const DOCS = "https://developer.paypal.com/docs/api/orders/v2/";

interface Detail {
  readonly issue: string;
  readonly description: string;
  readonly field?: string;
  readonly value?: string;
}

interface Failure {
  readonly status: number;
  readonly name: string;
  readonly message: string;
}

export interface Link {
  readonly href: string;
  readonly rel: string;
  readonly method: "GET" | "POST" | "PATCH";
}

function failure(kind: Failure, details: readonly Detail[], links?: readonly Link[]): Reply {
  const located = details.map((one) => ({
    ...one,
    ...(one.field !== undefined && { location: "body" }),
  }));
  const first = details[0]?.issue;
  const help =
    first === undefined ? [] : [{ href: `${DOCS}#error-${first}`, rel: "information_link" }];
  return json(kind.status, {
    name: kind.name,
    message: kind.message,
    debug_id: hexId(7).slice(0, 13),
    ...(located.length > 0 && { details: located }),
    links: links ?? help,
  });
}

/** Builds a 400 for a request that does not match the schema. */
export function badRequest(detail: Detail): Reply {
  const message = "Request is not well-formed, syntactically incorrect, or violates schema.";
  return failure({ status: 400, name: "INVALID_REQUEST", message }, [detail]);
}

/** Builds a 422 for a valid request that is not possible. */
export function unprocessable(detail: Detail, links?: readonly Link[]): Reply {
  const message =
    "The requested action could not be performed, semantically incorrect, or failed business validation.";
  return failure({ status: 422, name: "UNPROCESSABLE_ENTITY", message }, [detail], links);
}

/** Builds a 404 for an unknown order, capture or refund. */
export function noSuchResource(): Reply {
  const detail = {
    issue: "INVALID_RESOURCE_ID",
    description:
      "Specified resource ID does not exist. Please check the resource ID and try again.",
  };
  const message = "The specified resource does not exist.";
  return failure({ status: 404, name: "RESOURCE_NOT_FOUND", message }, [detail]);
}

function unauthorised(): Reply {
  const message =
    "Authentication failed due to missing authorization header, or invalid authentication credentials.";
  return failure({ status: 401, name: "AUTHENTICATION_FAILURE", message }, []);
}

/**
 * Handles `POST /v1/oauth2/token`. The token contains its expiry, so it survives a restart of the
 * sandbox.
 */
export function issueToken(sandbox: Sandbox, call: Call): Reply {
  const credentials = /^Basic (.+)$/.exec(header(call.incoming, "authorization") ?? "")?.[1] ?? "";
  const [id, secret] = Buffer.from(credentials, "base64").toString("utf8").split(":");
  if (!id || !secret) {
    const error_description = "Client Authentication failed";
    return json(401, { error: "invalid_client", error_description });
  }
  const form = new URLSearchParams(call.incoming.body.toString("utf8"));
  if (form.get("grant_type") !== "client_credentials") {
    const error_description = "Grant Type is not supported";
    return json(400, { error: "unsupported_grant_type", error_description });
  }
  const now = Math.floor(sandbox.now().getTime() / 1_000);
  return json(200, {
    scope: "https://uri.paypal.com/services/payments/payment",
    access_token: `${TOKEN_PREFIX}${now + TOKEN_LIFETIME_S}-${randomBytes(32).toString("base64url")}`,
    token_type: "Bearer",
    app_id: "APP-SANDBOX",
    expires_in: TOKEN_LIFETIME_S,
    nonce: `${sandbox.now().toISOString()}${hexId(16)}`,
  });
}

function authorise(incoming: Incoming): Reply | null {
  const token = /^Bearer A21AA(\d{10})-[\w-]{20,}$/.exec(header(incoming, "authorization") ?? "");
  return token !== null && Number(token[1]) > Date.now() / 1_000 ? null : unauthorised();
}

function parse(incoming: Incoming): Parsed {
  const text = incoming.body.toString("utf8");
  const isForm = (header(incoming, "content-type") ?? "").includes("x-www-form-urlencoded");
  if (isForm) return { ok: true, body: Object.fromEntries(new URLSearchParams(text)) };
  if (text === "") return { ok: true, body: null };
  const body = parseJson(text);
  if (body !== undefined) return { ok: true, body };
  const issue = "MALFORMED_REQUEST_JSON";
  return {
    ok: false,
    reply: badRequest({ issue, description: "The request JSON is not well formed.", field: "/" }),
  };
}

/** Returns whether the caller asked for the whole resource instead of the minimal response. */
export function wantsRepresentation(call: Call): boolean {
  return (header(call.incoming, "prefer") ?? "").includes("return=representation");
}

/**
 * PayPal's protocol. It answers a repeated PayPal-Request-Id with the first result, whatever the
 * body. A failed call may be retried (developer.paypal.com/api/rest/reference/idempotency).
 */
export const paypalProtocol: Protocol = {
  provider: "paypal",
  keyHeader: "paypal-request-id",
  keyLifetimeMs: 6 * 3_600_000,
  authorise,
  parse,
  checkKey: (key) =>
    key.length <= 108
      ? null
      : badRequest({
          issue: "INVALID_STRING_LENGTH",
          description: "The value of a field is either too short or too long.",
          field: "PayPal-Request-Id",
        }),
  keyScope: (operation, incoming) => `${operation} ${incoming.path}`,
  keyInUse: () =>
    failure(
      {
        status: 409,
        name: "RESOURCE_CONFLICT",
        message: "The server has detected a conflict while processing this request.",
      },
      [
        {
          issue: "PREVIOUS_REQUEST_IN_PROGRESS",
          description:
            "A previous request on this resource is currently in progress. Please wait for sometime and try again. It is best to space out the initial and the subsequent request(s) to avoid receiving this error.",
        },
      ],
    ),
  keyReused: () => null,
  replay: (saved) => ({ ...saved, status: 200 }),
  isStored: (reply) => reply.status < 400,
  internalError: () =>
    failure(
      {
        status: 500,
        name: "INTERNAL_SERVER_ERROR",
        message: "An internal server error occurred.",
      },
      [],
    ),
  keyRefused: unauthorised,
  tooMany: () =>
    failure(
      {
        status: 429,
        name: "RATE_LIMIT_REACHED",
        message: "Too many requests. Blocked due to rate limiting.",
      },
      [],
    ),
  notFound: () => noSuchResource(),
  headers: () => ({ "paypal-debug-id": hexId(7).slice(0, 13) }),
};
