import { verify } from "@node-rs/argon2";
import { revalidatePath } from "next/cache";
import { NextRequest } from "next/server";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { loadForAdmin, titleOf } from "@/app/admin/load-for-admin";
import { POST } from "@/app/api/auth/[...nextauth]/route";
import { err, ok, type Result } from "@/lib/core/result";
import { getTodayBoard } from "@/lib/dashboard/queries/today";
import { endSession, openSession } from "@/lib/identity/commands/sessions";
import { adminAction } from "@/lib/identity/http/actions";
import { DEMO_PASSWORD, refusalHref, SESSION_DAYS, sessionCookieName } from "@/lib/identity/model";
import { authOptions } from "@/lib/identity/next-auth/options";
import { requireStaff } from "@/lib/identity/queries/gate";
import { authenticate } from "@/lib/identity/queries/sessions";
import { listInquiries } from "@/lib/inbox/queries/inquiries";
import { getDb } from "@/lib/platform/db/client";
import { getEnv } from "@/lib/platform/env";
import { createAdmin } from "@/prisma/builders/admin";
import { byStaff } from "../../support/by-staff";
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

useDatabase();
beforeEach(() => {
  startRequest();
  vi.mocked(revalidatePath).mockClear();
});

const outcomes: [
  string,
  Result<null, { code: string }>,
  "dashboard" | "shop" | "none",
  string[],
][] = [
  ["the dashboard after a change", ok(null), "dashboard", ["/admin"]],
  ["the shop after a change that it shows", ok(null), "shop", ["/"]],
  ["nothing when nothing on the screen changed", ok(null), "none", []],
  ["nothing after a refusal", err({ code: "gone" }), "shop", []],
];

test.each(outcomes)("an action reloads %s", async (_, outcome, changes, reloaded) => {
  await signInAs(await createAdmin(getDb()));
  const action = adminAction("test", "write", z.string(), () => Promise.resolve(outcome), changes);
  expect(await action("x")).toEqual(outcome);
  expect(vi.mocked(revalidatePath).mock.calls.map(([path]) => path)).toEqual(reloaded);
});

test("an action refuses a viewer before it reads the input", async () => {
  await signInAs(await createAdmin(getDb(), { role: "viewer" }));
  const read = vi.fn(() => true);
  const command = vi.fn(() => Promise.resolve(ok(null)));
  const action = adminAction("test", "write", z.string().refine(read), command);
  expect(await action("x")).toEqual({ ok: false, error: { code: "read_only" } });
  expect(read).not.toHaveBeenCalled();
  expect(command).not.toHaveBeenCalled();
});

/*
 * What a page of the dashboard reads: its queries take a `Staff`, which only the gate makes.
 * `platform/entrances` asks every action and every route.
 */

useDatabase();

test.each([
  ["a visitor", null, "not_signed_in"],
  ["a user without a role", "user", "not_admin"],
] as const)("%s reads nothing of the dashboard", { tags: ["PAY-41"] }, async (_, role, refusal) => {
  if (role) await signInAs(await createAdmin(getDb(), { role }));
  const query = vi.fn(() => Promise.resolve("Segreto"));
  await expect(loadForAdmin(query)).rejects.toMatchObject({
    digest: expect.stringContaining(refusalHref(refusal)) as string,
  });
  const metadata = titleOf("Pagina", query, (name) => name);
  expect(await metadata({ params: Promise.resolve({ id: "1" }) })).toEqual({ title: "Pagina" });
  expect(query).not.toHaveBeenCalled();
});

test("a colleague who may only read reads", async () => {
  await signInAs(await createAdmin(getDb(), { role: "viewer" }));
  expect((await loadForAdmin((staff) => getTodayBoard(staff, new Date()))).ok).toBe(true);
  const everything = { status: null, kind: null, safety: null, search: null, page: 1 };
  expect((await byStaff(listInquiries)(everything)).rows).toEqual([]);
});
