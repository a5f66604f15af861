import "server-only";
import { italianDay } from "@/lib/core/business-days";
import { dayStart } from "@/lib/core/local-time";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { getSettings } from "@/lib/settings/queries";
import { recordedDeclarationOf } from "../copy/declaration";
import { type RecordWithdrawalInput } from "../schema";
import { storeDeclaration } from "./store-declaration";

/**
 * Stores a declaration that arrived by post or e-mail. Its deadlines count from the day of arrival.
 * With an address it gets the same receipt as the page's.
 */
export async function recordWithdrawal(
  { actor }: Staff<"write">,
  { submissionKey, name, orderNumber, email, receivedOn, channel }: RecordWithdrawalInput,
  now: Date,
): Promise<Result<null, { code: "not_yet" }>> {
  const today = italianDay(now);
  if (receivedOn > today) return err({ code: "not_yet" });
  const { withdrawalDays } = (await getSettings()).returns;
  return inTransaction(async (tx) => {
    const { id, isNew } = await storeDeclaration(
      tx,
      {
        submissionKey,
        name,
        orderNumber,
        email,
        channel,
        declaration: recordedDeclarationOf(channel, orderNumber),
        receivedAt: receivedOn === today ? now : dayStart(receivedOn),
        recordedAt: now,
        recordedBy: actor,
      },
      { withdrawalDays, actor, now, isMailboxFull: false },
    );
    const after = { channel };
    if (isNew)
      await recordAudit(tx, { actor, action: "withdrawal.recorded", subject: id, after }, now);
    return ok(null);
  });
}
