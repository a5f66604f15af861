import { createPublicKey, randomUUID, verify } from "node:crypto";
import { z } from "zod";
import { isoNow, type Sandbox } from "../context";
import { header, type Incoming, json, parseJson, type Reply } from "../http";
import { type Call, type Protocol } from "../operation";

const MAX_PUSHES = 1_000;
/** Above this a push service refuses (RFC 8030, 7.2). */
const MAX_BODY_BYTES = 4_096;
const MAX_TOKEN_HOURS = 24;

const refused = (status: number, reason: string) => json(status, { reason });

const tokenSchema = z.object({
  aud: z.string(),
  exp: z.number(),
  sub: z.string().regex(/^(?:mailto:|https:\/\/)\S+$/),
});

/** Checks the signature of the sender (RFC 8292) with the public key that it names. */
function authorise(incoming: Incoming): Reply | null {
  const [, token = "", key = ""] =
    /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header(incoming, "authorization") ?? "") ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  if (point.length !== 65) return refused(401, "no VAPID key");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  const parsed = tokenSchema.safeParse(parseJson(Buffer.from(claims, "base64url").toString()));
  if (!isSigned || !parsed.success) return refused(403, "VAPID signature");
  const { aud, exp } = parsed.data;
  const hours = (exp * 1_000 - Date.now()) / 3_600_000;
  if (aud !== `http://${header(incoming, "host")}` || hours <= 0 || hours > MAX_TOKEN_HOURS)
    return refused(403, "VAPID claims");
  return null;
}

function receive({ state }: Sandbox, { id, incoming, outcome }: Call): Reply {
  if (outcome === "decline") return refused(410, "push subscription has unsubscribed or expired");
  if (header(incoming, "content-encoding") !== "aes128gcm" || header(incoming, "ttl") === null)
    return refused(400, "not a push message");
  if (incoming.body.length > MAX_BODY_BYTES) return refused(413, "payload too large");
  const [, key = ""] = /k=([\w-]+)/.exec(header(incoming, "authorization") ?? "") ?? [];
  state.pushes.putWithin(MAX_PUSHES, {
    id: randomUUID(),
    at: isoNow(),
    subscription: id,
    publicKey: key,
    body: incoming.body.toString("base64url"),
  });
  return { status: 201, headers: {}, body: "" };
}

/** A browser's push service: takes encrypted messages, which only the browser can read. */
export const pushProtocol: Protocol = {
  provider: "push",
  paths: /^\/push\//,
  operations: { "POST /push/:id": { name: "push.send", handle: receive, outcomes: ["decline"] } },
  authorise,
  parse: ({ body }) => body,
  malformed: () => refused(400, "malformed"),
  internalError: () => refused(500, "internal error"),
  tooMany: () => refused(429, "too many requests"),
  keyRefused: () => refused(403, "VAPID key"),
  notFound: () => refused(404, "no such subscription"),
};
