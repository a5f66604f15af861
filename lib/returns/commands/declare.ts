import "server-only";
import { italianDay } from "@/lib/core/business-days";
import { formatLongDateTime, withArticle } from "@/lib/core/dates";
import { dayStart } from "@/lib/core/local-time";
import { personKey } from "@/lib/core/person-key";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { queueEmail } from "@/lib/mail/commands/outbox";
import { tellStaff } from "@/lib/notices/commands/tell";
import { lockOrder } from "@/lib/orders/commands/payment-status";
import { recordOrderEvent } from "@/lib/orders/commands/record-event";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { getDb, type Tx } from "@/lib/platform/db/client";
import { type Withdrawal } from "@/lib/platform/db/generated/client";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { consumeLimit } from "@/lib/platform/http/rate-limit";
import { getSettings } from "@/lib/settings/queries";
import { declarationOf, recordedDeclarationOf } from "../copy/declaration";
import { receiptText, withdrawalNextSteps } from "../copy/receipt";
import {
  doubtAbout,
  isOrderCustomer,
  lettersOf,
  orderNumberIn,
  type WithdrawalDoubt,
  type WithdrawalSuspicion,
} from "../model/withdrawal";
import { type RecordWithdrawalInput, type WithdrawalInput } from "../schema";
import { linkReturnedParcel } from "./link-parcel";

/**
 * Stores a declaration of withdrawal, whatever order it names, and queues its receipt. A repeated
 * submission key is stored once. Nothing reveals to the sender whether the order exists: each declaration
 * counts for its mailbox, also the one that gets a receipt beyond the limit.
 */
export async function declareWithdrawal(
  { submissionKey, name, orderNumber, email }: WithdrawalInput,
  now: Date,
  suspicion: WithdrawalSuspicion | null = null,
) {
  const settings = await getSettings();
  const isMailboxFull = !(await consumeLimit("mailboxReceipts", personKey(email))).ok;
  const stored = await getDb().$transaction(async (tx) => {
    const one = await storeDeclaration(
      tx,
      {
        submissionKey,
        name,
        orderNumber,
        email,
        channel: "page",
        declaration: declarationOf(orderNumber),
        receivedAt: now,
        suspicion: suspicion ?? (isMailboxFull ? "frequent" : null),
      },
      { withdrawalDays: settings.returns.withdrawalDays, actor: "shopper", now, isMailboxFull },
    );
    if (one.isNew)
      await tellStaff(tx, {
        kind: "withdrawal",
        email: "staff_withdrawal",
        subjectId: one.id,
        at: now,
      });
    return one;
  });
  return {
    /** `il 23 novembre 2026 alle 14:05`. */
    received: withArticle("il", formatLongDateTime(stored.receivedAt)),
    ...withdrawalNextSteps(stored.receivedAt, settings),
    receipt: receiptText(stored, settings),
    /** True when many receipts went to this mailbox today, so that this one may not be sent. */
    isMailboxFull,
  };
}

export type DeclaredWithdrawal = Awaited<ReturnType<typeof declareWithdrawal>>;

/**
 * Stores a declaration that arrived by post or e-mail. Its deadlines count from the day of arrival.
 * With an address it gets the same receipt as the page's.
 */
export async function recordWithdrawal(
  { actor }: Staff<"answer">,
  { receivedOn, ...typed }: RecordWithdrawalInput,
  now: Date,
): Promise<Result<null, { code: "not_yet" }>> {
  const today = italianDay(now);
  if (receivedOn > today) return err({ code: "not_yet" });
  const { withdrawalDays } = (await getSettings()).returns;
  return inTransaction(async (tx) => {
    const { id, isNew } = await storeDeclaration(
      tx,
      {
        ...typed,
        declaration: recordedDeclarationOf(typed.channel, typed.orderNumber),
        receivedAt: receivedOn === today ? now : dayStart(receivedOn),
        recordedAt: now,
        recordedBy: actor,
      },
      { withdrawalDays, actor, now, isMailboxFull: false },
    );
    const after = { channel: typed.channel };
    if (isNew)
      await recordAudit(tx, { actor, action: "withdrawal.recorded", subject: id, after }, now);
    return ok(null);
  });
}

type Declaration = Pick<
  Withdrawal,
  "submissionKey" | "channel" | "name" | "orderNumber" | "email" | "declaration" | "receivedAt"
> &
  Partial<Pick<Withdrawal, "suspicion" | "recordedAt" | "recordedBy">>;

type Circumstances = {
  withdrawalDays: number;
  actor: string;
  now: Date;
  /** True when the address got enough receipts today. Then only its own paid order gets one. */
  isMailboxFull: boolean;
};

/** The match of a declaration with an order. `orderId` is set only when the declarant is the customer. */
type Match = { orderId: string | null; email: string | null; doubt: WithdrawalDoubt | null };

/**
 * Inserts a declaration, matches it with its order and queues its receipt, or notes why none is sent.
 * Returns the stored row; `isNew` is false when its submission key is known, and nothing else happens then.
 */
async function storeDeclaration(
  tx: Tx,
  declaration: Declaration,
  { withdrawalDays, actor, now, isMailboxFull }: Circumstances,
): Promise<Withdrawal & { isNew: boolean }> {
  const { submissionKey, channel, name, email, orderNumber, receivedAt } = declaration;
  const content = [lettersOf(orderNumber), name.toLowerCase(), email?.toLowerCase()];
  await tx.$executeRaw`
    SELECT pg_advisory_xact_lock(hashtextextended(${`withdrawal ${content.join("\n")}`}, 0))`;
  const known = await tx.withdrawal.findUnique({ where: { submissionKey } });
  if (known) return { ...known, isNew: false };
  const match = await findMatch(tx, declaration, withdrawalDays);
  const isRepeated = await isAlreadyOpen(tx, declaration);
  const stored = await tx.withdrawal.create({
    data: {
      ...declaration,
      suspicion: declaration.suspicion ?? (isRepeated ? "repeated" : null),
      orderId: match.orderId,
      doubt: match.doubt,
    },
  });
  if (match.orderId !== null) {
    await linkReturnedParcel(tx, { withdrawalId: stored.id, orderId: match.orderId });
    await recordOrderEvent(tx, {
      orderId: match.orderId,
      at: now,
      actor,
      type: "withdrawal_received",
      data: {
        doubt: match.doubt,
        ...(channel !== "page" && { channel, receivedAt: receivedAt.toISOString() }),
      },
    });
  }
  if (email !== null) {
    // Only e-mails to the customer's own address belong to the order.
    const isOwn = match.email?.toLowerCase() === email.toLowerCase();
    await queueEmail(tx, {
      kind: "withdrawal_received",
      subjectId: stored.id,
      recipient: email,
      at: now,
      orderId: isOwn ? match.orderId : null,
      isBeyondLimit: isMailboxFull && (!isOwn || match.doubt === "nothing_paid"),
    });
  }
  return { ...stored, isNew: true };
}

async function isAlreadyOpen(
  tx: Tx,
  { name, email, orderNumber }: Pick<Declaration, "name" | "email" | "orderNumber">,
): Promise<boolean> {
  const [open] = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM withdrawals
    WHERE closed_at IS NULL AND lower(email) IS NOT DISTINCT FROM lower(${email})
      AND lower(name) = lower(${name})
      AND upper(regexp_replace(order_number, '[^[:alnum:]]', '', 'g')) = ${lettersOf(orderNumber)}
    LIMIT 1`;
  return open !== undefined;
}

async function findMatch(
  tx: Tx,
  declaration: Pick<Declaration, "name" | "email" | "orderNumber" | "receivedAt">,
  withdrawalDays: number,
): Promise<Match> {
  const number = orderNumberIn(declaration.orderNumber);
  const found = number === null ? null : await tx.order.findUnique({ where: { number } });
  if (!found) return { orderId: null, email: null, doubt: "order_unknown" };
  if (!isOrderCustomer(declaration, found))
    return { orderId: null, email: null, doubt: "person_differs" };
  // A concurrent refund is either visible here, or sees this declaration and closes it.
  const order = { ...found, ...(await lockOrder(tx, found.id)) };
  const doubt = doubtAbout(order, withdrawalDays, declaration.receivedAt);
  return { orderId: found.id, email: found.email, doubt };
}
