import "server-only";
import { formatLongDateTime, withArticle } from "@/lib/core/dates";
import { personKey } from "@/lib/core/person-key";
import { queueNotices } from "@/lib/mail/commands/outbox";
import { getDb } from "@/lib/platform/db/client";
import { consumeLimit } from "@/lib/platform/http/rate-limit";
import { getSettings } from "@/lib/settings/queries";
import { declarationOf } from "../copy/declaration";
import { receiptText, withdrawalNextSteps } from "../copy/receipt";
import { type DeclaredWithdrawal, type WithdrawalSuspicion } from "../model/withdrawal";
import { type WithdrawalInput } from "../schema";
import { storeDeclaration } from "./store-declaration";

/**
 * Stores a declaration of withdrawal, whatever order it names, and queues its receipt. A repeated
 * submission key is stored once. Nothing reveals to the sender whether the order exists: each declaration
 * counts for its mailbox, also the one that gets a receipt beyond the limit.
 */
export async function declareWithdrawal(
  { submissionKey, name, orderNumber, email }: WithdrawalInput,
  now: Date,
  suspicion: WithdrawalSuspicion | null = null,
): Promise<DeclaredWithdrawal> {
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
    if (one.isNew) await queueNotices(tx, "staff_withdrawal", now);
    return one;
  });
  return {
    received: withArticle("il", formatLongDateTime(stored.receivedAt)),
    ...withdrawalNextSteps(stored.receivedAt, settings.returns),
    receipt: receiptText(stored, settings),
    isMailboxFull,
  };
}
