import { beforeEach, describe, expect, test } from "vitest";
import { signIn } from "@/lib/identity/commands/sign-in";
import { DEMO_PASSWORD } from "@/lib/identity/model";
import { authOptions } from "@/lib/identity/next-auth/options";
import { getDb } from "@/lib/platform/db/client";
import { consumeLimit } from "@/lib/platform/http/rate-limit";
import { createAdmin } from "@/prisma/builders/admin";
import { repeat } from "../../support/repeat";
import { cookies, headers, optionsOfSetCookie, startRequest } from "../../support/request";
import { attemptSignIn } from "../../support/sign-in";
import { useDatabase } from "../../support/use-database";
import { withoutTable } from "../../support/without-table";

const email = "elena@example.it";
const password = DEMO_PASSWORD;
const HOME = "203.0.113.50";

useDatabase();
beforeEach(async () => {
  await createAdmin(getDb(), { email });
  pauses = [];
});

let pauses: number[];
const attempt = (address: string, given: object, sameBrowser = false) =>
  attemptSignIn(
    { email, password, ...given },
    { address, sameBrowser, pause: (ms) => Promise.resolve(pauses.push(ms)) },
  );

const guess = (address: string, as: string = email) =>
  attempt(address, { email: as, password: "sbagliata" });

describe("guessing a password", { tags: ["PAY-42"] }, () => {
  test.each([email, "nessuno@example.it"])(
    "of %s is refused after five tries from one address, right or wrong, also at once",
    async (guessed) => {
      startRequest(undefined, { address: HOME });
      const request = { headers: await headers(), cookies: await cookies() };
      const credentials = { email: guessed, password: "sbagliata" };
      const tries = await Promise.all(
        Array.from({ length: 8 }, () => signIn(credentials, request)),
      );
      const codes = tries.map((one) => (one.ok ? "signed in" : one.error.code));
      expect(codes.filter((code) => code === "invalid_credentials")).toHaveLength(5);
      expect(codes.filter((code) => code === "too_many_requests")).toHaveLength(3);
      expect(await attempt(HOME, { email: guessed })).toBe("too_many_requests");
    },
  );

  test("never blocks the owner elsewhere, nor another account at this address", async () => {
    await createAdmin(getDb(), { email: "marta@example.it" });
    await repeat(5, () => guess(HOME));
    expect(await attempt(HOME, {})).toBe("too_many_requests");
    expect(await attempt("198.51.100.4", {})).toBe("signed in");
    expect(await attempt(HOME, { email: "marta@example.it" })).toBe("signed in");
  });

  test("does not block a known device at the guessers' address", async () => {
    await attempt(HOME, {});
    const jar = await cookies();
    const emptyCookies = { get: () => undefined, set: () => undefined };
    const requestHeaders = await headers();
    const signInAsStranger = () =>
      signIn({ email, password: "sbagliata" }, { headers: requestHeaders, cookies: emptyCookies });
    const answers = await repeat(6, signInAsStranger);
    expect(answers.at(-1)).toMatchObject({ error: { code: "too_many_requests" } });
    const owner = await signIn({ email, password }, { headers: requestHeaders, cookies: jar });
    expect(owner.ok).toBe(true);
  });

  test("of many accounts from one address is refused after thirty tries", async () => {
    for (let tries = 1; tries < 30; tries += 1) await consumeLimit("signInFromAddress", HOME);
    const answers = await repeat(2, (index) => guess(HOME, `persona-${index}@example.it`));
    expect(answers).toEqual(["invalid_credentials", "too_many_requests"]);
  });

  test("is refused while tries cannot be counted", async () => {
    startRequest(undefined, { address: HOME });
    const provider = authOptions().providers[0] as unknown as {
      options: { authorize: (credentials: object) => Promise<unknown> };
    };
    await withoutTable("rate_limits", async () => {
      await expect(provider.options.authorize({ email, password })).rejects.toThrow(
        /^unavailable$/,
      );
    });
    expect(await provider.options.authorize({ email, password })).toMatchObject({ email });
  });

  test("is counted separately for a known device, with its own limit", async () => {
    await attempt(HOME, {});
    const owner = (given: { password?: string }) => attempt(HOME, given, true);
    const answers = await repeat(11, () => owner({ password: "sbagliata" }));
    expect(answers.slice(0, 10)).toEqual(Array<string>(10).fill("invalid_credentials"));
    expect(answers[10]).toBe("too_many_requests");
  });

  test.each([
    ["forged", () => "device.forged"],
    ["of another account", (value: string) => value],
  ])("is not helped by a device cookie that is %s", async (_, made) => {
    await createAdmin(getDb(), { email: "marta@example.it" });
    const set = new Map<string, string>();
    startRequest(undefined, { address: HOME });
    const request = { headers: await headers() };
    const writer = {
      get: () => undefined,
      set: (key: string, value: string) => set.set(key, value),
    };
    await signIn({ email: "marta@example.it" }, { ...request, cookies: writer });
    const value = made([...set.values()][0] ?? "");
    const reader = { get: () => ({ value }), set: () => undefined };
    const answers = await repeat(6, () =>
      signIn({ email, password: "sbagliata" }, { ...request, cookies: reader }),
    );
    expect(answers[5]).toMatchObject({ error: { code: "too_many_requests" } });
  });

  test("from many addresses gets slower and slower, and the owner still signs in", async () => {
    const answers = await repeat(16, (index) => guess(`198.51.100.${index + 1}`));
    expect(new Set(answers)).toEqual(new Set(["invalid_credentials"]));
    expect(pauses.slice(0, 10)).toEqual(Array<number>(10).fill(0));
    expect(pauses.slice(10, 16)).toEqual([250, 500, 1000, 2000, 4000, 4000]);
    expect(await attempt(HOME, {})).toBe("signed in");
    // After the owner's sign-in the next one is fast again.
    pauses = [];
    await attempt("203.0.113.51", {});
    expect(pauses).toEqual([0]);
  });
});

test("the cookie of a known device is sent to the sign-in only and reveals nothing", async () => {
  const names: string[] = [];
  startRequest(undefined, { address: HOME });
  const jar = await cookies();
  const recordingCookies = {
    get: jar.get,
    set: (name: string, value: string, options: object) => {
      names.push(name);
      jar.set(name, value, options);
    },
  };
  await signIn({ email, password }, { headers: await headers(), cookies: recordingCookies });
  const [name = ""] = names;
  expect(name).toMatch(/^device-[\w-]{16}$/);
  expect(jar.get(name)?.value).not.toContain("elena");
  expect(optionsOfSetCookie(name)).toMatchObject({
    httpOnly: true,
    sameSite: "strict",
    path: "/api/auth",
  });
});
