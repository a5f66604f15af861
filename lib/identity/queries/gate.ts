import "server-only";
import { subHours } from "date-fns";
import { unstable_rethrow } from "next/navigation";
import { cache } from "react";
import { systemClock } from "@/lib/core/clock";
import { err, ok, type Result } from "@/lib/core/result";
import { getDb } from "@/lib/platform/db/client";
import { reportError } from "@/lib/platform/report-error";
import {
  adminActor,
  type AdminRefusal,
  type Refusal,
  type Right,
  rightsOf,
  SESSION_DAYS,
  type StaffPerson,
  staffRoles,
  type StaffSession,
} from "../model";
import { readSessionId } from "../next-auth/session-cookie";

/** Stays in this module, so that nothing else can make a `Staff`. */
declare const rights: unique symbol;

/** The rights that each right includes. */
type Included = {
  enter: "enter";
  read: "enter" | "read";
  ship: "enter" | "ship";
  answer: "enter" | "read" | "answer";
  refund: "enter" | "read" | "refund";
  books: "enter" | "read" | "books";
  export: "enter" | "read" | "export";
  write: Right;
};

/**
 * A signed-in colleague with a right. Commands and queries of the dashboard take one as their first
 * parameter. `Staff<"write">` is accepted where any other is asked for, `Staff<"enter">` only where that is.
 */
export type Staff<R extends Right = "read"> = StaffSession & {
  readonly [rights]: Record<Included[R], true>;
};

type Answer<R extends Right> = Promise<Result<Staff<R>, { code: Refusal<R> }>>;

/** Returns the signed-in colleague, unless they lack the right. */
export async function requireStaff<R extends Right>(right: R): Answer<R> {
  const staff = await readStaff();
  const answer = staff.ok && !allows(staff.value, right) ? err({ code: "read_only" }) : staff;
  return answer as Awaited<Answer<R>>;
}

/** Reads session, role and account from the database, once per request. */
const readStaff = cache(async (): Promise<Result<StaffSession, { code: AdminRefusal }>> => {
  try {
    const sessionId = await readSessionId();
    if (!sessionId) return err({ code: "not_signed_in" });
    const startedAfter = subHours(systemClock(), 24 * SESSION_DAYS);
    const user = await getDb().user.findFirst({
      where: {
        disabledAt: null,
        sessions: { some: { id: sessionId, startedAt: { gt: startedAfter } } },
      },
    });
    if (!user) return err({ code: "not_signed_in" });
    const person = toPerson(user);
    if (!person) return err({ code: "not_admin" });
    const { id: userId, name, email } = user;
    return ok({ userId, sessionId, name, email, ...person, actor: adminActor(userId) });
  } catch (error) {
    unstable_rethrow(error);
    reportError(error, { message: "permission check failed" });
    return err({ code: "check_failed" });
  }
});

/** Returns role and rights of an account; null without access to the dashboard. */
export function toPerson({
  role,
  mayExport,
}: {
  role: string;
  mayExport: boolean;
}): StaffPerson | null {
  const known = staffRoles.find((one) => one === role);
  return known ? { role: known, mayExport } : null;
}

/** Returns whether a person has a right. */
export function allows(person: StaffPerson, right: Right): boolean {
  return rightsOf(person).includes(right);
}

/** Returns whether an account has a right now, for a job that continues what somebody began or tells them. */
export async function mayStill(userId: string, right: Right): Promise<boolean> {
  return (await findAllowed(userId, right)) !== null;
}

/** Returns a colleague who may read now, for a job that tells them; null without the right. */
export async function findReader(id: string): Promise<Staff | null> {
  const user = await findAllowed(id, "read");
  if (!user) return null;
  const { name, email, person } = user;
  const session = { userId: id, sessionId: "", name, email, ...person, actor: adminActor(id) };
  return session as Staff;
}

async function findAllowed(id: string, right: Right) {
  const user = await getDb().user.findFirst({ where: { id, disabledAt: null } });
  const person = user && toPerson(user);
  return person && allows(person, right) ? { ...user, person } : null;
}
