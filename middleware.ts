import { type NextRequest, NextResponse } from "next/server";
import { refusalHref, sessionCookieName } from "@/lib/auth/model";

/**
 * Sends visitors without a session cookie home at once. A convenience only: whether the cookie is worth
 * anything is decided where orders are read and written.
 */
export function middleware(request: NextRequest): NextResponse {
  const hasCookie = [true, false].some((secure) => request.cookies.has(sessionCookieName(secure)));
  if (hasCookie) return NextResponse.next();
  return NextResponse.redirect(new URL(refusalHref("not_signed_in"), request.url));
}

export const config = { matcher: ["/admin/:path*"] };
