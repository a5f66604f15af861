import { privateRoutes } from "../private-routes";
import { routes } from "../routes";

const privateNames = privateRoutes.map((route) => route.slice(1)).join("|");

/** Source pattern of every other address, for `headers` in the Next configuration. */
export const publicSource = `/((?!(?:${privateNames})(?:/|$)).*)`;

type PolicyContext = { development: boolean; pixel: readonly string[] };

/**
 * Returns the policy of a prerendered page, which cannot carry a nonce. When `hashed` is true,
 * `server/pages.ts` adds the hashes of inline scripts. Otherwise any inline script may run.
 */
export function publicPolicy({
  hashed,
  development,
  pixel,
}: PolicyContext & { hashed: boolean }): string {
  const inline = hashed ? "" : " 'unsafe-inline'";
  return policy(`'self'${inline}${evalSource(development)}`, pixel);
}

/**
 * Returns the policy of a private page. Allows the shop's own files and inline scripts with this
 * response's nonce or a given hash. Omits `'strict-dynamic'`, which would let a running script load
 * any other; the shop serves no files uploaded by visitors.
 */
export function privatePolicy(
  nonce: string,
  hashes: string[],
  { development, pixel }: PolicyContext,
): string {
  const sources = [`'nonce-${nonce}'`, ...hashes.map((hash) => `'sha256-${hash}'`)];
  return policy(`'self' ${sources.join(" ")}${evalSource(development)}`, pixel);
}

/** React and the hot reload of `next dev` call `eval`. */
function evalSource(development: boolean): string {
  return development ? " 'unsafe-eval'" : "";
}

const ENDPOINT = "shop";

/** Names the address of `report-to`. */
export const reportingEndpoints = `${ENDPOINT}="${routes.browserErrors}"`;

/** Adds the pixel's origins on every page, because client-side navigation keeps the policy. */
function policy(scripts: string, pixel: readonly string[]): string {
  const pixelSources = pixel.map((origin) => ` ${origin}`).join("");
  return [
    "default-src 'self'",
    `script-src ${scripts}${pixelSources}`,
    // Toasts and dialogs insert style sheets, and React writes style attributes.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${pixelSources}`,
    "font-src 'self'",
    `connect-src 'self'${pixelSources}`,
    "media-src 'self'",
    "frame-src 'none'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    `report-to ${ENDPOINT}`,
    // For browsers without `report-to`; the others ignore it.
    `report-uri ${routes.browserErrors}`,
  ].join("; ");
}

/* Hosts of the ad pixel. The build configuration reads them too, where `lib/platform/env.ts` cannot run. */

type Variables = { META_PIXEL_ID?: string | undefined; META_API_BASE?: string | undefined };

const SCRIPT_ORIGIN = "https://connect.facebook.net";
const EVENTS_ORIGIN = "https://www.facebook.com";

/** Returns the URLs of the pixel's script and of its events; the sandbox's when configured. */
export function pixelAddresses({ META_API_BASE }: Variables): { script: string; events: string } {
  return {
    script: `${META_API_BASE || SCRIPT_ORIGIN}/en_US/fbevents.js`,
    events: `${META_API_BASE || EVENTS_ORIGIN}/tr/`,
  };
}

/** Returns the origins the content security policy must allow for the pixel; empty without a pixel. */
export function pixelOrigins(variables: Variables): string[] {
  if (!variables.META_PIXEL_ID) return [];
  const { script, events } = pixelAddresses(variables);
  return [...new Set([script, events].map((address) => new URL(address).origin))];
}

export const STRICT_TRANSPORT = "Strict-Transport-Security";

/**
 * Returns the value that keeps browsers on https for two years. Other sites of the same domain may still
 * use http, so they are included only when the owner asks for it (RFC 6797, 6.1.2).
 */
export function strictTransport({ HSTS_SUBDOMAINS }: { HSTS_SUBDOMAINS?: string }): string {
  return HSTS_SUBDOMAINS === "yes" ? "max-age=63072000; includeSubDomains" : "max-age=63072000";
}
