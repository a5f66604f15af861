import { addMinutes } from "date-fns";
import { Secret, TOTP } from "otpauth";
import { beforeEach, describe, expect, test } from "vitest";
import { acceptCode } from "@/lib/identity/commands/second-factor";
import { signIn } from "@/lib/identity/commands/sign-in";
import { DEMO_PASSWORD, sessionCookieName } from "@/lib/identity/model";
import { requireStaff } from "@/lib/identity/queries/gate";
import { accountLinkUrl } from "@/lib/identity/secrets/account-link";
import { getDb } from "@/lib/platform/db/client";
import { changeOwnPassword, endOtherSessions } from "@/lib/staff/commands/own-password";
import { resetPassword, sendPasswordReset } from "@/lib/staff/commands/reset-password";
import {
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from "@/lib/staff/commands/second-factor";
import { RESET_MINUTES } from "@/lib/staff/model/account";
import { createAdmin } from "@/prisma/builders/admin";
import { byStaff } from "../../support/by-staff";
import { cookies, setSessionCookie, signInAs } from "../../support/request";
import { attemptSignIn } from "../../support/sign-in";
import { useDatabase } from "../../support/use-database";
import { outcomeOf } from "../../support/value-of";

const now = new Date("2026-11-23T09:00:10Z");
const email = "elena@example.it";
const password = DEMO_PASSWORD;
const STEP_MS = 30_000;

let user: Awaited<ReturnType<typeof createAdmin>>;
let otherDevice: string;

useDatabase();
beforeEach(async () => {
  user = await createAdmin(getDb(), { email });
  otherDevice = await signInAs(user);
  await signInAs(user);
});
const later = (steps: number) => new Date(now.getTime() + steps * STEP_MS);

function codeAt(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
}

/** Turns the second factor on, which uses up the code of `now`. */
async function turnOn(): Promise<{ secret: string; codes: string[] }> {
  const begun = await byStaff(beginSecondFactor)({ password });
  if (!begun.ok) throw new Error(begun.error.code);
  const { secret } = begun.value;
  const confirmed = await byStaff(confirmSecondFactor)({ code: codeAt(secret, now) }, now);
  if (!confirmed.ok) throw new Error(confirmed.error.code);
  return { secret, codes: confirmed.value.codes };
}

const attempt = (given: object, browser: object = {}) =>
  attemptSignIn({ email, password, ...given }, { at: later(1), ...browser });

describe("the second factor", { tags: ["PAY-42"] }, () => {
  test("is off until a first code was entered", async () => {
    const begun = await byStaff(beginSecondFactor)({ password });
    expect(begun).toMatchObject({ ok: true, value: { picture: /^data:image\/svg\+xml;base64,/ } });
    expect(await attempt({})).toBe("signed in");
    await signInAs(user);
    expect(await outcomeOf(byStaff(confirmSecondFactor)({ code: "000000" }, now))).toBe(
      "invalid_code",
    );
    expect(await attempt({})).toBe("signed in");
  });

  test("is stored so that the database alone reveals neither secret nor codes", async () => {
    const { secret, codes } = await turnOn();
    const stored = JSON.stringify([
      await getDb().user.findMany(),
      await getDb().recoveryCode.findMany(),
    ]);
    expect(stored).not.toContain(secret);
    for (const code of codes) expect(stored).not.toContain(code);
    // A sealed secret copied to another account does not work there.
    const { totpSecret } = await getDb().user.findFirstOrThrow();
    const other = await createAdmin(getDb(), { email: "bruno@example.it" });
    await getDb().user.update({ where: { id: other.id }, data: { totpSecret, totpSince: now } });
    expect(await acceptCode(getDb(), other.id, codeAt(secret, later(1)), later(1))).toBe(false);
  });

  test("is requested only after the right password", async () => {
    const { secret } = await turnOn();
    expect(await attempt({})).toBe("code_required");
    const code = codeAt(secret, later(1));
    expect(await attempt({ password: "sbagliata", code })).toBe("invalid_credentials");
    expect(await attempt({ password: "sbagliata" })).toBe("invalid_credentials");
    expect(await attempt({ code: "000000" })).toBe("invalid_code");
    expect(await attempt({ code: "" })).toBe("invalid_credentials");
    expect(await attempt({ code })).toBe("signed in");
  });

  test("accepts the half minute before and after, each once and in ascending order", async () => {
    const { secret } = await turnOn();
    const tryStep = (step: number, at: Date) =>
      attempt({ code: codeAt(secret, later(step)) }, { at });
    expect(await tryStep(0, later(1))).toBe("invalid_code");
    expect(await tryStep(3, later(1))).toBe("invalid_code");
    expect(await tryStep(2, later(1))).toBe("signed in");
    expect(await tryStep(2, later(2))).toBe("invalid_code");
    expect(await tryStep(1, later(1))).toBe("invalid_code");
    expect(await tryStep(3, later(4))).toBe("signed in");
  });

  test("accepts a code and each of ten recovery codes once, also for many concurrent tries", async () => {
    const { secret, codes } = await turnOn();
    expect(new Set(codes).size).toBe(10);
    const [first = "", second = ""] = codes;
    for (const code of [codeAt(secret, later(1)), first]) {
      const tries = await Promise.all(
        Array.from({ length: 8 }, () => acceptCode(getDb(), user.id, code, later(1))),
      );
      expect(tries.filter(Boolean)).toHaveLength(1);
    }
    expect(await attempt({ code: first })).toBe("invalid_code");
    expect(await attempt({ code: second.toUpperCase().replaceAll("-", " ") })).toBe("signed in");
  });

  test("stops guesses of the code, and counts a known device apart", async () => {
    const { secret } = await turnOn();
    expect(await attempt({ code: codeAt(secret, later(1)) })).toBe("signed in");
    // From ever new addresses and browsers: the account itself is counted.
    const guessAsStranger = (guess: number, code: string) =>
      signIn(
        { email, password, code },
        {
          headers: new Headers({ "x-forwarded-for": `198.51.100.${guess}` }),
          cookies: { get: () => undefined, set: () => undefined },
        },
        () => Promise.resolve(),
        () => later(2),
      );
    const answers: string[] = [];
    for (let guess = 1; guess <= 11; guess += 1) {
      const outcome = await guessAsStranger(guess, "000000");
      answers.push(outcome.ok ? "signed in" : outcome.error.code);
    }
    expect(answers.slice(0, 10)).toEqual(Array<string>(10).fill("invalid_code"));
    expect(answers[10]).toBe("too_many_requests");
    // A throttled guesser gets the same answer for a right code.
    const right = codeAt(secret, later(2));
    expect(await outcomeOf(guessAsStranger(99, right))).toBe("too_many_requests");
    const known = { at: later(2), sameBrowser: true };
    expect(await attempt({ code: right }, known)).toBe("signed in");
  });

  test("ends every other session when it is turned on or off", async () => {
    const own = (await cookies()).get(sessionCookieName(false))?.value ?? "";
    const answers = async (cookie: string) => {
      setSessionCookie(cookie);
      return (await requireStaff("read")).ok;
    };
    const { codes } = await turnOn();
    expect(await answers(otherDevice)).toBe(false);
    const second = await signInAs(user);
    expect(await answers(own)).toBe(true);
    const given = { password, code: codes[0] ?? "" };
    expect((await byStaff(turnOffSecondFactor)(given, now)).ok).toBe(true);
    expect(await answers(second)).toBe(false);
    expect(await answers(own)).toBe(true);
  });

  test("is turned off by password and code together, and new codes replace the old", async () => {
    const { secret, codes } = await turnOn();
    const [old = ""] = codes;
    const refused = (code: string) => ({ ok: false, error: { code } });
    const wrong = { password: "sbagliata", code: codeAt(secret, later(1)) };
    expect(await byStaff(turnOffSecondFactor)(wrong, later(1))).toEqual(refused("wrong_password"));
    expect(await byStaff(turnOffSecondFactor)({ password, code: "000000" }, later(1))).toEqual(
      refused("invalid_code"),
    );
    const renewed = await byStaff(renewRecoveryCodes)({ password, code: old }, later(1));
    if (!renewed.ok) throw new Error(renewed.error.code);
    expect(await acceptCode(getDb(), user.id, codes[1] ?? "", later(1))).toBe(false);
    const [fresh = ""] = renewed.value.codes;
    expect(await byStaff(turnOffSecondFactor)({ password, code: fresh }, later(2))).toMatchObject({
      ok: true,
    });
    expect(await attempt({})).toBe("signed in");
    const told = await getDb().emailMessage.findMany({ orderBy: { createdAt: "asc" } });
    expect(told.map(({ subjectId }) => subjectId?.split("/").at(-1))).toEqual([
      "on",
      "codes",
      "off",
    ]);
  });
});

async function sentToken(): Promise<string> {
  const { id } = await getDb().passwordReset.findFirstOrThrow({ orderBy: { id: "desc" } });
  return accountLinkUrl("password-reset", { id, sending: 1 }).split("/").at(-1) ?? "";
}

describe("a new password by e-mail", { tags: ["PAY-42"] }, () => {
  const chosen = "quattro gatti sul tetto";
  const closed = { ok: false, error: { code: "link_closed" } };

  test("is sent to existing accounts only", async () => {
    await sendPasswordReset("nessuno@example.it", now);
    await createAdmin(getDb(), { email: "chiuso@example.it", disabledAt: now });
    await sendPasswordReset("chiuso@example.it", now);
    expect(await getDb().emailMessage.count()).toBe(0);
    for (let turn = 0; turn < 5; turn += 1) await sendPasswordReset(email, now);
    const mails = await getDb().emailMessage.findMany();
    expect(mails.map(({ recipient }) => recipient)).toEqual([email, email, email]);
  });

  test("is set once, ends every session and every other link, and is confirmed by e-mail", async () => {
    await sendPasswordReset(email, now);
    const first = await sentToken();
    await sendPasswordReset(email, now);
    const second = await sentToken();
    const tries = await Promise.all(
      Array.from({ length: 4 }, () => resetPassword({ token: second, password: chosen }, now)),
    );
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await resetPassword({ token: first, password: chosen }, now)).toEqual(closed);
    expect(await requireStaff("read")).toEqual({ ok: false, error: { code: "not_signed_in" } });
    expect(await attempt({})).toBe("invalid_credentials");
    expect(await attempt({ password: chosen })).toBe("signed in");
    expect(await getDb().emailMessage.count({ where: { kind: "password_changed" } })).toBe(1);
  });

  test("expires after an hour, and with the account", async () => {
    await sendPasswordReset(email, now);
    const token = await sentToken();
    const inAnHour = addMinutes(now, RESET_MINUTES);
    expect(await resetPassword({ token, password: chosen }, inAnHour)).toEqual(closed);
    await getDb().user.update({ where: { id: user.id }, data: { disabledAt: now } });
    expect(await resetPassword({ token, password: chosen }, now)).toEqual(closed);
  });

  test("keeps the second factor", async () => {
    await turnOn();
    await sendPasswordReset(email, now);
    await resetPassword({ token: await sentToken(), password: chosen }, now);
    expect(await attempt({ password: chosen })).toBe("code_required");
  });
});

describe("the own password", () => {
  test("requires the old one, and keeps only this device signed in; so does ending the other sessions", async () => {
    const wrong = { current: "sbagliata", password: "quattro gatti sul tetto" };
    expect(await outcomeOf(byStaff(changeOwnPassword)(wrong, now))).toBe("wrong_password");
    const right = { current: password, password: "quattro gatti sul tetto" };
    expect(await byStaff(changeOwnPassword)(right, new Date())).toEqual({ ok: true, value: null });
    expect((await requireStaff("read")).ok).toBe(true);
    setSessionCookie(otherDevice);
    expect((await requireStaff("read")).ok).toBe(false);
    const third = await signInAs(user);
    await signInAs(user);
    await byStaff(endOtherSessions)({}, new Date());
    expect((await requireStaff("read")).ok).toBe(true);
    setSessionCookie(third);
    expect((await requireStaff("read")).ok).toBe(false);
  });

  test("allows ten guesses in a stolen session", async () => {
    const guess = { current: "sbagliata", password: "quattro gatti sul tetto" };
    for (let turn = 0; turn < 10; turn += 1) await byStaff(changeOwnPassword)(guess, now);
    expect(await outcomeOf(byStaff(changeOwnPassword)({ ...guess, current: password }, now))).toBe(
      "too_many_requests",
    );
  });

  test("invalidates the reset links that were mailed before", async () => {
    await sendPasswordReset(email, now);
    const token = await sentToken();
    const given = { current: password, password: "quattro gatti sul tetto" };
    expect((await byStaff(changeOwnPassword)(given, now)).ok).toBe(true);
    expect(
      await outcomeOf(resetPassword({ token, password: "tre merli sopra la siepe" }, now)),
    ).toBe("link_closed");
  });
});
