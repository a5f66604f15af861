import { newsletterRoutes } from "../newsletter-routes";
import { privacyRoutes } from "../privacy-routes";
import { reviewRoutes } from "../review-routes";
import { routes } from "@/lib/platform/redirects";

/**
 * Pages that show somebody's data or take somebody's money, with all that is below them. They are
 * rendered for each request, so their scripts carry a nonce; the middleware's matcher names the same.
 */
export const privateRoutes = [
  routes.checkout,
  routes.paymentCompleted,
  routes.paymentCancelled,
  routes.orderStatus,
  reviewRoutes.review,
  privacyRoutes.confirm,
  newsletterRoutes.confirmation,
  newsletterRoutes.leaving,
  routes.signIn,
  routes.admin,
] as const;

const privateNames = privateRoutes.map((route) => route.slice(1)).join("|");

/** Every other address, for `headers` of the Next configuration. */
export const publicSource = `/((?!(?:${privateNames})(?:/|$)).*)`;

/** What a policy depends on: `next dev`, and the sites an ad pixel may reach, where there is one. */
type Surroundings = { development: boolean; pixel: readonly string[] };

/**
 * The policy of a prerendered page, which cannot carry a nonce. `hashed` is true where
 * `scripts/serve.mjs` adds the hashes of the page's inline scripts; elsewhere any inline script runs.
 */
export function publicPolicy({
  hashed,
  development,
  pixel,
}: Surroundings & { hashed: boolean }): string {
  const inline = hashed ? "" : " 'unsafe-inline'";
  return policy(`'self'${inline}${evaluated(development)}`, pixel);
}

/**
 * The policy of a private page: inline scripts with this answer's nonce or a hash given, and files of
 * the shop. Without `'strict-dynamic'`, which would let a script that runs bring in any other; the shop
 * serves no file that a visitor has made.
 */
export function privatePolicy(
  nonce: string,
  hashes: string[],
  { development, pixel }: Surroundings,
): string {
  const sources = [`'nonce-${nonce}'`, ...hashes.map((hash) => `'sha256-${hash}'`)];
  return policy(`'self' ${sources.join(" ")}${evaluated(development)}`, pixel);
}

/** React and the hot reload of `next dev` evaluate text. */
function evaluated(development: boolean): string {
  return development ? " 'unsafe-eval'" : "";
}

/** The pixel's sites are allowed to every page: a page moved to keeps the policy of the first. */
function policy(scripts: string, pixel: readonly string[]): string {
  const beside = pixel.map((origin) => ` ${origin}`).join("");
  return [
    "default-src 'self'",
    `script-src ${scripts}${beside}`,
    // Toasts and dialogs put style sheets into the page, and React writes style attributes.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${beside}`,
    "font-src 'self'",
    `connect-src 'self'${beside}`,
    "media-src 'self'",
    "frame-src 'none'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join("; ");
}
