import "server-only";
import { X509Certificate } from "node:crypto";
import { millisecondsInDay, millisecondsInMinute } from "date-fns/constants";
import { LRUCache } from "lru-cache";
import { err, ok, type Result } from "@/lib/core/result";
import { type PayPalConfig } from "./client";

const hosts = {
  live: ["api.paypal.com", "api-m.paypal.com"],
  sandbox: ["api.sandbox.paypal.com", "api-m.sandbox.paypal.com"],
} as const;

const CERTIFICATE_PATH = /^\/v1\/notifications\/certs\/[\w-]{1,100}$/;

/** Subject of PayPal's signing certificates, as PayPal's own SDKs check it. */
const CERTIFICATE_SUBJECT = /^CN=messageverificationcerts\.(?:[\w-]+\.)?paypal\.com$/m;

const FETCH_TIMEOUT_MS = 5_000;
const REFUSAL_MS = 10 * millisecondsInMinute;

/** PayPal signs with one certificate, or with two during a rotation. */
const MAX_CERTIFICATES = 8;
const MAX_FETCHES_PER_MINUTE = 6;
/**
 * A network causes no further fetches after this many without a certificate, within `REFUSAL_MS`.
 */
const MAX_FAILURES_PER_NETWORK = 3;
const MAX_REMEMBERED = 1_000;

type Requester = { network: string; now: Date };
type Known = { certificate: X509Certificate; fetchedAt: Date };

/**
 * Creates the store of PayPal's signing certificates, fetched over TLS from PayPal's own hosts and
 * again once a day. `find` returns `unknown` for a URL without a valid PayPal certificate, and
 * `unavailable` when it cannot be fetched now. A known certificate causes no request, and forged
 * notifications cannot evict it. Fetches of other URLs are limited per minute and per network.
 */
export function createCertificateStore(config: PayPalConfig) {
  const certificates = new LRUCache<string, Known>({ max: MAX_CERTIFICATES });
  const refused = new LRUCache<string, true>({ max: MAX_REMEMBERED, ttl: REFUSAL_MS });
  const failures = new LRUCache<string, number>({ max: MAX_REMEMBERED, ttl: REFUSAL_MS });
  const pending = new Map<string, Promise<void>>();
  let fetchTimes: number[] = [];

  function mayFetch({ network, now }: Requester): boolean {
    fetchTimes = fetchTimes.filter((at) => Math.abs(now.getTime() - at) < millisecondsInMinute);
    if (fetchTimes.length >= MAX_FETCHES_PER_MINUTE) return false;
    return (failures.get(network) ?? 0) < MAX_FAILURES_PER_NETWORK;
  }

  async function load(url: string, { network, now }: Requester): Promise<void> {
    fetchTimes.push(now.getTime());
    const certificate = await fetchCertificate(url);
    if (certificate === "unavailable") return;
    if (certificate && isValidSigner(certificate, now)) {
      certificates.set(url, { certificate, fetchedAt: now });
      return;
    }
    refused.set(url, true);
    failures.set(network, (failures.get(network) ?? 0) + 1);
  }

  /** Loads a URL once at a time; concurrent calls wait for the same request. */
  function loadOnce(url: string, requester: Requester): Promise<void> {
    const running = pending.get(url);
    if (running) return running;
    if (!mayFetch(requester)) return Promise.resolve();
    const loading = load(url, requester).finally(() => pending.delete(url));
    pending.set(url, loading);
    return loading;
  }

  return {
    async find(
      url: string,
      requester: Requester,
    ): Promise<Result<X509Certificate, { code: "unknown" | "unavailable" }>> {
      const { now } = requester;
      if (!isTrustedCertificateUrl(url, config) || refused.has(url))
        return err({ code: "unknown" });
      if (!isFresh(certificates.get(url), now)) await loadOnce(url, requester);
      const known = certificates.get(url);
      if (known && isValidSigner(known.certificate, now) && !refused.has(url))
        return ok(known.certificate);
      return err({ code: refused.has(url) ? "unknown" : "unavailable" });
    },
  };
}

function isFresh(known: Known | undefined, now: Date): boolean {
  if (known === undefined || !isValidSigner(known.certificate, now)) return false;
  return now.getTime() - known.fetchedAt.getTime() < millisecondsInDay;
}

/**
 * Returns true for URLs of PayPal's signing certificates: on the live hosts in live mode, otherwise
 * on the sandbox hosts. With `apiBase`, only on that host.
 */
export function isTrustedCertificateUrl(
  url: string,
  { environment, apiBase }: Pick<PayPalConfig, "environment" | "apiBase">,
): boolean {
  if (url.length > 500 || !URL.canParse(url)) return false;
  const { origin, pathname, href } = new URL(url);
  const origins = apiBase
    ? [new URL(apiBase).origin]
    : hosts[environment].map((host) => `https://${host}`);
  // Origin and path only: no credentials, port, query or fragment.
  return (
    href === `${origin}${pathname}` && origins.includes(origin) && CERTIFICATE_PATH.test(pathname)
  );
}

async function fetchCertificate(url: string): Promise<X509Certificate | "unavailable" | null> {
  try {
    const response = await fetch(url, {
      redirect: "error",
      signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
    });
    if (response.ok) return new X509Certificate(await response.text());
    await response.body?.cancel();
    return response.status >= 500 || response.status === 429 ? "unavailable" : null;
  } catch {
    return "unavailable";
  }
}

function isValidSigner({ subject, validFrom, validTo }: X509Certificate, now: Date): boolean {
  return (
    CERTIFICATE_SUBJECT.test(subject) && new Date(validFrom) <= now && now <= new Date(validTo)
  );
}
