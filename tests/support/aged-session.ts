import { decode, encode, type JWT } from "next-auth/jwt";

const secret = process.env.NEXTAUTH_SECRET ?? "";

export async function claimsOf(token: string): Promise<JWT> {
  const claims = await decode({ token, secret });
  if (!claims) throw new Error("The session is not one of this shop's.");
  return claims;
}

/** Returns a session cookie as if it had been opened earlier, with the given seconds left. */
export async function agedSession(
  token: string,
  { hoursAgo, secondsLeft }: { hoursAgo: number; secondsLeft: number },
): Promise<string> {
  const { sessionId } = await claimsOf(token);
  const openedAt = Date.now() - hoursAgo * 3_600_000;
  // The encoder reads the time only from the clock.
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
