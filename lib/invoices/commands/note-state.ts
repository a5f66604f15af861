import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { stateNames } from "../copy/document";
import { documentNumber } from "../model/document";
import { inMonth } from "../queries/documents";
import {
  type MarkMonthSentInput,
  type NoteStateInput,
  type UndoMonthSentInput,
} from "../schema/documents";

/** Notes what the SdI answered to a document. */
export async function noteDocumentState(
  { actor }: Staff<"books">,
  { id, state, reason }: NoteStateInput,
  now: Date,
): Promise<Result<null, { code: "not_found" }>> {
  return inTransaction(async (tx) => {
    const found = await tx.fiscalDocument.findUnique({ where: { id } });
    if (!found) return err({ code: "not_found" as const });
    const stateReason = state === "rejected" ? reason : null;
    await tx.fiscalDocument.update({ where: { id }, data: { state, stateReason, stateAt: now } });
    await recordAudit(
      tx,
      {
        actor,
        action: "invoice.state_noted",
        subject: documentNumber(found),
        before: { status: stateNames[found.state], reason: found.stateReason },
        after: { status: stateNames[state], reason: stateReason },
      },
      now,
    );
    return ok(null);
  });
}

/** Notes all documents of a month that are still to send as sent, unless their number has changed since it was read. */
export async function markMonthSent(
  { actor }: Staff<"books">,
  { month, count: known }: MarkMonthSentInput,
  now: Date,
): Promise<Result<{ sentAt: string }, { code: "changed_meanwhile" }>> {
  return inTransaction(async (tx) => {
    const toSend = { ...inMonth(month), state: "to_send" } as const;
    if ((await tx.fiscalDocument.count({ where: toSend })) !== known)
      return err({ code: "changed_meanwhile" as const });
    const { count } = await tx.fiscalDocument.updateMany({
      where: toSend,
      data: { state: "sent", stateAt: now },
    });
    const after = { count };
    await recordAudit(tx, { actor, action: "invoices.marked_sent", subject: month, after }, now);
    return ok({ sentAt: now.toISOString() });
  });
}

/** Takes back a marking: what it noted as sent, and is still noted so, is to send again. */
export async function undoMonthSent(
  { actor }: Staff<"books">,
  { month, sentAt }: UndoMonthSentInput,
  now: Date,
): Promise<Result<null, { code: "changed_meanwhile" }>> {
  return inTransaction(async (tx) => {
    const { count } = await tx.fiscalDocument.updateMany({
      where: { ...inMonth(month), state: "sent", stateAt: sentAt },
      data: { state: "to_send", stateAt: now },
    });
    if (count === 0) return err({ code: "changed_meanwhile" as const });
    const after = { count };
    await recordAudit(tx, { actor, action: "invoices.marking_undone", subject: month, after }, now);
    return ok(null);
  });
}
