import "server-only";
import { italianDay } from "@/lib/core/business-days";
import { dayStart } from "@/lib/core/local-time";
import { err, ok, type Result } from "@/lib/core/result";
import { type ActionError } from "@/lib/identity/http/actions";
import { type Staff } from "@/lib/identity/queries/gate";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { getDb } from "@/lib/platform/db/client";
import { recordMessages } from "../copy/request";
import { emailHint, privacyAnswerDueAt } from "../model/request";
import { type RecordRequestInput } from "../schema";

/**
 * Records a request received by post, telephone, e-mail or in person. The deadline counts from the
 * day of receipt, and staff state how they identified the person.
 */
export async function recordRequest(
  { actor }: Staff<"write">,
  { kind, channel, email, receivedOn, identityCheck }: RecordRequestInput,
  now: Date,
): Promise<Result<null, ActionError>> {
  const today = italianDay(now);
  if (receivedOn > today)
    return err({ code: "invalid_input", fieldErrors: { receivedOn: recordMessages.receivedOn } });
  const createdAt = receivedOn === today ? now : dayStart(receivedOn);
  await getDb().$transaction(async (tx) => {
    const { id } = await tx.privacyRequest.create({
      data: {
        kind,
        channel,
        email,
        emailHint: emailHint(email),
        identityCheck,
        createdAt,
        recordedBy: actor,
        expiresAt: privacyAnswerDueAt(createdAt),
      },
      select: { id: true },
    });
    const after = { kind, channel };
    await recordAudit(tx, { actor, action: "privacy.recorded", subject: id, after }, now);
  });
  return ok(null);
}
