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
