import "server-only";
import { dayToDate, italianDay } from "@/lib/core/business-days";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { getLegalTexts } from "../queries/legal-texts";
import { type ConfirmLegalTextsInput } from "../schema";

/**
 * Stores that a lawyer has read the legal texts in the version that the page showed. A version that
 * is already confirmed keeps its first confirmation.
 */
export async function confirmLegalTexts(
  { actor }: Staff<"write">,
  { version, readBy, readOn }: ConfirmLegalTextsInput,
  now: Date,
): Promise<Result<null, { code: "not_yet" | "changed_meanwhile" }>> {
  if (readOn > italianDay(now)) return err({ code: "not_yet" });
  const texts = await getLegalTexts();
  if (texts.version !== version) return err({ code: "changed_meanwhile" });
  const { termsVersion, termsPublishedAt, noticesVersion } = texts;
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
