import "server-only";
import { type NextAuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { cookies, headers } from "next/headers";
import { err } from "@/lib/core/result";
import { getEnv } from "@/lib/platform/env";
import { reportError } from "@/lib/platform/report-error";
import { routes } from "@/lib/platform/routes";
import { signIn } from "../commands/sign-in";
import { decodeSession, SESSION_SECONDS, sessionCookie } from "./session-cookie";

/**
 * Returns the options of next-auth 4: e-mail and password, and an encrypted cookie of eight hours
 * that names a row of `admin_sessions`. the gate reads session and user on every request.
 * `onThrottled` receives the seconds to wait after too many attempts.
 */
export function authOptions(
  onThrottled: (retryAfterSeconds: number) => void = () => undefined,
): NextAuthOptions {
  const env = getEnv();
  return {
    secret: env.secrets[0],
    session: { strategy: "jwt", maxAge: SESSION_SECONDS },
    jwt: { decode: ({ token }) => decodeSession(token) },
    useSecureCookies: env.secureCookies,
    cookies: { sessionToken: sessionCookie() },
    pages: { signIn: routes.signIn, error: routes.signIn },
    providers: [
      CredentialsProvider({
        credentials: {
          email: { type: "email" },
          password: { type: "password" },
          code: { type: "text" },
        },
        authorize: (credentials) => checkCredentials(credentials, onThrottled),
      }),
    ],
    callbacks: {
      // Always redirects to the shop, whatever address the browser asked for.
      redirect: () => env.SITE_URL,
      jwt: ({ token, user }) => {
        // Typed as always present, but passed only at sign-in.
        const signedIn = user as typeof user | undefined;
        return signedIn ? { sessionId: signedIn.sessionId } : token;
      },
    },
    logger: {
      error: (code, metadata) => {
        const cause = metadata instanceof Error ? metadata : metadata.error;
        reportError(cause, { message: "sign-in library error", authCode: code });
      },
      // Its only warning here is a missing NEXTAUTH_URL, which nothing depends on.
      warn: () => undefined,
      debug: () => undefined,
    },
  };
}

async function checkCredentials(
  credentials: unknown,
  onThrottled: (retryAfterSeconds: number) => void,
) {
  const outcome = await signInSafely(credentials);
  if (outcome.ok) return outcome.value;
  const { error } = outcome;
  if (error.code === "invalid_credentials") return null;
  if (error.code === "too_many_requests") onThrottled(error.retryAfterSeconds);
  // next-auth sends this message to the browser.
  throw new Error(error.code);
}

async function signInSafely(credentials: unknown) {
  try {
    return await signIn(credentials, { headers: await headers(), cookies: await cookies() });
  } catch (error) {
    reportError(error, { message: "sign-in check failed" });
    return err({ code: "unavailable" as const });
  }
}
