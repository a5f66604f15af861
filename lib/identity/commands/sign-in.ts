import "server-only";
import { setTimeout as delay } from "node:timers/promises";
import { type Clock, systemClock } from "@/lib/core/clock";
import { err, ok, type Result } from "@/lib/core/result";
import { getDb } from "@/lib/platform/db/client";
import { clientNetwork } from "@/lib/platform/http/client-address";
import { consumeLimit, type LimitResult, resetLimit } from "@/lib/platform/http/rate-limit";
import { guessDelayMs } from "../model";
import { authenticate } from "../queries/sessions";
import { credentialsSchema } from "../schema";
import { readKnownDevice, rememberDevice } from "../secrets/known-device";
import { acceptCode } from "./second-factor";
import { openSession } from "./sessions";

type SignInRequest = {
  headers: Headers;
  cookies: Parameters<typeof rememberDevice>[1];
};

type SignedIn = { id: string; email: string; name: string; sessionId: string };

type Refusal =
  | { code: "invalid_credentials" | "code_required" | "invalid_code" }
  | { code: "too_many_requests"; retryAfterSeconds: number };

/**
 * Signs a user in by e-mail address, password and, when enabled, second factor code. Counts each
 * attempt before checking the password, so that concurrent attempts count too. Known and unknown
 * addresses get the same treatment. Throws when the counters cannot be reached, so that sign-in is
 * closed.
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
    ? await consumeLimit("signInDevice", device)
    : await countUnknownDevice({ email, network, pair }, pause);
  if (!counted.ok) return counted;
  const user = await authenticate(credentials);
  if (!user.ok) return err(user.error);

  // The password was right. Attempts of the code are counted separately, see below.
  await Promise.all([
    ...(device ? [resetLimit("signInDevice", device)] : []),
    resetLimit("signInPair", pair),
    resetLimit("signInAccount", email),
  ]);
  if (user.value.secondFactor) {
    const code = parsed.success ? parsed.data.code : undefined;
    const second = await checkCode(user.value.id, code, device, clock());
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
 * Checks the second factor. Only callers who know the password get here, so a limit per account
 * locks out only those who share it. A known device is counted separately.
 */
async function checkCode(
  userId: string,
  code: string | undefined,
  device: string | null,
  now: Date,
): Promise<Result<null, Refusal>> {
  if (code === undefined) return err({ code: "code_required" });
  const limitKey = `${userId} ${device ?? "unknown"}`;
  const counted = await consumeLimit("signInCode", limitKey);
  if (!counted.ok) return counted;
  if (!(await acceptCode(getDb(), userId, code, now))) return err({ code: "invalid_code" });
  await resetLimit("signInCode", limitKey);
  return ok(null);
}

async function countUnknownDevice(
  { email, network, pair }: { email: string; network: string; pair: string },
  pause: (ms: number) => Promise<unknown>,
): Promise<LimitResult> {
  const byAddress = await consumeLimit("signInFromAddress", network);
  if (!byAddress.ok) return byAddress;
  const byPair = await consumeLimit("signInPair", pair);
  if (!byPair.ok) return byPair;
  const byAccount = await consumeLimit("signInAccount", email);
  if (byAccount.ok) await pause(guessDelayMs(byAccount.value.counted));
  return byAccount;
}
