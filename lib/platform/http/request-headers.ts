import { loopbackHosts } from "../variables";

/**
 * Returns true when `origin` is the shop's own. A missing or `null` origin is refused, because
 * browsers send one with every request that changes something. Loopback names with the same port
 * count as one origin.
 */
export function isSameOrigin(origin: string | null, siteUrl: string): boolean {
  if (origin === null || !URL.canParse(origin)) return false;
  const given = new URL(origin);
  const site = new URL(siteUrl);
  if (given.origin === site.origin) return true;
  return (
    given.protocol === site.protocol &&
    given.port === site.port &&
    loopbackHosts.includes(given.hostname) &&
    loopbackHosts.includes(site.hostname)
  );
}

/** Browsers send up to 300 characters. */
const MAX_USER_AGENT = 512;

/**
 * Returns the beginning of a user agent. Next looks for the names of bots in it, in a time that grows with the
 * square of its length.
 */
export function boundedUserAgent(userAgent: string): string {
  return userAgent.slice(0, MAX_USER_AGENT);
}

/** Returns the domain's other name: with `www.` or without. */
export function otherNameOf(host: string): string {
  return host.startsWith("www.") ? host.slice(4) : `www.${host}`;
}
