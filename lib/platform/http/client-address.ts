import "server-only";
import { type AsyncLocalStorage } from "node:async_hooks";
import { isIPv6 } from "node:net";
import { getEnv } from "../env";
import { keyedHash } from "../secrets";

/** Set by `server/request-handler.ts`. Holds the socket's address, which no header can override. */
const server = globalThis as typeof globalThis & {
  shopConnections?: AsyncLocalStorage<{ remoteAddress: string | undefined }>;
};

/** Returns the network that rate limits count a request under; `unknown` if none is trusted. */
export function clientNetwork(headers: Headers): string {
  const address = clientAddress(headers);
  return address === null ? "unknown" : networkOf(address, 64);
}

/**
 * Returns the network that holds of stock are counted under, as a keyed hash, because addresses are personal
 * data. Of IPv6 it is a /48: anybody is given one, with 65,536 /64 in it, for nothing.
 */
export function clientNetworkKey(headers: Headers): string {
  const address = clientAddress(headers);
  return keyedHash("network", address === null ? "unknown" : networkOf(address, 48));
}

/**
 * Returns the client address of a request, or null when no trusted source gives one. Reads
 * `X-Forwarded-For` from the right, as many entries as TRUST_PROXY says. Entries further left can
 * be forged by the client.
 */
export function clientAddress(headers: Headers): string | null {
  const hops = getEnv().TRUST_PROXY;
  if (hops === 0) return server.shopConnections?.getStore()?.remoteAddress ?? null;
  const forwarded = headers.get("x-forwarded-for")?.split(",").at(-hops)?.trim();
  return forwarded === "" ? null : (forwarded ?? null);
}

/**
 * Returns an IPv4 address whole, or the first bits of an IPv6 address. An IPv6 subscriber usually gets a whole
 * /64 to choose from.
 */
function networkOf(address: string, bits: 48 | 64): string {
  const [plain = ""] = address.replace(/^::ffff:(?=\d+\.)/i, "").split("%", 1);
  if (!isIPv6(plain)) return plain;
  const [head, tail] = plain.split("::").map((part) => part.split(":").filter(Boolean));
  const groups = [...(head ?? [])];
  if (tail) groups.push(...Array<string>(8 - groups.length - tail.length).fill("0"), ...tail);
  return groups
    .slice(0, bits / 16)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
