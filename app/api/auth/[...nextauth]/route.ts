import NextAuth, { type NextAuthOptions } from "next-auth";
import { NextRequest } from "next/server";
import { endSession } from "@/lib/identity/commands/sessions";
import { authOptions } from "@/lib/identity/next-auth/options";
import { endSubscriptionsOf } from "@/lib/notices/commands/subscriptions";
import { defineRoute } from "@/lib/platform/http/define-route";
import { readBody, refuseBody } from "@/lib/platform/http/read-body";

type Context = { params: Promise<{ nextauth: string[] }> };

const MAX_BODY_BYTES = 8_192;

const ask = (request: Request, context: Context, options: NextAuthOptions): Promise<Response> =>
  // next-auth 4 types its handler as `any`.
  NextAuth(request as never, context as never, options) as Promise<Response>;

export const GET = defineRoute(
  (request: Request, context: Context) => ask(request, context, authOptions()),
  { name: "auth" },
);

export const POST = defineRoute(
  async (request: Request, context: Context) => {
    // next-auth itself would read a body of any length.
    const body = await readBody(request, MAX_BODY_BYTES);
    if (!body.ok) return refuseBody(body.error);
    const { nextauth } = await context.params;
    // Runs before the cookie is cleared: a failure must not look like a sign-out.
    if (nextauth[0] === "signout") await signOut();
    const { url, method, headers } = request;
    let retryAfterSeconds = 0;
    const response = await ask(
      new NextRequest(url, { method, headers, body: body.value }),
      context,
      authOptions((seconds) => (retryAfterSeconds = seconds)),
    );
    return retryAfterSeconds > 0 ? toTooManyRequests(response, retryAfterSeconds) : response;
  },
  { name: "auth", sameOrigin: true },
);

/** Ends the session of this request's cookie, and the notifications that were switched on in it. */
async function signOut(): Promise<void> {
  const id = await endSession();
  if (id !== null) await endSubscriptionsOf(id);
}

/** Turns next-auth's 401 into a 429. The body stays, because next-auth's browser client reads it. */
function toTooManyRequests(response: Response, retryAfterSeconds: number): Response {
  const headers = new Headers(response.headers);
  headers.set("Retry-After", String(retryAfterSeconds));
  return new Response(response.body, { status: 429, headers });
}
