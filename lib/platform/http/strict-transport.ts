export const STRICT_TRANSPORT = "Strict-Transport-Security";

/**
 * Returns the value that keeps browsers on https for two years. Other sites of the same domain may still
 * use http, so they are included only when the owner asks for it (RFC 6797, 6.1.2).
 */
export function strictTransport({ HSTS_SUBDOMAINS }: { HSTS_SUBDOMAINS?: string }): string {
  return HSTS_SUBDOMAINS === "yes" ? "max-age=63072000; includeSubDomains" : "max-age=63072000";
}
