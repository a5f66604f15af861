import "server-only";
import { setTimeout as delay } from "node:timers/promises";
import { type Result, err, ok } from "@/lib/core/result";
import { type Clock, systemClock } from "@/lib/core/clock";
import { getDb } from "@/lib/platform/db/client";
import { clientNetwork } from "@/lib/platform/http/client-address";
import { type Count, count, forgetCount } from "@/lib/platform/http/rate-limit";
import { readKnownDevice, rememberDevice } from "@/lib/identity/secrets/known-device";
import { guessDelayMs } from "@/lib/identity/model";
import { authenticate } from "@/lib/identity/queries/sessions";
import { credentialsSchema } from "@/lib/identity/schema";
import { acceptCode } from "./accept-code";
import { openSession } from "./sessions";

type SignInRequest = {
  headers: Headers;
  cookies: Parameters<typeof rememberDevice>[1];
};

/** Who signed in, and the session that was opened for them. */
type SignedIn = { id: string; email: string; name: string; sessionId: string };

type Refusal =
  | { code: "invalid_credentials" | "code_required" | "invalid_code" }
  | { code: "too_many_requests"; retryAfterSeconds: number };

/**
 * Signs somebody in by e-mail address and password, and a code where they have a second factor. Every
 * try is counted before the password is looked at, so that tries at the same moment count too; known
 * and unknown addresses are treated alike. Throws when the counters cannot be reached: then nobody
 * signs in.
 */
export async function signIn(
  credentials: unknown,
  { headers, cookies }: SignInRequest,
  pause: (ms: number) => Promise<unknown> = delay,
  clock: Clock = systemClock,
): Promise<Result<SignedIn, Refusal>> {
  const parsed = credentialsSchema.safeParse(credentials);
  const email = parsed.success ? parsed.data.email : "";
  const device = readKnownDevice(email, cookies);
  const network = clientNetwork(headers);
  const pair = `${email} ${network}`;

  const counted = device
    ? await count("signInDevice", device)
    : await countStranger({ email, network, pair }, pause);
  if (!counted.ok) return counted;
  const user = await authenticate(credentials);
  if (!user.ok) return err(user.error);

  // The password was right. Guesses of the code are counted by themselves, see below.
  await Promise.all([
    ...(device ? [forgetCount("signInDevice", device)] : []),
    forgetCount("signInPair", pair),
    forgetCount("signInAccount", email),
  ]);
  if (user.value.secondFactor) {
    const code = parsed.success ? parsed.data.code : undefined;
    const second = await askCode(user.value.id, code, device, clock());
    if (!second.ok) return second;
  }
  const { id, name, passwordHash } = user.value;
  const now = clock();
  const sessionId = await openSession(getDb(), { userId: id, passwordHash }, now);
  if (!sessionId) return err({ code: "invalid_credentials" });
  await getDb().user.update({ where: { id }, data: { lastSignInAt: now } });
  rememberDevice(email, cookies);
  return ok({ id, email, name, sessionId });
}

/**
 * Asks for the second factor. Only who knows the password comes here, so a limit for the account locks
 * out nobody but whoever shares it; a known device is still counted apart.
 */
async function askCode(
  userId: string,
  code: string | undefined,
  device: string | null,
  now: Date,
): Promise<Result<null, Refusal>> {
  if (code === undefined) return err({ code: "code_required" });
  const guesser = `${userId} ${device ?? "unknown"}`;
  const counted = await count("signInCode", guesser);
  if (!counted.ok) return counted;
  if (!(await acceptCode(getDb(), userId, code, now))) return err({ code: "invalid_code" });
  await forgetCount("signInCode", guesser);
  return ok(null);
}

/** Counts a try from a device that has never signed in to the account. */
async function countStranger(
  { email, network, pair }: { email: string; network: string; pair: string },
  pause: (ms: number) => Promise<unknown>,
): Promise<Count> {
  const byAddress = await count("signInFromAddress", network);
  if (!byAddress.ok) return byAddress;
  const byPair = await count("signInPair", pair);
  if (!byPair.ok) return byPair;
  const byAccount = await count("signInAccount", email);
  if (byAccount.ok) await pause(guessDelayMs(byAccount.value.counted));
  return byAccount;
}
