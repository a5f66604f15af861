import "server-only";
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  type JsonWebKey,
  type KeyObject,
  sign,
  verify,
} from "node:crypto";
import { getUnixTime } from "date-fns";
import { valueOf } from "@/lib/core/value-of";
import { getEnv } from "@/lib/platform/env";
import { deriveKey } from "@/lib/platform/secrets";
import { type SigningKey } from "../schema/profile";

/*
 * HTTP message signatures (RFC 9421) with the body's digest (RFC 9530), as far as the protocol uses them:
 * ECDSA with the hash of the key's curve, and `r||s` as the signature.
 */

const hashes: Record<string, string> = { "P-256": "sha256", "P-384": "sha384" };
const dsaEncoding = "ieee-p1363";

/** What a signature may cover. The body is empty when there is none. */
type SignedMessage = { method: string; url: URL; headers: Headers; body: string };

function digestOf(body: string): string {
  return `sha-256=:${createHash("sha256").update(body).digest("base64")}:`;
}

/** Lists the components that a signature has to cover. */
function requiredComponents({ method, url, headers, body }: SignedMessage): string[] {
  const named = ["ucp-agent", "idempotency-key"].filter((name) => headers.has(name));
  return [
    "@method",
    "@authority",
    "@path",
    ...(url.search === "" ? [] : ["@query"]),
    ...named,
    ...(body === "" || method === "GET" ? [] : ["content-digest", "content-type"]),
  ];
}

/** Returns the text that is signed; null when it names a component that the message lacks. */
function signatureBase(
  { method, url, headers }: SignedMessage,
  components: readonly string[],
  parameters: string,
): string | null {
  const derived: Record<string, string> = {
    "@method": method,
    "@authority": url.host,
    "@path": url.pathname,
    "@query": url.search || "?",
  };
  const lines = components.map(
    (name) => [name, valueOf(derived, name) ?? headers.get(name)] as const,
  );
  if (lines.some(([, value]) => value === null)) return null;
  return [...lines, ["@signature-params", parameters]]
    .map(([name, value]) => `"${name}": ${value}`)
    .join("\n");
}

const INPUT = /^([a-z*][\w.*-]*)=(\(((?:"[a-z@-]+" ?)+)\)(?:;[a-z]+=(?:"[^"\\,]*"|-?\d+))*)$/;

/**
 * Checks the first signature of a message that names a key of its sender: others may sign for other purposes. Returns
 * why it does not hold; null when it does.
 */
export function verifySignature(
  message: SignedMessage,
  keys: readonly SigningKey[],
  now: Date,
): { status: number; code: string } | null {
  const { headers, body } = message;
  const input = headers.get("signature-input");
  const signature = headers.get("signature");
  if (input === null || signature === null) return fault(401, "signature_missing");
  const inputs = input.split(",").flatMap((one) => readInput(one.trim()) ?? []);
  if (inputs.length === 0) return fault(401, "signature_invalid");
  const own = inputs.find(({ keyid }) => keys.some(({ kid }) => kid === keyid));
  const key = keys.find(({ kid }) => kid === own?.keyid);
  if (!own || !key) return fault(401, "key_not_found");
  const { label, parameters, components, expires } = own;
  const given = signature.split(/,\s*/).find((one) => one.startsWith(`${label}=:`));
  const isWhole = requiredComponents(message).every((name) => components.includes(name));
  if (given === undefined || expires < getUnixTime(now) || !isWhole)
    return fault(401, "signature_invalid");
  const hash = valueOf(hashes, key.crv ?? "");
  if (key.kty !== "EC" || hash === undefined) return fault(400, "algorithm_unsupported");
  if (components.includes("content-digest") && headers.get("content-digest") !== digestOf(body))
    return fault(400, "digest_mismatch");
  const base = signatureBase(message, components, parameters);
  const sealed = given.slice(label.length + 2).replace(/:$/, "");
  const holds = base !== null && isSignedBy(key, hash, base, sealed);
  return holds ? null : fault(401, "signature_invalid");
}

/** Returns a member of `Signature-Input`, or null when it has another form. */
function readInput(member: string) {
  const [, label = "", parameters = "", covered = ""] = INPUT.exec(member) ?? [];
  if (label === "") return null;
  return {
    label,
    parameters,
    components: [...covered.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name),
    keyid: /;keyid="([^"]*)"/.exec(parameters)?.[1],
    expires: Number(/;expires=(\d+)/.exec(parameters)?.[1] ?? Infinity),
  };
}

function isSignedBy(jwk: SigningKey, hash: string, base: string, signature: string): boolean {
  try {
    const { kty, crv, x, y } = jwk;
    const key = createPublicKey({ key: { kty, crv, x, y } as JsonWebKey, format: "jwk" });
    return verify(hash, Buffer.from(base), { key, dsaEncoding }, Buffer.from(signature, "base64"));
  } catch {
    // The coordinates are no point of the curve.
    return false;
  }
}

function fault(status: 400 | 401, code: string) {
  return { status, code };
}

/** What precedes the 32 bytes of a private key on P-256 in PKCS#8. */
const PKCS8_P256 = Buffer.from(
  "3041020100301306072a8648ce3d020106082a8648ce3d030107042730250201010420",
  "hex",
);

/** Returns the shop's own key, derived from one of its secrets. */
function ownKey(secret: string): KeyObject {
  const key = Buffer.concat([PKCS8_P256, deriveKey(secret, "ucp signing key")]);
  return createPrivateKey({ key, format: "der", type: "pkcs8" });
}

function publicPart(privateKey: KeyObject): SigningKey {
  const { x = "", y = "" } = createPublicKey(privateKey).export({ format: "jwk" });
  const kid = createHash("sha256").update(`${x}.${y}`).digest("base64url").slice(0, 16);
  return { kid, kty: "EC", crv: "P-256", x, y };
}

/** Returns the shop's public keys for its profile, the one that signs first. */
export function publicSigningKeys(): (SigningKey & { use: "sig"; alg: "ES256" })[] {
  return getEnv().secrets.map((secret) => ({
    ...publicPart(ownKey(secret)),
    use: "sig",
    alg: "ES256",
  }));
}

/** Returns the headers of a message with the shop's signature. */
export function signMessage(message: SignedMessage): Headers {
  const headers = new Headers(message.headers);
  if (message.body !== "") headers.set("content-digest", digestOf(message.body));
  const key = ownKey(getEnv().secrets[0]);
  const components = requiredComponents({ ...message, headers });
  const parameters = `(${components.map((name) => `"${name}"`).join(" ")});keyid="${publicPart(key).kid}"`;
  const base = signatureBase({ ...message, headers }, components, parameters) ?? "";
  const signature = sign("sha256", Buffer.from(base), { key, dsaEncoding });
  headers.set("signature-input", `sig1=${parameters}`);
  headers.set("signature", `sig1=:${signature.toString("base64")}:`);
  return headers;
}
