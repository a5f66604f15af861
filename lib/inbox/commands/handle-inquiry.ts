import "server-only";
import { randomUUID } from "node:crypto";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { queueEmails } from "@/lib/mail/commands/outbox";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { type Tx } from "@/lib/platform/db/client";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { type InquiryStatus, type PartnerDecision } from "../model/inquiries";
import {
  type AddInquiryNoteInput,
  type AnswerInquiryInput,
  type ChangeInquiryStateInput,
  type DecidePartnershipInput,
} from "../schema/inquiries";

export type AnswerInquiryError =
  | { code: "not_found" }
  /** Another answer exists since the page was loaded; nothing was sent. */
  | { code: "answered_meanwhile"; by: string };

/**
 * Answers an inquiry by e-mail, signed with the administrator's name, once per key. Refuses when a newer
 * answer exists that the author has not read. The audit log records the author, never the text.
 */
export async function answerInquiry(
  { actor, name: authorName }: Staff<"write">,
  { id, key, lastAnswerId, text }: AnswerInquiryInput,
  now: Date,
): Promise<Result<null, AnswerInquiryError>> {
  return inTransaction(async (tx) => {
    const thread = await lockThread(tx, id);
    if (!thread) return err({ code: "not_found" as const });
    if (await isKept(tx, key)) return ok(null);
    const last = await findLastAnswer(tx, thread);
    if (last && last.id !== lastAnswerId)
      return err({ code: "answered_meanwhile" as const, by: last.authorName });
    const entry = await tx.inquiryEntry.create({
      data: {
        key,
        ...thread.place,
        kind: "answer",
        at: now,
        actor,
        text,
        authorName,
        status: "answered",
      },
    });
    await setThreadState(tx, thread, { status: "answered" });
    const email = { subjectId: entry.id, orderId: null, recipient: thread.email, at: now };
    await queueEmails(tx, [{ kind: "inquiry_answer", ...email }]);
    const states = { before: { status: thread.status }, after: { status: "answered" } };
    await recordAudit(tx, { actor, action: "inquiry.answered", subject: id, ...states }, now);
    return ok(null);
  });
}

export type DecidePartnershipError =
  | { code: "not_found" | "already_decided" | "reason_missing" }
  | { code: "answered_meanwhile"; by: string };

/**
 * Accepts or refuses a professional's request and queues the e-mail, once per key. A later decision may
 * follow a sent one, with a reason. A refusal always needs a reason.
 */
export async function decidePartnership(
  { actor, name: authorName }: Staff<"write">,
  { id, key, lastAnswerId, decision, text, reason }: DecidePartnershipInput,
  now: Date,
): Promise<Result<null, DecidePartnershipError>> {
  return inTransaction(async (tx) => {
    const thread = await lockThread(tx, id);
    if (!thread || "messageId" in thread.place) return err({ code: "not_found" as const });
    if (await isKept(tx, key)) return ok(null);
    if (thread.decision === decision) return err({ code: "already_decided" as const });
    const needsReason = decision === "refused" || thread.decision !== null;
    if (needsReason && reason === "") return err({ code: "reason_missing" as const });
    const last = await findLastAnswer(tx, thread);
    if (last && last.id !== lastAnswerId)
      return err({ code: "answered_meanwhile" as const, by: last.authorName });
    const entry = await tx.inquiryEntry.create({
      data: {
        key,
        ...thread.place,
        kind: "decision",
        at: now,
        actor,
        text,
        decision,
        authorName,
        status: "answered",
        reason: reason === "" ? null : reason,
      },
    });
    await setThreadState(tx, thread, { status: "answered", decision });
    const kind = decision === "accepted" ? "partner_accepted" : "partner_refused";
    const email = { subjectId: entry.id, orderId: null, recipient: thread.email, at: now };
    await queueEmails(tx, [{ kind, ...email }]);
    await recordAudit(
      tx,
      {
        actor,
        action: "partner.decided",
        subject: id,
        before: { decision: thread.decision },
        // The audit log is permanent; the reason is deleted with the request when its retention ends.
        after: { decision },
      },
      now,
    );
    return ok(null);
  });
}

/** Stores an internal note, once per key; the sender of the inquiry never sees it. */
export async function addInquiryNote(
  { actor, name: authorName }: Staff<"write">,
  { id, key, text }: AddInquiryNoteInput,
  now: Date,
): Promise<Result<null, { code: "not_found" }>> {
  return inTransaction(async (tx) => {
    const thread = await lockThread(tx, id);
    if (!thread) return err({ code: "not_found" as const });
    if (await isKept(tx, key)) return ok(null);
    await tx.inquiryEntry.create({
      data: {
        key,
        ...thread.place,
        kind: "note",
        at: now,
        text,
        status: thread.status,
        actor,
        authorName,
      },
    });
    return ok(null);
  });
}

/** Closes an inquiry without an answer, or reopens it with a new deadline. */
export async function changeInquiryState(
  { actor, name: authorName }: Staff<"write">,
  { id, status }: ChangeInquiryStateInput,
  now: Date,
): Promise<Result<null, { code: "not_found" | "already_so" }>> {
  return inTransaction(async (tx) => {
    const thread = await lockThread(tx, id);
    if (!thread) return err({ code: "not_found" as const });
    if (thread.status === status) return err({ code: "already_so" as const });
    await setThreadState(tx, thread, { status, ...(status === "open" && { reopenedAt: now }) });
    await tx.inquiryEntry.create({
      data: {
        key: randomUUID(),
        ...thread.place,
        kind: "state",
        at: now,
        text: "",
        status,
        actor,
        authorName,
      },
    });
    const action = status === "open" ? "inquiry.reopened" : "inquiry.closed";
    const states = { before: { status: thread.status }, after: { status } };
    await recordAudit(tx, { actor, action, subject: id, ...states }, now);
    return ok(null);
  });
}

/** An inquiry locked until the transaction ends. */
export type LockedThread = {
  id: string;
  place: { messageId: string } | { requestId: string };
  status: InquiryStatus;
  email: string;
  decision: PartnerDecision | null;
};

/** Locks an inquiry for the transaction; null when the id does not exist. */
export async function lockThread(tx: Tx, id: string): Promise<LockedThread | null> {
  const [message] = await tx.$queryRaw<{ status: InquiryStatus; email: string }[]>`
    SELECT status::text, email FROM contact_messages WHERE id = ${id}::uuid FOR UPDATE`;
  if (message) return { id, place: { messageId: id }, decision: null, ...message };
  const [request] = await tx.$queryRaw<
    { status: InquiryStatus; email: string; decision: PartnerDecision | null }[]
  >`SELECT status::text, email, decision::text FROM partner_requests WHERE id = ${id}::uuid FOR UPDATE`;
  return request ? { id, place: { requestId: id }, ...request } : null;
}

/** Sets the state of a locked inquiry; `reopenedAt` and `decision` stay unchanged unless given. */
export async function setThreadState(
  tx: Tx,
  { id, place }: LockedThread,
  change: { status: InquiryStatus; reopenedAt?: Date; decision?: PartnerDecision },
): Promise<void> {
  const { decision, ...rest } = change;
  if ("messageId" in place) await tx.contactMessage.update({ where: { id }, data: rest });
  else
    await tx.partnerRequest.update({
      where: { id },
      data: { ...rest, ...(decision !== undefined && { decision }) },
    });
}

/** Returns true when an entry with this key exists: a repeated request is already done. */
export async function isKept(tx: Tx, key: string): Promise<boolean> {
  return (await tx.inquiryEntry.count({ where: { key } })) > 0;
}

/** Returns the latest answer or decision of a thread, with its author. */
export function findLastAnswer(
  tx: Tx,
  { place }: LockedThread,
): Promise<{ id: string; authorName: string } | null> {
  return tx.inquiryEntry.findFirst({
    where: { ...place, kind: { in: ["answer", "decision"] } },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    select: { id: true, authorName: true },
  });
}
