import "server-only";
import { randomUUID } from "node:crypto";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { queueEmail } from "@/lib/mail/commands/outbox";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { type Prisma, type Tx } from "@/lib/platform/db/client";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import {
  type InquiryPlace,
  type InquiryStatus,
  letterKinds,
  type PartnerDecision,
} from "../model/inquiries";
import {
  type AddInquiryNoteInput,
  type AnswerInquiryInput,
  type ChangeInquiryStateInput,
  type DecidePartnershipInput,
} from "../schema/inquiries";

/** A colleague has answered, or the sender has written, since the page was loaded; nothing was done. */
type NewerLetter = { code: "answered_meanwhile"; by: string } | { code: "written_meanwhile" };

/**
 * Answers an inquiry by e-mail, signed with the administrator's name, once per key. Refuses when a newer
 * letter exists that the author has not read. The audit log records the author, never the text.
 */
export async function answerInquiry(
  staff: Staff<"answer">,
  { id, key, lastLetterId, text }: AnswerInquiryInput,
  now: Date,
): Promise<Result<null, { code: "not_found" } | NewerLetter>> {
  return inTransaction(async (tx) => {
    const thread = await lockThread(tx, id);
    if (!thread) return err({ code: "not_found" as const });
    if (await isKept(tx, key)) return ok(null);
    const newer = await findNewerLetter(tx, thread, lastLetterId);
    if (newer) return err(newer);
    const entry = { key, kind: "answer", text, status: "answered" } as const;
    const subjectId = await addEntry(tx, thread, staff, entry, now);
    await setThreadState(tx, thread, { status: "answered" });
    const recipient = thread.email;
    await queueEmail(tx, { kind: "inquiry_answer", subjectId, recipient, at: now });
    const states = { before: { status: thread.status }, after: { status: "answered" } };
    const { actor } = staff;
    await recordAudit(tx, { actor, action: "inquiry.answered", subject: id, ...states }, now);
    return ok(null);
  });
}

type DecidePartnershipError =
  | { code: "not_found" | "already_decided" | "reason_missing" }
  | NewerLetter;

/**
 * Accepts or refuses a professional's request and queues the e-mail, once per key. A later decision may
 * follow a sent one, with a reason. A refusal always needs a reason.
 */
export async function decidePartnership(
  staff: Staff<"write">,
  { id, key, lastLetterId, decision, text, reason }: DecidePartnershipInput,
  now: Date,
): Promise<Result<null, DecidePartnershipError>> {
  return inTransaction(async (tx) => {
    const thread = await lockThread(tx, id);
    if (!thread || "messageId" in thread.place) return err({ code: "not_found" as const });
    if (await isKept(tx, key)) return ok(null);
    if (thread.decision === decision) return err({ code: "already_decided" as const });
    const needsReason = decision === "refused" || thread.decision !== null;
    if (needsReason && reason === "") return err({ code: "reason_missing" as const });
    const newer = await findNewerLetter(tx, thread, lastLetterId);
    if (newer) return err(newer);
    const entry = { key, kind: "decision", text, decision, status: "answered" } as const;
    const subjectId = await addEntry(tx, thread, staff, { ...entry, reason: reason || null }, now);
    await setThreadState(tx, thread, { status: "answered", decision });
    const kind = decision === "accepted" ? "partner_accepted" : "partner_refused";
    await queueEmail(tx, { kind, subjectId, recipient: thread.email, at: now });
    // The audit log is permanent; the reason is deleted with the request when its retention ends.
    const states = { before: { decision: thread.decision }, after: { decision } };
    const { actor } = staff;
    await recordAudit(tx, { actor, action: "partner.decided", subject: id, ...states }, now);
    return ok(null);
  });
}

/** Stores an internal note, once per key; the sender of the inquiry never sees it. */
export async function addInquiryNote(
  staff: Staff<"answer">,
  { id, key, text }: AddInquiryNoteInput,
  now: Date,
): Promise<Result<null, { code: "not_found" }>> {
  return inTransaction(async (tx) => {
    const thread = await lockThread(tx, id);
    if (!thread) return err({ code: "not_found" as const });
    if (await isKept(tx, key)) return ok(null);
    await addEntry(tx, thread, staff, { key, kind: "note", text, status: thread.status }, now);
    return ok(null);
  });
}

/** Closes an inquiry, unless its sender has written again, or reopens it with a new deadline. */
export async function changeInquiryState(
  staff: Staff<"answer">,
  { id, lastLetterId, status }: ChangeInquiryStateInput,
  now: Date,
): Promise<Result<null, { code: "not_found" | "already_so" | "written_meanwhile" }>> {
  return inTransaction(async (tx) => {
    const thread = await lockThread(tx, id);
    if (!thread) return err({ code: "not_found" as const });
    if (thread.status === status) return err({ code: "already_so" as const });
    const newer = status === "closed" && (await findNewerLetter(tx, thread, lastLetterId));
    if (newer && newer.code === "written_meanwhile") return err(newer);
    await setThreadState(tx, thread, { status, ...(status === "open" && { reopenedAt: now }) });
    await addEntry(tx, thread, staff, { key: randomUUID(), kind: "state", text: "", status }, now);
    const action = status === "open" ? "inquiry.reopened" : "inquiry.closed";
    const states = { before: { status: thread.status }, after: { status } };
    await recordAudit(tx, { actor: staff.actor, action, subject: id, ...states }, now);
    return ok(null);
  });
}

type LockedThread = {
  id: string;
  place: InquiryPlace;
  status: InquiryStatus;
  email: string;
  decision: PartnerDecision | null;
};

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
async function setThreadState(
  tx: Tx,
  { id, place }: LockedThread,
  change: { status: InquiryStatus; reopenedAt?: Date; decision?: PartnerDecision },
): Promise<void> {
  const { decision, ...state } = change;
  if ("messageId" in place) await tx.contactMessage.update({ where: { id }, data: state });
  else if (decision === undefined) await tx.partnerRequest.update({ where: { id }, data: state });
  else await tx.partnerRequest.update({ where: { id }, data: { ...state, decision } });
}

/** Returns true when an entry with this key exists: a repeated request is already done. */
async function isKept(tx: Tx, key: string): Promise<boolean> {
  return (await tx.inquiryEntry.count({ where: { key } })) > 0;
}

/** Returns what stands after the letter that the author has read; null when nothing does. */
async function findNewerLetter(
  tx: Tx,
  { place }: LockedThread,
  lastLetterId: string | null,
): Promise<NewerLetter | null> {
  const last = await tx.inquiryEntry.findFirst({
    where: { ...place, kind: { in: [...letterKinds] } },
    orderBy: [{ at: "desc" }, { id: "desc" }],
  });
  if (!last || last.id === lastLetterId) return null;
  return last.kind === "reply"
    ? { code: "written_meanwhile" }
    : { code: "answered_meanwhile", by: last.authorName };
}

async function addEntry(
  tx: Tx,
  { place }: LockedThread,
  { actor, name: authorName }: Staff,
  entry: Pick<Prisma.InquiryEntryUncheckedCreateInput, "key" | "kind" | "text" | "status"> & {
    decision?: PartnerDecision;
    reason?: string | null;
  },
  at: Date,
): Promise<string> {
  const { id } = await tx.inquiryEntry.create({
    data: { ...entry, ...place, at, actor, authorName },
  });
  return id;
}
