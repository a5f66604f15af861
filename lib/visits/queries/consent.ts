import "server-only";
import { type Period, periodInstants } from "@/lib/core/period";
import { ok, type Result } from "@/lib/core/result";
import { type AdminRefusal } from "@/lib/identity/model";
import { requireStaff } from "@/lib/identity/queries/require-staff";
import { getDb } from "@/lib/platform/db/client";
import { type ConsentCounts, type ConsentOutcome, consentOutcomes } from "../model/consent";

export async function countConsents(
  period: Period,
): Promise<Result<ConsentCounts, { code: AdminRefusal }>> {
  const staff = await requireStaff();
  if (!staff.ok) return staff;
  const { from, until } = periodInstants(period);
  const rows = await getDb().$queryRaw<{ outcome: ConsentOutcome; count: number }[]>`
    SELECT CASE WHEN statistics AND marketing THEN 'everything' WHEN statistics THEN 'statistics'
      WHEN marketing THEN 'marketing' WHEN answer = 'closed' THEN 'closed' ELSE 'refused'
      END AS outcome, count(*)::integer AS count
    FROM consent_proofs WHERE received_at >= ${from} AND received_at < ${until} GROUP BY 1`;
  const counted = new Map(rows.map(({ outcome, count }) => [outcome, count]));
  return ok(
    Object.fromEntries(
      consentOutcomes.map((outcome) => [outcome, counted.get(outcome) ?? 0]),
    ) as ConsentCounts,
  );
}
