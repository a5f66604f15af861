import { type NextRequest, NextResponse } from "next/server";
import { inlineScripts } from "@/components/shop/site/inline-scripts";
import { randomUuid } from "@/lib/core/random-uuid";
import { refusalHref } from "@/lib/identity/model";
import { readClaims, renewSessionCookie } from "@/lib/identity/next-auth/session-cookie";
import { getEnv } from "@/lib/platform/env";
import { boundedUserAgent } from "@/lib/platform/http/request-headers";
import { pixelOrigins, privatePolicy } from "@/lib/platform/http/security-headers";
import { isPrivate } from "@/lib/platform/private-routes";
import { inRightCase } from "@/lib/platform/redirects";
import { routes } from "@/lib/platform/routes";

const POLICY = "Content-Security-Policy";
const USER_AGENT = "User-Agent";

/** Hashes of the shop's own inline scripts. Next's scripts get the nonce. */
const ownHashes = Promise.all(Object.values(inlineScripts).map(sha256));

/**
 * Redirects public addresses in the wrong case. Adds a policy with a nonce to pages about orders or payments. Redirects dashboard visitors
 * without a valid session cookie to the home page, and renews sessions in use. Authorisation is not
 * decided here but where data are read and written. Next's new name for this file is `proxy`
 * (docs/decisions/043-middleware-keeps-its-name.md).
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  if (!isPrivate(request.nextUrl.pathname)) return redirectToRightCase(request);
  const inDashboard = isDashboard(request.nextUrl.pathname);
  if (inDashboard && !expectsErrorCode(request) && !(await readClaims(request.cookies)))
    return NextResponse.redirect(new URL(refusalHref("not_signed_in"), request.url), {
      headers: { "Cache-Control": "private, no-store" },
    });
  const nonce = btoa(randomUuid());
  const env = getEnv();
  const development = env.NODE_ENV === "development";
  const pixel = pixelOrigins(env);
  const policy = privatePolicy(nonce, await ownHashes, { development, pixel });
  // Next reads the nonce from the request and adds it to every script it writes.
  const headers = new Headers(request.headers);
  headers.set(POLICY, policy);
  const userAgent = headers.get(USER_AGENT);
  if (userAgent !== null) headers.set(USER_AGENT, boundedUserAgent(userAgent));
  const response = NextResponse.next({ request: { headers } });
  response.headers.set(POLICY, policy);
  // A form's response may set its own session cookie.
  if (inDashboard && request.method === "GET")
    await renewSessionCookie(request.cookies, response.cookies, new Date());
  return response;
}

function redirectToRightCase({ nextUrl, url }: NextRequest): NextResponse {
  const path = inRightCase(nextUrl.pathname);
  if (path === null) return NextResponse.next();
  return NextResponse.redirect(new URL(path + nextUrl.search, url), 308);
}

function isDashboard(path: string): boolean {
  return path === routes.admin || path.startsWith(`${routes.admin}/`);
}

/**
 * Returns true for server actions and file downloads, which answer with an error code that the page
 * handles. A redirect would replace the page and lose typed input.
 */
function expectsErrorCode(request: NextRequest): boolean {
  return request.headers.has("next-action") || request.nextUrl.pathname.endsWith("/esporta");
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

/**
 * Private addresses of `lib/platform/http/security-headers.ts`, and all others with a capital
 * letter; Next needs literals.
 */
export const config = {
  matcher: [
    "/ordine/:path*",
    "/pagamento-completato/:path*",
    "/pagamento-annullato/:path*",
    "/il-mio-ordine/:path*",
    "/recensione/:path*",
    "/privacy/richieste/conferma/:path*",
    "/newsletter/conferma/:path*",
    "/newsletter/disiscrizione/:path*",
    "/accedi/:path*",
    "/admin/:path*",
    "/((?!api/|_next/).*[A-Z].*)",
  ],
};
