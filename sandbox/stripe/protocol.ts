import { header, type Reply } from "../http";
import { type Protocol } from "../operation";
import { listUndelivered } from "./events";
import { balanceCall, payoutsCall, transactionsCall } from "./payouts";
import { createRefund, listDisputes, listRefunds } from "./refunds";
import { impossible, invalidParam, parseForm, stripeError } from "./requests";
import { createCoupon, createSession, expireCall, listSessions, retrieveSession } from "./sessions";

function unauthorised(message: string): Reply {
  return stripeError(401, { type: "invalid_request_error", message });
}

/**
 * Stripe's protocol. The first response under a key is stored, including errors but not refused
 * parameters. Source: docs.stripe.com/api/idempotent_requests
 */
export const stripeProtocol: Protocol = {
  provider: "stripe",
  paths: /^\/v1(\/|$)/,
  operations: {
    "POST /v1/checkout/sessions": { name: "sessions.create", handle: createSession },
    "GET /v1/checkout/sessions": { name: "sessions.list", handle: listSessions },
    "GET /v1/checkout/sessions/:id": { name: "sessions.retrieve", handle: retrieveSession },
    "POST /v1/checkout/sessions/:id/expire": { name: "sessions.expire", handle: expireCall },
    "POST /v1/coupons": { name: "coupons.create", handle: createCoupon },
    "POST /v1/refunds": {
      name: "refunds.create",
      handle: createRefund,
      outcomes: ["decline", "pending"],
    },
    "GET /v1/refunds": { name: "refunds.list", handle: listRefunds },
    "GET /v1/disputes": { name: "disputes.list", handle: listDisputes },
    "GET /v1/payouts": { name: "payouts.list", handle: payoutsCall },
    "GET /v1/balance_transactions": { name: "balance_transactions.list", handle: transactionsCall },
    "GET /v1/balance": { name: "balance.retrieve", handle: balanceCall },
    "GET /v1/events": { name: "events.list", handle: listUndelivered },
  },
  idempotency: {
    header: "idempotency-key",
    checkKey: (key) =>
      key.length > 255
        ? invalidParam("idempotency_key", "Idempotency keys may be at most 255 characters long.")
        : null,
    scope: () => "account",
    inUse: (key) =>
      stripeError(409, {
        type: "idempotency_error",
        code: "idempotency_key_in_use",
        message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
      }),
    reused: (key) =>
      stripeError(400, {
        type: "idempotency_error",
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      }),
    replay: (saved) => ({ ...saved, headers: { ...saved.headers, "idempotent-replayed": "true" } }),
    isStored: (reply) => reply.refusedEarly !== true,
  },
  authorise: (incoming, { live }) => {
    const key = /^Bearer (.+)$/.exec(header(incoming, "authorization") ?? "")?.[1] ?? "";
    if (new RegExp(`^(sk|rk)_${live ? "live" : "test"}_\\w+$`).test(key)) return null;
    return unauthorised(`Invalid API Key provided: ${key.slice(0, 7)}${"*".repeat(8)}`);
  },
  parse: parseForm,
  malformed: () =>
    impossible(
      "Invalid request (check that your POST content type is application/x-www-form-urlencoded).",
    ),
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
};
