import { verify } from "@node-rs/argon2";
import { NextRequest } from "next/server";
import { afterAll, describe, expect, test, vi } from "vitest";
import { POST } from "@/app/api/auth/[...nextauth]/route";
import { endSession, openSession } from "@/lib/identity/commands/sessions";
import { DEMO_PASSWORD, SESSION_DAYS, sessionCookieName } from "@/lib/identity/model";
import { authOptions } from "@/lib/identity/next-auth/options";
import { requireStaff } from "@/lib/identity/queries/gate";
import { authenticate } from "@/lib/identity/queries/sessions";
import { getDb } from "@/lib/platform/db/client";
import { getEnv } from "@/lib/platform/env";
import { createAdmin } from "@/prisma/builders/admin";
import { setSessionCookie, signInAs, startRequest } from "../../support/request";
import { useDatabase } from "../../support/use-database";
import { withoutTable } from "../../support/without-table";

useDatabase();

// The real functions, with their calls recorded.
vi.mock("@node-rs/argon2", { spy: true });
afterAll(() => vi.doUnmock("@node-rs/argon2"));

const password = "una password lunga";

describe("sign-in", () => {
  test("accepts the right password in any letter case of the address", async () => {
    const { id } = await createAdmin(getDb(), { email: "elena@example.it", password });
    const outcome = await authenticate({ email: "  Elena@Example.IT ", password });
    expect(outcome).toMatchObject({ ok: true, value: { id } });
  });

  test("gives the same answer to every wrong sign-in", async () => {
    await createAdmin(getDb(), { email: "elena@example.it", password });
    await createAdmin(getDb(), { email: "via@example.it", password, disabledAt: new Date() });
    const refused = { ok: false, error: { code: "invalid_credentials" } };
    for (const [name, credentials] of [
      ["a wrong password", { email: "elena@example.it", password: "un'altra password" }],
      ["an unknown address", { email: "nessuno@example.it", password }],
      ["an address that is none", { email: "elena", password }],
      ["an empty password", { email: "elena@example.it", password: "" }],
      ["a password too long to hash", { email: "elena@example.it", password: "x".repeat(201) }],
      ["values that are no text", { email: { contains: "@" }, password: ["x"] }],
      ["nothing", undefined],
      ["the right password of a disabled user", { email: "via@example.it", password }],
    ] as const)
      expect(await authenticate(credentials), name).toEqual(refused);
  });

  test("refuses the published demo password at a public address", async () => {
    await createAdmin(getDb(), { email: "elena@example.it", password: DEMO_PASSWORD });
    const env = getEnv();
    const local = env.SITE_URL;
    const tried = () => authenticate({ email: "elena@example.it", password: DEMO_PASSWORD });
    expect((await tried()).ok).toBe(true);
    env.SITE_URL = "https://www.example.it";
    try {
      expect(await tried()).toEqual({ ok: false, error: { code: "invalid_credentials" } });
    } finally {
      env.SITE_URL = local;
    }
  });

  test("checks a password for an unknown address too, in the same time", async () => {
    await createAdmin(getDb(), { email: "elena@example.it", password });
    vi.mocked(verify).mockClear();
    await authenticate({ email: "elena@example.it", password: "sbagliata" });
    await authenticate({ email: "nessuno@example.it", password: "sbagliata" });
    // An argon2 hash begins with its parameters.
    const [known, unknown] = vi
      .mocked(verify)
      .mock.calls.map(([hash]) => /^\$argon2id\$v=\d+\$[^$]+/.exec(String(hash))?.[0]);
    expect(known).toMatch(/m=\d+/);
    expect(unknown).toBe(known);
    expect(vi.mocked(verify)).toHaveBeenCalledTimes(2);
  });

  test("opens no session when the password has changed since it was checked", async () => {
    const { id } = await createAdmin(getDb(), { email: "elena@example.it", password });
    const checked = await authenticate({ email: "elena@example.it", password });
    if (!checked.ok) throw new Error(checked.error.code);
    const { passwordHash } = checked.value;
    await getDb().user.update({ where: { id }, data: { passwordHash: "another" } });
    expect(await openSession(getDb(), { userId: id, passwordHash }, new Date())).toBeNull();
    await getDb().user.update({ where: { id }, data: { passwordHash } });
    expect(await openSession(getDb(), { userId: id, passwordHash }, new Date())).not.toBeNull();
  });
});

describe("the gate of the dashboard", () => {
  // Visitors, users without the role, demoted and disabled administrators: platform/entrances.test.ts.
  test.each([
    ["is forged", () => setSessionCookie("a.b.c.d.e")],
    ["is empty", () => setSessionCookie("")],
    ["has expired", (admin: { id: string }) => signInAs(admin, -60)],
    [
      "began a week ago",
      async (admin: { id: string }) => {
        await signInAs(admin);
        const weekAgo = new Date(Date.now() - SESSION_DAYS * 86_400_000);
        await getDb().adminSession.updateMany({ data: { startedAt: weekAgo } });
      },
    ],
    [
      "is of a user who was deleted",
      async (admin: { id: string }) => {
        await signInAs(admin);
        await getDb().user.delete({ where: { id: admin.id } });
      },
    ],
  ])("refuses a session that %s", async (_, open) => {
    await open(await createAdmin(getDb()));
    expect(await requireStaff("write")).toEqual({ ok: false, error: { code: "not_signed_in" } });
  });

  test("refuses a session that was ended, and only that one", async () => {
    const admin = await createAdmin(getDb());
    const ended = await signInAs(admin);
    await endSession();
    expect(await requireStaff("write")).toEqual({ ok: false, error: { code: "not_signed_in" } });
    await signInAs(admin);
    expect((await requireStaff("write")).ok).toBe(true);
    setSessionCookie(ended);
    expect(await requireStaff("write")).toEqual({ ok: false, error: { code: "not_signed_in" } });
  });

  test("reports a failure of the check itself", async () => {
    await signInAs(await createAdmin(getDb()));
    await getDb().$executeRaw`ALTER TABLE users RENAME TO users_away`;
    try {
      expect(await requireStaff("write")).toEqual({ ok: false, error: { code: "check_failed" } });
    } finally {
      await getDb().$executeRaw`ALTER TABLE users_away RENAME TO users`;
    }
  });
});

test("a sign-out that could not end the session reports it and keeps the cookie", async () => {
  startRequest();
  const cookie = await signInAs(await createAdmin(getDb()));
  const request = new NextRequest(`${getEnv().SITE_URL}/api/auth/signout`, {
    method: "POST",
    headers: { origin: getEnv().SITE_URL, cookie: `${sessionCookieName(false)}=${cookie}` },
  });
  const context = { params: Promise.resolve({ nextauth: ["signout"] }) };
  const response = await withoutTable("admin_sessions", () => POST(request, context));
  expect(response.status).toBe(500);
  expect(response.headers.get("set-cookie")).toBeNull();
  expect((await requireStaff("write")).ok).toBe(true);
});

test("the session lasts eight hours in a cookie that scripts cannot read", () => {
  const { session, cookies } = authOptions();
  expect(session).toMatchObject({ strategy: "jwt", maxAge: 28_800 });
  expect(cookies?.sessionToken?.options).toMatchObject({ httpOnly: true, sameSite: "lax" });
});
