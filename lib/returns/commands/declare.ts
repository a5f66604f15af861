import "server-only";
import { formatLongDateTime, withArticle } from "@/lib/core/dates";
import { queueNotices } from "@/lib/mail/commands/queue-notice";
import { getDb } from "@/lib/platform/db/client";
import { getSettings } from "@/lib/settings/queries";
import { declarationOf } from "../copy/declaration";
import { receiptText, withdrawalNextSteps } from "../copy/receipt";
import { type DeclaredWithdrawal, type WithdrawalSuspicion } from "../model/withdrawal";
import { type WithdrawalInput } from "../schema";
import { storeDeclaration } from "./store-declaration";

/**
 * Stores a declaration of withdrawal, whatever order it names, and queues its receipt. A repeated
 * submission key is stored once. Nothing reveals to the sender whether the order exists.
 */
export async function declareWithdrawal(
  { submissionKey, name, orderNumber, email }: WithdrawalInput,
  now: Date,
  suspicion: WithdrawalSuspicion | null = null,
): Promise<DeclaredWithdrawal> {
  const settings = await getSettings();
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
        suspicion,
      },
      { withdrawalDays: settings.returns.withdrawalDays, actor: "shopper", now },
    );
    if (one.isNew) await queueNotices(tx, "staff_withdrawal", now);
    return one;
  });
  return {
    received: withArticle("il", formatLongDateTime(stored.receivedAt)),
    ...withdrawalNextSteps(stored.receivedAt, settings.returns),
    receipt: receiptText(stored, settings),
  };
}
