import "server-only";
import { addDays, italianDay } from "@/lib/core/business-days";
import { type CsvDialect, csvFileName, csvPieces } from "@/lib/core/csv";
import { type Period, periodInstants } from "@/lib/core/period";
import { type Staff } from "@/lib/identity/queries/gate";
import { getDb } from "@/lib/platform/db/client";
import { vatRateOf } from "@/lib/settings/model/tax-regime";
import { getSettings } from "@/lib/settings/queries";
import { type IsoMonth, monthPeriod } from "../model/list-filter";
import { type DayTakings, registerColumns, registerRows } from "../model/register";

/**
 * Returns the money that sales took and gave back in a month, by Italian day, way to pay and VAT rate, and the
 * days that have begun. A second payment of an order is no sale, so neither it nor its refund
 * counts. A sale belongs to the day of its payment (DPR 633/1972, art. 6 c. 4).
 */
export function getTakings(_: Staff, month: IsoMonth, now: Date): Promise<MonthTakings> {
  return readTakings(month, now);
}

export type MonthTakings = { takings: DayTakings[]; days: Period };

/** Reads what `getTakings` returns, without its access check. */
export async function readTakings(month: IsoMonth, now: Date): Promise<MonthTakings> {
  const { from, to } = monthPeriod(month);
  const today = italianDay(now);
  const days = { from, to: to < today ? to : today < from ? addDays(from, -1) : today };
  const { from: start, until } = periodInstants({ from, to });
  const takings = await getDb().$queryRaw<DayTakings[]>`
    SELECT to_char(l.at AT TIME ZONE 'Europe/Rome', 'YYYY-MM-DD') AS day,
      l.provider::text AS method, t.rate AS "vatRateBps", t.invoiced,
      count(*) FILTER (WHERE l.kind = 'capture')::int AS payments,
      coalesce(sum(l.amount_cents) FILTER (WHERE l.kind = 'capture'), 0)::int AS "paidCents",
      coalesce(-sum(l.amount_cents) FILTER (WHERE l.kind <> 'capture'), 0)::int AS "refundedCents"
    FROM ledger_entries l
    JOIN payment_attempts a ON a.id = l.attempt_id AND a.state = 'succeeded'
    CROSS JOIN LATERAL (SELECT
      (SELECT coalesce(max(i.vat_rate_bps), 0) FROM order_items i
        WHERE i.order_id = l.order_id) AS rate,
      EXISTS (SELECT 1 FROM fiscal_documents d
        WHERE d.order_id = l.order_id AND d.kind = 'invoice') AS invoiced) t
    WHERE l.kind IN ('capture', 'refund', 'refund_reversal')
      AND l.at >= ${start} AND l.at < ${until}
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`;
  return { takings, days };
}

/** Returns the register of a month as a file. Callers check the role. */
export async function readRegisterFile(month: IsoMonth, dialect: CsvDialect, now: Date) {
  const [{ takings, days }, settings] = await Promise.all([readTakings(month, now), getSettings()]);
  return {
    name: csvFileName("corrispettivi", settings.brand.name, month),
    type: "text/csv" as const,
    pieces: csvPieces([registerRows(takings, days, vatRateOf(settings), dialect)], {
      columns: registerColumns,
      toValues: (values) => values,
      dialect,
    }),
  };
}
