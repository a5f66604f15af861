import { addMinutes } from "date-fns";
import pg from "pg";
import { beforeEach, describe, expect, test } from "vitest";
import { adminActor } from "@/lib/identity/model";
import { requireStaff } from "@/lib/identity/queries/gate";
import { accountLinkUrl } from "@/lib/identity/secrets/account-link";
import { getDb } from "@/lib/platform/db/client";
import { acceptInvitation } from "@/lib/staff/commands/accept-invitation";
import { changeColleague } from "@/lib/staff/commands/change-colleague";
import {
  inviteColleague,
  resendInvitation,
  withdrawInvitation,
} from "@/lib/staff/commands/invitations";
import { restoreAdministrator } from "@/lib/staff/commands/restore-administrator";
import { accessMailSources } from "@/lib/staff/mails/access";
import { INVITATION_MINUTES } from "@/lib/staff/model/colleagues";
import { auditLog } from "@/lib/staff/model/list-filter";
import { listAudit } from "@/lib/staff/queries/audit-log";
import { listStaff, readInvitation } from "@/lib/staff/queries/colleagues";
import { createAdmin } from "@/prisma/builders/admin";
import { byAdmin, byStaff } from "../../support/by-staff";
import { testDatabaseUrl } from "../../support/database";
import { setSessionCookie, signInAs, startRequest } from "../../support/request";
import { useDatabase } from "../../support/use-database";
import { outcomeOf } from "../../support/value-of";

const now = new Date("2026-11-23T09:00:00Z");
const password = "nebbia sul molo sette";
const email = "marta@example.it";

type User = Awaited<ReturnType<typeof createAdmin>>;
let elena: User;
let bruno: User;

useDatabase();
beforeEach(async () => {
  elena = await createAdmin(getDb(), { email: "elena@example.it" });
  bruno = await createAdmin(getDb(), { email: "bruno@example.it", name: "Bruno Sala" });
});
/** Returns the token of the latest link sent for the only invitation. */
async function sentToken(): Promise<string> {
  const { id, sendings } = await getDb().invitation.findFirstOrThrow();
  return accountLinkUrl("invitation", { id, sending: sendings }).split("/").at(-1) ?? "";
}

const accept = (token: string, at = now) =>
  acceptInvitation({ token, name: "Marta Conti", password }, at);

const closed = { ok: false, error: { code: "link_closed" } };

describe("an invitation", () => {
  beforeEach(async () => {
    await signInAs(elena);
    expect(await outcomeOf(byAdmin(inviteColleague)({ email, role: "viewer" }, now))).toBe("ok");
  });

  test("becomes an account with its role, once", async () => {
    const token = await sentToken();
    // Opening the page accepts nothing.
    expect(await readInvitation(token, now)).toEqual({ email });
    expect(await accept(token)).toEqual({ ok: true, value: null });
    expect(await getDb().user.findUnique({ where: { email } })).toMatchObject({
      name: "Marta Conti",
      role: "viewer",
    });
    expect(await accept(token)).toEqual(closed);
  });

  test("for an administrator creates one such account for many concurrent tries", async () => {
    await getDb().invitation.deleteMany();
    expect((await byAdmin(inviteColleague)({ email, role: "admin" }, now)).ok).toBe(true);
    const token = await sentToken();
    const tries = await Promise.all(Array.from({ length: 6 }, () => accept(token)));
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await getDb().user.findMany({ where: { email } })).toMatchObject([{ role: "admin" }]);
  });

  test("expires after three days, when it is revoked, and when it is sent again", async () => {
    const first = await sentToken();
    expect(await accept(first, addMinutes(now, INVITATION_MINUTES))).toEqual(closed);
    const { id } = await getDb().invitation.findFirstOrThrow();
    expect((await byAdmin(resendInvitation)({ invitationId: id }, now)).ok).toBe(true);
    expect(await accept(first)).toEqual(closed);
    const second = await sentToken();
    expect((await byAdmin(withdrawInvitation)({ invitationId: id }, now)).ok).toBe(true);
    expect(await accept(second)).toEqual(closed);
    expect(await outcomeOf(byAdmin(resendInvitation)({ invitationId: id }, now))).toBe("not_found");
  });

  test.each(["disable", "make_viewer"] as const)(
    "ends when its inviter no longer administers the shop: %s",
    async (change) => {
      const token = await sentToken();
      await signInAs(bruno);
      expect((await byAdmin(changeColleague)({ userId: elena.id, change }, now)).ok).toBe(true);
      expect(await accept(token)).toEqual(closed);
      expect(await byStaff(listStaff)()).toMatchObject({ invitations: [] });
      expect((await byAdmin(inviteColleague)({ email, role: "viewer" }, now)).ok).toBe(true);
    },
  );

  test("sends one e-mail each time, and skips the outdated ones", async () => {
    const { id } = await getDb().invitation.findFirstOrThrow();
    await byAdmin(resendInvitation)({ invitationId: id }, now);
    const mails = await getDb().emailMessage.findMany({ orderBy: { createdAt: "asc" } });
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ["staff_invitation", email],
      ["staff_invitation", email],
    ]);
    const facts = (sending: number) => {
      const queued = { id, orderId: null, subjectId: `${id}/${sending}`, createdAt: now };
      return accessMailSources.staff_invitation.load(queued, now);
    };
    expect(await facts(1)).toBeNull();
    expect(await facts(2)).toMatchObject({ invitedBy: "Elena Marchi", role: "viewer" });
    expect(await sentToken()).toBe((await facts(2))?.link.split("/").at(-1));
  });

  test("is one per address, also when two colleagues invite at the same time", async () => {
    const again = await Promise.all(
      Array.from({ length: 4 }, () =>
        byAdmin(inviteColleague)({ email: "nuovo@example.it", role: "admin" }, now),
      ),
    );
    expect(again.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await outcomeOf(byAdmin(inviteColleague)({ email, role: "admin" }, now))).toBe(
      "already_invited",
    );
    expect(
      await outcomeOf(byAdmin(inviteColleague)({ email: "bruno@example.it", role: "admin" }, now)),
    ).toBe("already_colleague");
  });

  test("refuses a weak password", async () => {
    const token = await sentToken();
    for (const weak of ["password1234", "Marta Conti 2026", "undici chr"])
      expect(
        await acceptInvitation({ token, name: "Marta Conti", password: weak }, now),
      ).toMatchObject({ ok: false, error: { code: /^password_/ } });
    expect((await accept(token)).ok).toBe(true);
  });
});

describe("a colleague's role", () => {
  test("ends their sessions when it changes", async () => {
    const cookie = await signInAs(bruno);
    expect((await requireStaff("write")).ok).toBe(true);
    await signInAs(elena);
    await byAdmin(changeColleague)({ userId: bruno.id, change: "make_viewer" }, now);
    setSessionCookie(cookie);
    expect(await requireStaff("read")).toEqual({ ok: false, error: { code: "not_signed_in" } });
  });

  test.each(["disable", "make_viewer"] as const)(
    "stays with the last administrator: %s",
    async (change) => {
      await signInAs(elena);
      await byAdmin(changeColleague)({ userId: bruno.id, change: "disable" }, now);
      expect(await outcomeOf(byAdmin(changeColleague)({ userId: elena.id, change }, now))).toBe(
        "last_admin",
      );
      expect((await requireStaff("write")).ok).toBe(true);
    },
  );

  test("stays with one of two administrators who remove it from each other", async () => {
    // A rival holds the administrators' rows; both changes have passed the first check and wait.
    const otherClient = new pg.Client({ connectionString: testDatabaseUrl() });
    await otherClient.connect();
    await otherClient.query("BEGIN");
    await otherClient.query("SELECT 1 FROM users FOR NO KEY UPDATE");
    await signInAs(elena);
    const first = byAdmin(changeColleague)({ userId: bruno.id, change: "make_viewer" }, now);
    await untilWaiting(1);
    startRequest();
    await signInAs(bruno);
    const second = byAdmin(changeColleague)({ userId: elena.id, change: "make_viewer" }, now);
    await untilWaiting(2);
    await otherClient.query("COMMIT");
    await otherClient.end();
    const outcomes = await Promise.all([first, second]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes).toContainEqual({ ok: false, error: { code: "not_admin" } });
    expect(await administrators()).toBe(1);
  });

  test("is logged once, with its old value, when it is changed twice", async () => {
    await signInAs(elena);
    await byAdmin(changeColleague)({ userId: bruno.id, change: "make_viewer" }, now);
    await byAdmin(changeColleague)({ userId: bruno.id, change: "make_viewer" }, now);
    const log = await byStaff(listAudit)(
      auditLog.parse({ persona: elena.id, azione: "user.changed" }),
    );
    expect(log).toMatchObject({
      total: 1,
      rows: [
        {
          actor: "Elena Marchi",
          subject: "Bruno Sala",
          changes: [{ path: ["role"], before: "admin", after: "viewer" }],
        },
      ],
    });
    const others = await byStaff(listAudit)(auditLog.parse({ persona: bruno.id }));
    expect(others).toMatchObject({ total: 0 });
    const before = await byStaff(listAudit)(auditLog.parse({ al: "2026-11-22" }));
    expect(before).toMatchObject({ total: 0 });
    const thatDay = await byStaff(listAudit)(
      auditLog.parse({ dal: "2026-11-23", al: "2026-11-23" }),
    );
    expect(thatDay).toMatchObject({ total: 1 });
  });
});

describe("an owner without access", () => {
  test("gets the account back from the command line", async () => {
    await getDb().user.update({
      where: { id: elena.id },
      data: { role: "viewer", disabledAt: now, totpSecret: "x", totpSince: now },
    });
    await getDb().recoveryCode.create({ data: { userId: elena.id, codeHash: "x" } });
    await getDb().adminSession.create({ data: { userId: elena.id, startedAt: now } });
    await getDb().passwordReset.create({
      data: { userId: elena.id, createdAt: now, expiresAt: addMinutes(now, 60) },
    });
    const expiresAt = addMinutes(now, 60);
    const invitedBy = adminActor(elena.id);
    await getDb().invitation.create({
      data: { email, role: "admin", invitedBy, createdAt: now, sentAt: now, expiresAt },
    });
    const given = { email: "elena@example.it", name: null, password };
    expect(await restoreAdministrator(given, now)).toEqual({
      ok: true,
      value: { created: false, wasDisabled: true, hadSecondFactor: true, roleBefore: "viewer" },
    });
    expect(await getDb().user.findUnique({ where: { id: elena.id } })).toMatchObject({
      role: "admin",
      disabledAt: null,
      totpSince: null,
      name: "Elena Marchi",
    });
    expect(await getDb().recoveryCode.count()).toBe(0);
    expect(await getDb().adminSession.count()).toBe(0);
    expect(await getDb().passwordReset.count({ where: { closedAt: null } })).toBe(0);
    expect(await getDb().invitation.count({ where: { withdrawnAt: null } })).toBe(0);
  });

  test("gets a new account, but none with a weak password", async () => {
    const given = { email: "nuova@example.it", name: "Nuova", password };
    expect(await restoreAdministrator(given, now)).toMatchObject({ value: { created: true } });
    expect(await outcomeOf(restoreAdministrator({ ...given, password: "password1234" }, now))).toBe(
      "password_too_common",
    );
    const [entry] = await getDb().auditEntry.findMany();
    expect(entry).toMatchObject({ actor: "command line", action: "user.restored" });
  });
});

function administrators(): Promise<number> {
  return getDb().user.count({ where: { role: "admin", disabledAt: null } });
}

async function untilWaiting(count: number): Promise<void> {
  await expect
    .poll(async () => {
      const [row] = await getDb().$queryRaw<{ waiting: number }[]>`
        SELECT count(*)::int AS waiting FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      return row?.waiting;
    })
    .toBe(count);
}
