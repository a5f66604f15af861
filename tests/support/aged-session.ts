import { type JWT, decode, encode } from "next-auth/jwt";

const secret = process.env.NEXTAUTH_SECRET ?? "";

/** What the session cookie says. */
export async function claimsOf(token: string): Promise<JWT> {
  const claims = await decode({ token, secret });
  if (!claims) throw new Error("The session is not one of this shop's.");
  return claims;
}

/** The session in a cookie as it would be had it been opened so long ago, with so many seconds to live. */
export async function agedSession(
  token: string,
  { hoursAgo, secondsLeft }: { hoursAgo: number; secondsLeft: number },
): Promise<string> {
  const { sessionId } = await claimsOf(token);
  const openedAt = Date.now() - hoursAgo * 3_600_000;
  // What makes tokens takes the time from the clock alone.
  const clock = Date;
  globalThis.Date = class extends clock {
    constructor() {
      super(openedAt);
    }
    static override now() {
      return openedAt;
    }
  } as DateConstructor;
  try {
    return await encode({
      token: { sessionId: sessionId ?? "" },
      secret,
      maxAge: Math.round(hoursAgo * 3600) + secondsLeft,
    });
  } finally {
    globalThis.Date = clock;
  }
}
