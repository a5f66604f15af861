import { type NextRequest, NextResponse } from "next/server";
import { storeLinkedCodeScript } from "@/components/shop/cart/linked-code-script";
import { replayEarlyInputScript } from "@/components/shop/site/early-input-script";
import { consentScript } from "@/components/shop/visits/consent-script";
import { refusalHref, SESSION_HOURS, sessionCookieName } from "@/lib/identity/model";
import { renewSession } from "@/lib/identity/next-auth/renew-session";
import { privatePolicy } from "@/lib/platform/http/content-security-policy";
import { routes } from "@/lib/platform/routes";
import { pixelOrigins } from "@/lib/visits/model/pixel-host";

const POLICY = "Content-Security-Policy";

/** Hashes of the shop's own inline scripts. Next's scripts get the nonce. */
const ownHashes = Promise.all(
  [replayEarlyInputScript, consentScript, storeLinkedCodeScript].map(sha256),
);

/**
 * Adds a policy with a nonce to pages about orders or payments. Redirects dashboard visitors
 * without a session cookie to the home page, and renews sessions in use. Authorisation is not
 * decided here but where data are read and written.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const session = isDashboard(request.nextUrl.pathname) ? findSession(request) : undefined;
  if (session === null && !expectsErrorCode(request)) {
    return NextResponse.redirect(new URL(refusalHref("not_signed_in"), request.url));
  }
  const nonce = btoa(crypto.randomUUID());
  const development = process.env.NODE_ENV === "development";
  const { META_PIXEL_ID, META_API_BASE } = process.env;
  const pixel = pixelOrigins({ META_PIXEL_ID, META_API_BASE });
  const policy = privatePolicy(nonce, await ownHashes, { development, pixel });
  // Next reads the nonce from the request and adds it to every script it writes.
  const headers = new Headers(request.headers);
  headers.set(POLICY, policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set(POLICY, policy);
  // A form's response may set its own session cookie.
  if (session && request.method === "GET") await extendSession(session, response);
  return response;
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

type Session = { name: string; value: string; secure: boolean };

/** Returns the session cookie of the request, or null without one. */
function findSession(request: NextRequest): Session | null {
  for (const secure of [true, false]) {
    const cookie = request.cookies.get(sessionCookieName(secure));
    if (cookie) return { ...cookie, secure };
  }
  return null;
}

/** Extends a session that is in use. */
async function extendSession(
  { name, value, secure }: Session,
  response: NextResponse,
): Promise<void> {
  const token = await renewSession(value, process.env.NEXTAUTH_SECRET ?? "", new Date());
  if (!token) return;
  const maxAge = SESSION_HOURS * 3600;
  response.cookies.set(name, token, { httpOnly: true, sameSite: "lax", path: "/", secure, maxAge });
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

/** Private addresses of `lib/platform/http/content-security-policy.ts`; Next needs literals. */
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
  ],
};
