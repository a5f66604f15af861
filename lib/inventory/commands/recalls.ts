import "server-only";
import { type Clock, systemClock } from "@/lib/core/clock";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { queueEmail } from "@/lib/mail/commands/outbox";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { getDb, type Tx } from "@/lib/platform/db/client";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { enqueue } from "@/lib/platform/jobs/queue";
import { sendRecallJob } from "../jobs";
import { listUntoldBuyers, readLots, readRecall, type UntoldBuyer } from "../queries/lots";
import { type SaveRecallInput, type SendRecallInput, type TestRecallInput } from "../schema";
import { blockLot } from "./lots";
import { lockStock } from "./stock";

type Refusal<Code extends string> = { code: Code };

/** Saves the draft of a lot's recall notice. A sent notice stays as it is. */
export async function saveRecall(
  { actor }: Staff<"write">,
  { lotId, recallId, updatedAt, risk, instructions, remedies }: SaveRecallInput,
  at: Date,
): Promise<Result<null, Refusal<"not_found" | "sent" | "changed_meanwhile">>> {
  return inTransaction(async (tx) => {
    await lockStock(tx);
    const lot = await tx.lot.findUnique({ where: { id: lotId }, select: { code: true } });
    if (!lot) return err({ code: "not_found" as const });
    const before = await readRecall(tx, lotId);
    if (before?.sentAt) return err({ code: "sent" as const });
    if ((before?.updatedAt.toISOString() ?? null) !== updatedAt)
      return err({ code: "changed_meanwhile" as const });
    const notice = { risk, instructions, remedies };
    await tx.recall.upsert({
      where: { lotId },
      create: { id: recallId, lotId, ...notice },
      update: notice,
    });
    await recordAudit(tx, { actor, action: "recall.saved", subject: lot.code, after: notice }, at);
    return ok(null);
  });
}

/** Sends the notice to the colleague who asks, as customers will get it. */
export async function testRecall(
  { email: recipient }: Staff<"write">,
  { lotId, updatedAt }: TestRecallInput,
  at: Date,
): Promise<Result<{ recipient: string }, Refusal<"not_found" | "changed_meanwhile">>> {
  return inTransaction(async (tx) => {
    const recall = await readRecall(tx, lotId);
    if (!recall) return err({ code: "not_found" as const });
    if (recall.updatedAt.toISOString() !== updatedAt) return err({ code: "changed_meanwhile" });
    const dedupeKey = `product_recall/test/${recall.id}/${at.toISOString()}`;
    const email = { kind: "product_recall", subjectId: lotId, recipient, at, dedupeKey } as const;
    await queueEmail(tx, email);
    return ok({ recipient });
  });
}

/**
 * Sends the recall to everybody who has pieces of the lot, whatever they consented to, and takes the pieces that
 * are left out of sale. `code` confirms the
 * lot. Sent again, it does nothing more.
 */
export async function sendRecall(
  { actor }: Staff<"write">,
  { lotId, updatedAt, code }: SendRecallInput,
  at: Date,
): Promise<Result<null, Refusal<"not_found" | "wrong_code" | "changed_meanwhile">>> {
  return inTransaction(async (tx) => {
    await lockStock(tx);
    const recall = await readRecall(tx, lotId);
    if (!recall) return err({ code: "not_found" as const });
    if (recall.lot.code !== code) return err({ code: "wrong_code" as const });
    if (recall.sentAt) return ok(null);
    if (recall.updatedAt.toISOString() !== updatedAt) return err({ code: "changed_meanwhile" });
    await tx.recall.update({ where: { lotId }, data: { sentAt: at, sentBy: actor } });
    await recordAudit(tx, { actor, action: "recall.sent", subject: code }, at);
    const lot = (await readLots(tx)).find(({ id }) => id === lotId);
    if (lot) await blockLot(tx, lot, { reason: `Richiamo del lotto ${code}`, actor, at });
    await enqueue(tx, sendRecallJob, { lotId });
    return ok(null);
  });
}

const BATCH = 100;

/** Queues the e-mails of a sent recall that are not queued yet, in batches: an interrupted run resumes. */
export async function queueRecallEmails(lotId: string, clock: Clock = systemClock): Promise<void> {
  for (let after: string | null = null; ;) {
    const buyers: UntoldBuyer[] = await listUntoldBuyers(lotId, { after, limit: BATCH });
    await getDb().$transaction((tx) => queueFor(tx, lotId, buyers, clock()));
    after = buyers.at(-1)?.orderId ?? null;
    if (buyers.length < BATCH) return;
  }
}

async function queueFor(
  tx: Tx,
  lotId: string,
  buyers: readonly UntoldBuyer[],
  at: Date,
): Promise<void> {
  for (const { orderId, email: recipient } of buyers)
    await queueEmail(tx, {
      kind: "product_recall",
      subjectId: lotId,
      orderId,
      recipient,
      at,
      dedupeKey: `product_recall/${lotId}/${orderId}`,
    });
}
