import "server-only";
import { type AsyncLocalStorage } from "node:async_hooks";
import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";
import { getEnv } from "@/lib/platform/env";

/** Filled by `scripts/serve.mjs` with what the socket says, which no header can contradict. */
const served = globalThis as typeof globalThis & {
  shopConnections?: AsyncLocalStorage<{ remoteAddress: string | undefined }>;
};

/** The network a request comes from, as requests are counted; one for all that nobody vouches for. */
export function clientNetwork(headers: Headers): string {
  const address = clientAddress(headers);
  return address === null ? "unknown" : networkOf(address);
}

/** `clientNetwork` as it may be stored: a keyed hash, since addresses are personal data. */
export function clientNetworkKey(headers: Headers): string {
  const hmac = createHmac("sha256", getEnv().NEXTAUTH_SECRET);
  return hmac.update(`network ${clientNetwork(headers)}`).digest("base64url");
}

/**
 * The address a request comes from. `X-Forwarded-For` is believed as far as TRUST_PROXY counts proxies
 * of our own: everything further to the left was written by whoever asked. Null where nobody
 * trustworthy says.
 */
export function clientAddress(headers: Headers): string | null {
  const hops = getEnv().TRUST_PROXY;
  if (hops === 0) return served.shopConnections?.getStore()?.remoteAddress ?? null;
  const forwarded = headers.get("x-forwarded-for")?.split(",").at(-hops)?.trim();
  return forwarded === "" ? null : (forwarded ?? null);
}

/**
 * What requests of one address are counted under: an IPv4 address whole, the first 64 bits of an IPv6
 * address, because a subscriber is given that many to choose from.
 */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
  if (!isIPv6(plain)) return plain;
  const [head, tail] = plain.split("::").map((part) => part.split(":").filter(Boolean));
  const groups = [...(head ?? [])];
  if (tail) groups.push(...Array<string>(8 - groups.length - tail.length).fill("0"), ...tail);
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
