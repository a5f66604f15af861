import { type NextRequest, NextResponse } from "next/server";
import { askAboutCookies } from "@/components/consent/consent-script";
import { keepEarlyInput } from "@/components/site/early-input-script";
import { pixelOrigins } from "@/lib/analytics/pixel-host";
import { refusalHref, sessionCookieName } from "@/lib/auth/model";
import { privatePolicy } from "@/lib/http/content-security-policy";
import { routes } from "@/lib/routes";

const POLICY = "Content-Security-Policy";

/** Hashes of the inline scripts of ours; Next's own get the nonce. */
const ownHashes = Promise.all([keepEarlyInput, askAboutCookies].map(sha256));

/**
 * Gives the pages about somebody's order or money a policy with a nonce, and sends visitors of the
 * dashboard without a session cookie home at once. The latter is a convenience only: whether the cookie
 * is worth anything is decided where orders are read and written.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  if (isDashboard(request.nextUrl.pathname) && !hasSessionCookie(request)) {
    return NextResponse.redirect(new URL(refusalHref("not_signed_in"), request.url));
  }
  const nonce = btoa(crypto.randomUUID());
  const development = process.env.NODE_ENV === "development";
  const { META_PIXEL_ID, META_API_BASE } = process.env;
  const pixel = pixelOrigins({ META_PIXEL_ID, META_API_BASE });
  const policy = privatePolicy(nonce, await ownHashes, { development, pixel });
  // Next reads the nonce from the request and puts it on every script it writes.
  const headers = new Headers(request.headers);
  headers.set(POLICY, policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set(POLICY, policy);
  return response;
}

function isDashboard(path: string): boolean {
  return path === routes.admin || path.startsWith(`${routes.admin}/`);
}

function hasSessionCookie(request: NextRequest): boolean {
  return [true, false].some((secure) => request.cookies.has(sessionCookieName(secure)));
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

/** The private addresses of `lib/http/content-security-policy.ts`; Next wants them spelt out. */
export const config = {
  matcher: [
    "/ordine/:path*",
    "/pagamento-completato/:path*",
    "/pagamento-annullato/:path*",
    "/il-mio-ordine/:path*",
    "/accedi/:path*",
    "/admin/:path*",
  ],
};
