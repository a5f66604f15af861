import "server-only";
import { fromUnixTime, getUnixTime } from "date-fns";
import type Stripe from "stripe";
import { dateToDay } from "@/lib/core/business-days";
import { ok, type Result } from "@/lib/core/result";
import { valueOf } from "@/lib/core/value-of";
import {
  type PaymentProvider,
  type ProviderFailure,
  type ProviderLine,
  type ProviderPayout,
} from "../provider";

const MAX_PAYOUTS = 1_000;

type Call = <T>(work: (stripe: Stripe) => Promise<T>) => Promise<Result<T, ProviderFailure>>;
type PayoutReader = Pick<PaymentProvider, "readStatement" | "readPayoutLines" | "readBalance">;

/** Reads payouts with their balance transactions (docs.stripe.com/payouts/reconciliation). */
export function payoutReader(call: Call): PayoutReader {
  return {
    readStatement: async ({ from, until }) => {
      const created = { gte: getUnixTime(from), lt: getUnixTime(until) };
      const payouts = await call((stripe) =>
        stripe.payouts.list({ created, limit: 100 }).autoPagingToArray({ limit: MAX_PAYOUTS }),
      );
      return payouts.ok ? ok({ payouts: payouts.value.map(toPayout), lines: [] }) : payouts;
    },
    readPayoutLines: (payout) =>
      call(async (stripe) => {
        const lines: ProviderLine[] = [];
        const listed = stripe.balanceTransactions.list({
          payout,
          limit: 100,
          expand: ["data.source"],
        });
        // The payout itself is one of its transactions.
        for await (const line of listed) if (line.type !== "payout") lines.push(toLine(line));
        return lines;
      }),
    readBalance: async () => {
      const balance = await call((stripe) => stripe.balance.retrieve());
      if (!balance.ok) return balance;
      const sums = [...balance.value.available, ...balance.value.pending];
      return ok(
        sums
          .filter(({ currency }) => currency === "eur")
          .reduce((cents, { amount }) => cents + amount, 0),
      );
    },
  };
}

const states: Partial<Record<string, ProviderPayout["state"]>> = {
  in_transit: "in_transit",
  paid: "paid",
  failed: "failed",
  canceled: "canceled",
};

function toPayout(payout: Stripe.Payout): ProviderPayout {
  return {
    reference: payout.id,
    arrivesOn: dateToDay(fromUnixTime(payout.arrival_date)),
    amountCents: payout.amount,
    currency: payout.currency.toUpperCase(),
    state: valueOf(states, payout.status) ?? "pending",
    // Stripe does not say what a payout by hand is made of.
    isItemised: payout.automatic,
  };
}

/** By reporting category: docs.stripe.com/reports/reporting-categories. */
const kinds: Partial<Record<string, ProviderLine["kind"]>> = {
  charge: "payment",
  refund: "refund",
  refund_failure: "refund",
  dispute: "dispute",
  dispute_reversal: "dispute",
  fee: "fee",
};

function toLine(line: Stripe.BalanceTransaction): ProviderLine {
  return {
    lineId: line.id,
    kind: valueOf(kinds, line.reporting_category) ?? "other",
    at: fromUnixTime(line.created),
    amountCents: line.amount,
    feeCents: line.fee,
    transactionId: transactionOf(line.source),
  };
}

/** Returns the id under which the shop knows a charge's payment, a refund or a dispute. */
function transactionOf(source: Stripe.BalanceTransaction["source"]): string | null {
  if (source === null || typeof source === "string") return source;
  if (!("object" in source) || source.object !== "charge") return source.id;
  const { payment_intent: intent } = source;
  return typeof intent === "string" ? intent : (intent?.id ?? null);
}
