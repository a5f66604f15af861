import { type Cents } from "@/lib/core/money";

/** A refund of a withdrawn order, with what the shop kept for good. */
export type CountedRefund = { amountCents: Cents; withheldCents: Cents; reason: string };

type WithdrawalMoney = {
  /** What the withdrawal gives back without earlier refunds. */
  sumCents: Cents;
  totalCents: Cents;
  refunds: readonly CountedRefund[];
};

/** Amounts of a withdrawal: its whole sum, and the part that is neither refunded nor withheld. */
export type WithdrawalDue = WithdrawalMoney & { restCents: Cents };

/** Refunds for these reasons count towards the sum. Others only lower what is left of the money. */
const COUNTED_REASONS = ["withdrawal", "made_at_provider"];

/** Returns what a withdrawal is still due; it is settled when the rest is 0. */
export function withdrawalDue({ sumCents, totalCents, refunds }: WithdrawalMoney): WithdrawalDue {
  const refundedCents = refunds.reduce((sum, one) => sum + one.amountCents, 0);
  const withheldCents = refunds.reduce((sum, one) => sum + one.withheldCents, 0);
  const countedCents = refunds
    .filter(({ reason }) => COUNTED_REASONS.includes(reason))
    .reduce((sum, one) => sum + one.amountCents, 0);
  const restCents = Math.max(
    0,
    Math.min(sumCents - countedCents, totalCents - refundedCents) - withheldCents,
  );
  return { sumCents, totalCents, refunds, restCents };
}

export function dueAfter(
  { sumCents, totalCents, refunds }: WithdrawalDue,
  refund: CountedRefund,
): WithdrawalDue {
  return withdrawalDue({ sumCents, totalCents, refunds: refunds.concat(refund) });
}

/**
 * Returns how much a refund may withhold for good: of a withdrawal only, and at most what it leaves
 * due.
 */
export function withholdableCents(
  due: WithdrawalDue,
  { amountCents, reason }: Pick<CountedRefund, "amountCents" | "reason">,
): Cents {
  if (reason !== "withdrawal") return 0;
  return dueAfter(due, { amountCents, withheldCents: 0, reason }).restCents;
}
