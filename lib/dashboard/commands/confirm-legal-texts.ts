import "server-only";
import { dayToDate, italianDay } from "@/lib/core/business-days";
import { err, ok, type Result } from "@/lib/core/result";
import { adminActor, type WriteRefusal } from "@/lib/identity/model";
import { requireAdmin } from "@/lib/identity/queries/require-staff";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { getLegalTexts } from "../queries/legal-texts";
import { type ConfirmLegalTextsInput } from "../schema/legal-texts";

type ConfirmError = { code: WriteRefusal | "not_yet" | "changed_meanwhile" };

/**
 * Stores that a lawyer has read the legal texts in the version that the page showed. For administrators. A
 * version that is already confirmed keeps its first confirmation.
 */
export async function confirmLegalTexts(
  { version, readBy, readOn }: ConfirmLegalTextsInput,
  now: Date,
): Promise<Result<null, ConfirmError>> {
  const admin = await requireAdmin();
  if (!admin.ok) return admin;
  if (readOn > italianDay(now)) return err({ code: "not_yet" });
  const texts = await getLegalTexts();
  if (texts.version !== version) return err({ code: "changed_meanwhile" });
  const { termsVersion, termsPublishedAt, noticesVersion } = texts;
  const actor = adminActor(admin.value.userId);
  return inTransaction(async (tx) => {
    const { count } = await tx.legalConfirmation.createMany({
      data: {
        version,
        termsVersion,
        noticesVersion,
        readBy,
        readOn: dayToDate(readOn),
        confirmedBy: actor,
        confirmedAt: now,
      },
      skipDuplicates: true,
    });
    const after = { termsPublishedAt, noticesVersion, readBy, readOn };
    if (count > 0)
      await recordAudit(
        tx,
        { actor, action: "legal_texts.confirmed", subject: version, after },
        now,
      );
    return ok(null);
  });
}
