import "server-only";
import { subDays } from "date-fns";
import { italianDay } from "@/lib/core/business-days";
import { type Cents } from "@/lib/core/money";
import { periodInstants } from "@/lib/core/period";
import { raiseAlert, raiseAlertWithEmail, resolveOtherAlerts } from "@/lib/orders/commands/alerts";
import { type ProviderId } from "@/lib/payments/provider";
import { type Tx } from "@/lib/platform/db/client";
import { entriesOfLine, toCheck } from "../queries/lines-sql";

/** The shop may learn of a movement after the provider has booked it. */
const LATE_AFTER_DAYS = 1;
/** A provider may list the lines of a payout after the payout itself. */
const WHOLE_AFTER_DAYS = 3;

const kind = "payout_mismatch";

/**
 * Raises alerts about lines that the ledger does not have or has with another amount, and payouts that their lines do
 * not add up to; resolves those about anything else. A line of an order has an alert of its own, with an e-mail;
 * those of no order share one for their payout or day.
 */
export async function flagPayouts(tx: Tx, provider: ProviderId, now: Date): Promise<void> {
  const strangers = new Map<string, Cents>();
  const wrong: string[] = [];
  for (const line of await listWrongLines(tx, provider, now)) {
    const { id, orderId, amountCents, ledgerCents, place } = line;
    if (orderId === null) {
      strangers.set(place, (strangers.get(place) ?? 0) + amountCents);
      continue;
    }
    wrong.push(id);
    const data = { provider, providerCents: amountCents, ledgerCents };
    await raiseAlertWithEmail(tx, { kind, subjectId: id, orderId, at: now, data });
  }
  for (const [place, amountCents] of strangers) {
    const subjectId = `${provider}/${place}`;
    wrong.push(subjectId);
    const data = { provider, amountCents };
    await raiseAlert(tx, { kind, subjectId, orderId: null, at: now, data });
  }
  for (const { id, amountCents, linesCents } of await listWrongPayouts(tx, provider, now)) {
    wrong.push(id);
    const data = { provider, providerCents: amountCents, ledgerCents: linesCents };
    await raiseAlert(tx, { kind, subjectId: id, orderId: null, at: now, data });
  }
  await resolveOtherAlerts(tx, { kind, provider, subjectIds: wrong }, now);
}

type WrongLine = {
  id: string;
  amountCents: Cents;
  orderId: string | null;
  ledgerCents: Cents;
  /** Its payout, or its day. */
  place: string;
};

function listWrongLines(tx: Tx, provider: ProviderId, now: Date): Promise<WrongLine[]> {
  const day = italianDay(subDays(now, LATE_AFTER_DAYS));
  const { from: wholeDays } = periodInstants({ from: day, to: day });
  return tx.$queryRaw`
    SELECT l.id, l.amount_cents AS "amountCents", known.order_id AS "orderId",
      coalesce(known.cents, 0)::int AS "ledgerCents",
      coalesce(p.reference, to_char(l.at AT TIME ZONE 'Europe/Rome', 'YYYY-MM-DD')) AS place
    FROM payout_lines l LEFT JOIN payouts p ON p.id = l.payout_id
    LEFT JOIN LATERAL (SELECT (array_agg(e.order_id))[1] AS order_id, sum(e.amount_cents) AS cents
      FROM ${entriesOfLine} e) known ON true
    WHERE l.provider = ${provider}::payment_method AND ${toCheck} AND l.at < ${wholeDays}
    ORDER BY l.at, l.id`;
}

type WrongPayout = { id: string; amountCents: Cents; linesCents: Cents };

function listWrongPayouts(tx: Tx, provider: ProviderId, now: Date): Promise<WrongPayout[]> {
  return tx.$queryRaw`
    SELECT p.id, p.amount_cents AS "amountCents",
      coalesce(sum(l.amount_cents - l.fee_cents), 0)::int AS "linesCents"
    FROM payouts p LEFT JOIN payout_lines l ON l.payout_id = p.id
    WHERE p.provider = ${provider}::payment_method AND p.is_itemised AND p.state = 'paid'
      AND p.completed_at IS NULL AND p.arrives_on < ${subDays(now, WHOLE_AFTER_DAYS)}
    GROUP BY p.id ORDER BY p.arrives_on, p.id`;
}
