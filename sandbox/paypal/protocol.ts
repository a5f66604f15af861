import { randomBytes } from "node:crypto";
import { type Sandbox, unixSeconds } from "../context";
import { header, json, parseJson, type Reply } from "../http";
import { type Call, type Protocol } from "../operation";
import { refundCall } from "./captures";
import { getDispute, listDisputes } from "./disputes";
import { badRequest, failure, noSuchResource, unauthorised } from "./errors";
import { captureOrder, createOrder, getOrder } from "./orders";
import { searchBalances, searchTransactions } from "./statement";

const TOKEN_LIFETIME_S = 32_400;

/** The token contains its expiry, so it survives a restart of the sandbox. */
function issueToken(_sandbox: Sandbox, call: Call): Reply {
  const credentials = /^Basic (.+)$/.exec(header(call.incoming, "authorization") ?? "")?.[1] ?? "";
  const [id, secret] = Buffer.from(credentials, "base64").toString("utf8").split(":");
  if (!id || !secret) {
    return json(401, { error: "invalid_client" });
  }
  const expiresAt = unixSeconds() + TOKEN_LIFETIME_S;
  return json(200, {
    access_token: `A21AA${expiresAt}-${randomBytes(32).toString("base64url")}`,
    token_type: "Bearer",
    expires_in: TOKEN_LIFETIME_S,
  });
}

function sendCertificate({ certificate }: Sandbox, call: Call): Reply {
  if (call.id !== certificate.id) return noSuchResource();
  const headers = { "content-type": "application/x-pem-file" };
  return { status: 200, headers, body: certificate.pem };
}

/**
 * PayPal's protocol. It answers a repeated PayPal-Request-Id with the first result, whatever the
 * body. A failed call may be retried (developer.paypal.com/api/rest/reference/idempotency).
 */
export const paypalProtocol: Protocol = {
  provider: "paypal",
  paths: /^\/(v2|v1\/(oauth2|notifications|customer|reporting))(\/|$)/,
  operations: {
    "POST /v1/oauth2/token": { name: "token", handle: issueToken, open: true },
    "GET /v1/notifications/certs/:id": { name: "certs.get", handle: sendCertificate, open: true },
    "POST /v2/checkout/orders": { name: "orders.create", handle: createOrder },
    "GET /v2/checkout/orders/:id": { name: "orders.get", handle: getOrder },
    "POST /v2/checkout/orders/:id/capture": {
      name: "orders.capture",
      handle: captureOrder,
      outcomes: ["decline", "pending"],
    },
    "POST /v2/payments/captures/:id/refund": {
      name: "captures.refund",
      handle: refundCall,
      outcomes: ["decline", "pending"],
    },
    "GET /v1/customer/disputes": { name: "disputes.list", handle: listDisputes },
    "GET /v1/customer/disputes/:id": { name: "disputes.get", handle: getDispute },
    "GET /v1/reporting/transactions": { name: "transactions.search", handle: searchTransactions },
    "GET /v1/reporting/balances": { name: "balances.search", handle: searchBalances },
  },
  idempotency: {
    header: "paypal-request-id",
    checkKey: (key) =>
      key.length <= 108 ? null : badRequest("INVALID_STRING_LENGTH", "PayPal-Request-Id"),
    scope: (operation, incoming) => `${operation} ${incoming.path}`,
    inUse: () => failure(409, "RESOURCE_CONFLICT", "PREVIOUS_REQUEST_IN_PROGRESS"),
    reused: () => null,
    replay: (saved) => ({ ...saved, status: 200 }),
    isStored: (reply) => reply.status < 400,
  },
  authorise: (incoming) => {
    const bearer = header(incoming, "authorization") ?? "";
    const token = /^Bearer A21AA(\d{10})-[\w-]{20,}$/.exec(bearer);
    return token !== null && Number(token[1]) > unixSeconds() ? null : unauthorised();
  },
  parse: ({ headers, body }) => {
    const text = body.toString();
    const isForm = headers["content-type"]?.includes("x-www-form-urlencoded");
    return isForm ? Object.fromEntries(new URLSearchParams(text)) : parseJson(text || "null");
  },
  malformed: () => badRequest("MALFORMED_REQUEST_JSON", "/"),
  internalError: () => failure(500, "INTERNAL_SERVER_ERROR"),
  keyRefused: unauthorised,
  tooMany: () => failure(429, "RATE_LIMIT_REACHED"),
  notFound: noSuchResource,
};
