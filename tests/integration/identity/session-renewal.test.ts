import { NextRequest } from "next/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SESSION_DAYS, SESSION_HOURS, sessionCookieName } from "@/lib/identity/model";
import { requireStaff } from "@/lib/identity/queries/gate";
import { getDb } from "@/lib/platform/db/client";
import { getEnv } from "@/lib/platform/env";
import { middleware } from "@/middleware";
import { createAdmin } from "@/prisma/builders/admin";
import { setSessionCookie, signInAs, startRequest } from "../../support/request";
import { useDatabase } from "../../support/use-database";

const HOUR_MS = 3_600_000;
const signedInAt = new Date("2026-11-23T08:00:00Z");
const name = sessionCookieName(false);

let session: string;

useDatabase();
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: signedInAt });
  session = await signInAs(await createAdmin(getDb()), SESSION_HOURS * 3600);
});
afterEach(() => vi.useRealTimers());

/** Requests a page of the dashboard as a browser does, and stores the cookie it sets. */
async function use(at: number, method = "GET"): Promise<boolean> {
  vi.setSystemTime(at);
  const request = new NextRequest(`${getEnv().SITE_URL}/admin/oggi`, {
    method,
    headers: { cookie: `${name}=${session}` },
  });
  const cookie = (await middleware(request)).cookies.get(name);
  if (cookie) session = cookie.value;
  return cookie !== undefined;
}

async function isSignedIn(token = session): Promise<boolean> {
  startRequest();
  setSessionCookie(token);
  return (await requireStaff("read")).ok;
}

const after = (hours: number) => signedInAt.getTime() + hours * HOUR_MS;

test("a session continues as long as it is used", { tags: ["D-38"] }, async () => {
  const first = session;
  expect(await use(after(0.1))).toBe(false);
  expect(await use(after(7))).toBe(true);
  vi.setSystemTime(after(SESSION_HOURS + 1));
  expect(await isSignedIn(first)).toBe(false);
  expect(await isSignedIn()).toBe(true);
  vi.setSystemTime(after(7 + SESSION_HOURS + 1));
  expect(await isSignedIn()).toBe(false);
  expect(await use(after(7 + SESSION_HOURS + 1))).toBe(false);
});

test("renewal ends after a week and ignores forms and forgeries", { tags: ["D-38"] }, async () => {
  expect(await use(after(1), "POST")).toBe(false);
  for (let hours = 6; hours < SESSION_DAYS * 24; hours += 6)
    expect(await use(after(hours))).toBe(true);
  vi.setSystemTime(after(SESSION_DAYS * 24 - 0.1));
  expect(await isSignedIn()).toBe(true);
  await use(after(SESSION_DAYS * 24 + 0.1));
  expect(await isSignedIn()).toBe(false);

  session = "forged";
  expect(await use(after(1))).toBe(false);
});

test("renewing the cookie of an ended session grants nothing", { tags: ["D-38"] }, async () => {
  await use(after(2));
  expect(await isSignedIn()).toBe(true);
  await getDb().adminSession.deleteMany();
  await use(after(4));
  expect(await isSignedIn()).toBe(false);
});
