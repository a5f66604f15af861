import { routes } from "../routes";

/**
 * Pages that show somebody's data or take somebody's money, with all that is below them. They are
 * rendered for each request, so their scripts carry a nonce; the middleware's matcher names the same.
 */
export const privateRoutes = [
  routes.checkout,
  routes.paymentCompleted,
  routes.paymentCancelled,
  routes.orderStatus,
  routes.review,
  routes.privacyConfirm,
  routes.signIn,
  routes.admin,
] as const;

const privateNames = privateRoutes.map((route) => route.slice(1)).join("|");

/** Every other address, for `headers` of the Next configuration. */
export const publicSource = `/((?!(?:${privateNames})(?:/|$)).*)`;

/** The policy of a prerendered page: where `scripts/serve.mjs` serves it, hashes stand for `'unsafe-inline'`. */
export function publicPolicy(development: boolean): string {
  return policy(`'self' 'unsafe-inline'${evaluated(development)}`);
}

/**
 * The policy of a private page: inline scripts with this answer's nonce or a hash given, and files of
 * the shop. Without `'strict-dynamic'`, which would let a script that runs bring in any other; the shop
 * serves no file that a visitor has made.
 */
export function privatePolicy(nonce: string, hashes: string[], development: boolean): string {
  const sources = [`'nonce-${nonce}'`, ...hashes.map((hash) => `'sha256-${hash}'`)];
  return policy(`'self' ${sources.join(" ")}${evaluated(development)}`);
}

/** React and the hot reload of `next dev` evaluate text. */
function evaluated(development: boolean): string {
  return development ? " 'unsafe-eval'" : "";
}

function policy(scripts: string): string {
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    // Toasts and dialogs put style sheets into the page, and React writes style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
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
