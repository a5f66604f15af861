import { beforeEach, describe, expect, test } from "vitest";
import { signIn } from "@/lib/identity/commands/sign-in";
import { DEMO_PASSWORD } from "@/lib/identity/model";
import { getDb } from "@/lib/platform/db/client";
import { createAdmin } from "@/prisma/builders/admin";
import { repeat } from "../../support/repeat";
import { headers, startRequest } from "../../support/request";
import { attemptSignIn } from "../../support/sign-in";
import { useDatabase } from "../../support/use-database";

const email = "elena@example.it";
const password = DEMO_PASSWORD;
const HOME = "203.0.113.50";

let pauses: number[];

useDatabase();
beforeEach(async () => {
  await createAdmin(getDb(), { email });
  pauses = [];
});

const attempt = (address: string, given: object, sameBrowser = false) =>
  attemptSignIn(
    { email, password, ...given },
    { address, sameBrowser, pause: (ms) => Promise.resolve(pauses.push(ms)) },
  );

const guess = (address: string, as: string = email) =>
  attempt(address, { email: as, password: "sbagliata" });

describe("guessing a password", { tags: ["PAY-42"] }, () => {
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
