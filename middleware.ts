import { type NextRequest, NextResponse } from "next/server";
import { keepLinkedCode } from "@/components/cart/linked-code-script";
import { askAboutCookies } from "@/components/consent/consent-script";
import { keepEarlyInput } from "@/components/site/early-input-script";
import { pixelOrigins } from "@/lib/visits/model/pixel-host";
import { SESSION_HOURS, refusalHref, sessionCookieName } from "@/lib/identity/model";
import { renewSession } from "@/lib/identity/next-auth/renew-session";
import { privatePolicy } from "@/lib/http/content-security-policy";
import { routes } from "@/lib/platform/redirects";

const POLICY = "Content-Security-Policy";

/** Hashes of the inline scripts of ours; Next's own get the nonce. */
const ownHashes = Promise.all([keepEarlyInput, askAboutCookies, keepLinkedCode].map(sha256));

/**
 * Gives the pages about somebody's order or money a policy with a nonce, and sends visitors of the
 * dashboard without a session cookie home at once, and renews the session of those who use it. Who may
 * see what is not decided here but where orders are read and written.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const session = isDashboard(request.nextUrl.pathname) ? findSession(request) : undefined;
  if (session === null && !answersItself(request)) {
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
  // A form's answer may set a session of its own.
  if (session && request.method === "GET") await keepUp(session, response);
  return response;
}

function isDashboard(path: string): boolean {
  return path === routes.admin || path.startsWith(`${routes.admin}/`);
}

/**
 * True for a server action and a file: both answer with a code that the page understands. A redirect would
 * take the page away, with what was typed.
 */
function answersItself(request: NextRequest): boolean {
  return request.headers.has("next-action") || request.nextUrl.pathname.endsWith("/esporta");
}

type Session = { name: string; value: string; secure: boolean };

/** The session cookie as the browser sent it; null without one. */
function findSession(request: NextRequest): Session | null {
  for (const secure of [true, false]) {
    const cookie = request.cookies.get(sessionCookieName(secure));
    if (cookie) return { ...cookie, secure };
  }
  return null;
}

/** Gives a session that is in use its next hours. */
async function keepUp({ name, value, secure }: Session, response: NextResponse): Promise<void> {
  const token = await renewSession(value, process.env.NEXTAUTH_SECRET ?? "", new Date());
  if (!token) return;
  const maxAge = SESSION_HOURS * 3600;
  response.cookies.set(name, token, { httpOnly: true, sameSite: "lax", path: "/", secure, maxAge });
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
    "/recensione/:path*",
    "/privacy/richieste/conferma/:path*",
    "/newsletter/conferma/:path*",
    "/newsletter/disiscrizione/:path*",
    "/accedi/:path*",
    "/admin/:path*",
  ],
};
