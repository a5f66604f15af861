import "server-only";
import { X509Certificate } from "node:crypto";
import { LRUCache } from "lru-cache";
import { type Result, err, ok } from "@/lib/core/result";
import { type PayPalConfig } from "./client";

const hosts = {
  live: ["api.paypal.com", "api-m.paypal.com"],
  sandbox: ["api.sandbox.paypal.com", "api-m.sandbox.paypal.com"],
} as const;

const CERTIFICATE_PATH = /^\/v1\/notifications\/certs\/[\w-]{1,100}$/;

/** The subject of PayPal's signing certificates, as PayPal's own SDKs check it. */
const CERTIFICATE_SUBJECT = /^CN=messageverificationcerts\.(?:[\w-]+\.)?paypal\.com$/m;

const FETCH_TIMEOUT_MS = 5_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const REFUSAL_MS = 10 * MINUTE_MS;

/** PayPal signs with one certificate, and with two while it changes them. */
const MAX_CERTIFICATES = 8;
const MAX_FETCHES_PER_MINUTE = 6;
/** Fetches in `REFUSAL_MS` that led to no certificate, after which a network causes no more. */
const MAX_FAILURES_PER_NETWORK = 3;
const MAX_REMEMBERED = 1_000;

type Asker = { network: string; now: Date };
type Known = { certificate: X509Certificate; fetchedAt: Date };

/**
 * The certificates that PayPal signs notifications with, fetched from PayPal's own hosts over TLS and
 * fetched again once a day. `find` returns `unknown` for an address that leads to no valid certificate of
 * PayPal, and `unavailable` when it cannot be fetched now. A known certificate costs no request, and
 * nothing that a forger sends evicts it; requests for others are bounded per minute and per network.
 */
export function createCertificateStore(config: PayPalConfig) {
  const certificates = new LRUCache<string, Known>({ max: MAX_CERTIFICATES });
  const refused = new LRUCache<string, true>({ max: MAX_REMEMBERED, ttl: REFUSAL_MS });
  const failures = new LRUCache<string, number>({ max: MAX_REMEMBERED, ttl: REFUSAL_MS });
  const pending = new Map<string, Promise<void>>();
  let fetchTimes: number[] = [];

  function mayFetch({ network, now }: Asker): boolean {
    fetchTimes = fetchTimes.filter((at) => Math.abs(now.getTime() - at) < MINUTE_MS);
    if (fetchTimes.length >= MAX_FETCHES_PER_MINUTE) return false;
    return (failures.get(network) ?? 0) < MAX_FAILURES_PER_NETWORK;
  }

  async function load(url: string, { network, now }: Asker): Promise<void> {
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

  /** One request at a time for one address; those who ask meanwhile wait for it. */
  function loadOnce(url: string, asker: Asker): Promise<void> {
    const running = pending.get(url);
    if (running) return running;
    if (!mayFetch(asker)) return Promise.resolve();
    const loading = load(url, asker).finally(() => pending.delete(url));
    pending.set(url, loading);
    return loading;
  }

  return {
    async find(
      url: string,
      asker: Asker,
    ): Promise<Result<X509Certificate, { code: "unknown" | "unavailable" }>> {
      const { now } = asker;
      if (!isTrustedCertificateUrl(url, config) || refused.has(url))
        return err({ code: "unknown" });
      if (!isFresh(certificates.get(url), now)) await loadOnce(url, asker);
      const known = certificates.get(url);
      if (known && isValidSigner(known.certificate, now) && !refused.has(url))
        return ok(known.certificate);
      return err({ code: refused.has(url) ? "unknown" : "unavailable" });
    },
  };
}

function isFresh(known: Known | undefined, now: Date): boolean {
  if (known === undefined || !isValidSigner(known.certificate, now)) return false;
  return now.getTime() - known.fetchedAt.getTime() < DAY_MS;
}

/**
 * True for addresses of PayPal's signing certificates: those of the live hosts in live mode, those of the
 * sandbox hosts otherwise, or those of the local stand-in where one is configured.
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
  // Nothing but origin and path: no credentials, port, query or fragment.
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
