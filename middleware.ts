import { type NextRequest, NextResponse } from "next/server";
import { keepEarlyInput } from "@/components/site/early-input-script";
import { refusalHref, sessionCookieName } from "@/lib/auth/model";
import { renewSession } from "@/lib/auth/renew-session";
import { privatePolicy } from "@/lib/http/content-security-policy";
import { routes } from "@/lib/routes";

const POLICY = "Content-Security-Policy";

/** Hash of the one inline script of ours; Next's own get the nonce. */
const earlyInputHash = sha256(keepEarlyInput);

/**
 * Gives the pages about somebody's order or money a policy with a nonce, and sends visitors of the
 * dashboard without a session cookie home at once, and renews the session of those who use it. Who may
 * see what is not decided here but where orders are read and written.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const session = isDashboard(request.nextUrl.pathname) ? findSession(request) : undefined;
  if (session === null) {
    return NextResponse.redirect(new URL(refusalHref("not_signed_in"), request.url));
  }
  const nonce = btoa(crypto.randomUUID());
  const development = process.env.NODE_ENV === "development";
  const policy = privatePolicy(nonce, [await earlyInputHash], development);
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
  const renewed = await renewSession(value, process.env.NEXTAUTH_SECRET ?? "", new Date());
  if (!renewed) return;
  const { token, maxAge } = renewed;
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
    "/accedi/:path*",
    "/admin/:path*",
  ],
};
