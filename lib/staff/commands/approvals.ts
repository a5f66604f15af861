import "server-only";
import { subHours } from "date-fns";
import { type Cents } from "@/lib/core/money";
import { err, ok, type Result } from "@/lib/core/result";
import { acceptCode } from "@/lib/identity/commands/second-factor";
import { type StaffSession, userIdOfActor } from "@/lib/identity/model";
import { allows, type Staff } from "@/lib/identity/queries/gate";
import { lockOrder } from "@/lib/orders/commands/payment-status";
import { recordOrderEvent } from "@/lib/orders/commands/record-event";
import {
  APPROVAL_HOURS,
  type ApprovalKind,
  type ApprovalRefusal,
  confirmedFrom,
} from "@/lib/orders/model/approval";
import { type OrderEventType } from "@/lib/orders/model/order";
import { type AuditAction } from "@/lib/platform/audit/model";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { type Prisma, type Tx } from "@/lib/platform/db/client";
import { type Approval } from "@/lib/platform/db/generated/client";
import { consumeLimit, resetLimit } from "@/lib/platform/http/rate-limit";
import { getSettings } from "@/lib/settings/queries";
import { otherAdministrators } from "../queries/approvals";

type Act = {
  /** The idempotency key of the act. */
  id: string;
  kind: ApprovalKind;
  orderId: string;
  cents: Cents;
  /** The sum with those before it, so that parts of a large one need a confirmation too. */
  togetherCents?: Cents;
  /** What the kind's schema in `lib/fulfilment/schema/approval.ts` reads. */
  payload: Prisma.InputJsonValue;
  /** Six digits of the person's own second factor, when they were typed. */
  code?: string | undefined;
};

/**
 * Asks for the second confirmation of a large sum. Call it in the act's transaction, once the order is locked, the
 * act is found possible and its idempotency key is unused. Returns `clear` when the act may be done now: the sum is
 * small, the person's code is right, or another administrator has approved it. Returns `waiting` when it is stored
 * for a second administrator: commit without doing the act. An error must roll back. To add a kind, add it to
 * `approvalKinds`; the compiler then asks for its name and for the command that does it.
 */
export async function requireSecondApproval(
  tx: Tx,
  { actor, role }: Pick<StaffSession, "actor" | "role">,
  { id, kind, orderId, cents, togetherCents = cents, payload, code }: Act,
  now: Date,
): Promise<Result<"clear" | "waiting", ApprovalRefusal>> {
  const fromCents = confirmedFrom(role, (await getSettings(tx)).approvals);
  const askedAt = { gt: subHours(now, APPROVAL_HOURS) };
  // A colleague could still approve it, and the sum would leave twice. Limits differ by role.
  const waiting = await tx.approval.count({
    where: { orderId, kind, decision: null, askedAt, id: { not: id } },
  });
  if (waiting > 0) return err({ code: "already_asked" });
  if (fromCents === null || togetherCents < fromCents) return ok("clear");
  const known = await tx.approval.findUnique({ where: { id } });
  if (known) {
    const isSame = known.orderId === orderId && known.kind === kind && known.cents === cents;
    if (isSame && known.decision === "approved") return ok("clear");
    if (!isSame || known.decision !== null || known.askedAt <= askedAt.gt)
      return err({ code: "already_decided" });
    return code === undefined ? ok("waiting") : err({ code: "already_asked" });
  }
  const about = { orderId, kind, cents };
  // Only administrators confirm their own sums.
  if (code !== undefined && role === "admin") {
    const accepted = await acceptOwnCode(tx, actor, code, now);
    if (accepted.ok) await record(tx, about, { actor, at: now }, "by_code");
    return accepted;
  }
  if ((await otherAdministrators(tx, actor)) === 0) return err({ code: await missing(tx, actor) });
  await tx.approval.create({
    data: { id, orderId, kind, cents, payload, askedBy: actor, askedAt: now },
  });
  await record(tx, about, { actor, at: now }, "asked");
  return ok("waiting");
}

/** Asks for the person's own code, which no colleague replaces. An error must roll back. */
export async function requireOwnCode(
  tx: Tx,
  { actor }: Pick<StaffSession, "actor">,
  code: string | undefined,
  now: Date,
): Promise<Result<"clear", ApprovalRefusal>> {
  if (code === undefined) return err({ code: await missing(tx, actor) });
  return acceptOwnCode(tx, actor, code, now);
}

/** Checks a code of the person's authenticator app. A recovery code does not count. */
async function acceptOwnCode(
  tx: Tx,
  actor: string,
  code: string,
  now: Date,
): Promise<Result<"clear", ApprovalRefusal>> {
  const id = userIdOfActor(actor) ?? "";
  const limitKey = `${id} account`;
  if (!(await consumeLimit("signInCode", limitKey)).ok) return err({ code: "too_many_requests" });
  if (!(await hasSecondFactor(tx, actor))) return err({ code: "second_factor_missing" });
  if (!/^[\d\s]+$/.test(code) || !(await acceptCode(tx, id, code, now)))
    return err({ code: "invalid_code" });
  await resetLimit("signInCode", limitKey);
  return ok("clear");
}

/** Returns why the act cannot go on without a code: no second factor, or no code typed. */
async function missing(tx: Tx, actor: string): Promise<ApprovalRefusal["code"]> {
  return (await hasSecondFactor(tx, actor)) ? "code_required" : "second_factor_missing";
}

async function hasSecondFactor(tx: Tx, actor: string): Promise<boolean> {
  const id = userIdOfActor(actor) ?? "";
  return (await tx.user.count({ where: { id, totpSince: { not: null } } })) > 0;
}

export type DecisionRefusal = {
  code: "not_found" | "already_decided" | "expired" | "own_request" | "read_only";
};

/**
 * Decides a request, with its order locked, and returns it. Who asked may take it back with a refusal, but not
 * approve it; who is no administrator decides nothing else. An expired one is only refused. The caller does an approved act in the same transaction.
 */
export async function decideApproval(
  tx: Tx,
  staff: Staff<"refund">,
  given: { id: string; decision: "approved" | "refused"; reason?: string },
  now: Date,
): Promise<Result<Approval, DecisionRefusal>> {
  const { id, decision, reason } = given;
  const { actor } = staff;
  const asked = await tx.approval.findUnique({ where: { id } });
  if (!asked) return err({ code: "not_found" });
  await lockOrder(tx, asked.orderId);
  if (asked.askedBy !== actor && !allows(staff, "write")) return err({ code: "read_only" });
  if (decision === "approved") {
    if (asked.askedBy === actor) return err({ code: "own_request" });
    if (asked.askedAt <= subHours(now, APPROVAL_HOURS)) return err({ code: "expired" });
  }
  const decided = await tx.approval.updateMany({
    where: { id, decision: null },
    data: { decision, decidedBy: actor, decidedAt: now },
  });
  if (decided.count === 0) return err({ code: "already_decided" });
  const { askedBy } = asked;
  await record(tx, asked, { actor, at: now, askedBy, ...(reason && { text: reason }) }, decision);
  return ok(asked);
}

const records = {
  asked: ["approval_asked", "approval.asked"],
  by_code: ["approval_by_code", "approval.by_code"],
  approved: ["approval_given", "approval.given"],
  refused: ["approval_refused", "approval.refused"],
} as const satisfies Record<string, [OrderEventType, AuditAction]>;

/** Records a request or its decision in the order's timeline and in the audit log. */
async function record(
  tx: Tx,
  { orderId, kind, cents }: Pick<Approval, "orderId" | "kind" | "cents">,
  who: { actor: string; at: Date; askedBy?: string; text?: string },
  what: keyof typeof records,
): Promise<void> {
  const { actor, at, askedBy, text } = who;
  const [type, action] = records[what];
  const about = { kind, amountCents: cents, ...(askedBy && { askedBy }) };
  await recordOrderEvent(tx, {
    orderId,
    at,
    actor,
    type,
    data: { ...about, ...(text && { text }) },
  });
  const order = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { number: true },
  });
  await recordAudit(tx, { actor, action, subject: order.number, after: about }, at);
}
