import "server-only";
import { type Period, periodInstants } from "@/lib/core/period";
import { type Staff } from "@/lib/identity/queries/gate";
import { getDb } from "@/lib/platform/db/client";
import { type ConsentCounts, type ConsentOutcome, consentOutcomes } from "../model/consent";

export async function countConsents(_: Staff, period: Period): Promise<ConsentCounts> {
  const { from, until } = periodInstants(period);
  const rows = await getDb().$queryRaw<{ outcome: ConsentOutcome; count: number }[]>`
    SELECT CASE WHEN statistics AND marketing THEN 'everything' WHEN statistics THEN 'statistics'
      WHEN marketing THEN 'marketing' WHEN answer = 'closed' THEN 'closed' ELSE 'refused'
      END AS outcome, count(*)::integer AS count
    FROM consent_proofs WHERE received_at >= ${from} AND received_at < ${until} GROUP BY 1`;
  const counted = new Map(rows.map(({ outcome, count }) => [outcome, count]));
  return Object.fromEntries(
    consentOutcomes.map((outcome) => [outcome, counted.get(outcome) ?? 0]),
  ) as ConsentCounts;
}
