import "server-only";
import { italianDay } from "@/lib/core/business-days";
import { dayStart } from "@/lib/core/local-time";
import { err, ok, type Result } from "@/lib/core/result";
import { adminActor, type WriteRefusal } from "@/lib/identity/model";
import { requireAdmin } from "@/lib/identity/queries/require-staff";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { getDb } from "@/lib/platform/db/client";
import { emailHint, privacyAnswerDueAt } from "../model/request";
import { type RecordRequestInput } from "../schema";

export type RecordRequestError = { code: WriteRefusal | "not_yet" };

/**
 * Records a request received by post, telephone, e-mail or in person. The deadline counts from the day of
 * receipt, and staff state how they identified the person. Administrators only.
 */
export async function recordRequest(
  { kind, channel, email, receivedOn, identityCheck }: RecordRequestInput,
  now: Date,
): Promise<Result<null, RecordRequestError>> {
  const admin = await requireAdmin();
  if (!admin.ok) return admin;
  const today = italianDay(now);
  if (receivedOn > today) return err({ code: "not_yet" });
  const actor = adminActor(admin.value.userId);
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
