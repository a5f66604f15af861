import type Stripe from "stripe";
import { z } from "zod";
import { type Sandbox, unixSeconds } from "../context";
import { json, type Reply } from "../http";
import { type Call } from "../operation";
import { chargeObject, disputeObject, refundObject } from "./objects";
import { fromZod, listOf, pageSchema } from "./requests";

/*
 * Balance transactions and payouts, both computed from the recorded payments, refunds and disputes: one payout for
 * each day with movements, two days later. Fees are those of European cards (stripe.com/it/pricing).
 */

const DAY_S = 86_400;
const ARRIVES_AFTER_DAYS = 2;
const DISPUTE_FEE = 2_000;
/** One payout a week is late by this much. */
const LATE_DAYS = 3;

type Kind = "charge" | "refund" | "dispute" | "dispute_reversal" | "payout";

interface Movement {
  readonly id: string;
  readonly created: number;
  readonly kind: Kind;
  readonly amount: number;
  readonly fee: number;
  readonly source: object & { id: string };
}

function feeOf(amount: number): number {
  return Math.round(amount * 0.015) + 25;
}

/** Lists what moved the balance, oldest first. */
function listMovements(sandbox: Sandbox): Movement[] {
  const { charges, refunds, disputes } = sandbox.state;
  const movement = (
    kind: Kind,
    { id, created }: { id: string; created: number },
    amounts: { amount: number; fee: number },
    source: Movement["source"],
  ): Movement => ({ id: `txn_${kind}_${id}`, created, kind, ...amounts, source });
  return [
    ...charges
      .list()
      .filter(({ status }) => status === "succeeded")
      .map((one) => {
        const amounts = { amount: one.amount, fee: feeOf(one.amount) };
        return movement("charge", one, amounts, chargeObject(sandbox, one));
      }),
    ...refunds
      .list()
      .filter(({ status }) => status === "succeeded")
      .map((one) => movement("refund", one, { amount: -one.amount, fee: 0 }, refundObject(one))),
    ...disputes
      .list()
      .filter(({ status }) => !status.startsWith("warning_"))
      .flatMap((one) => {
        const source = disputeObject(sandbox, one);
        const lost = { amount: -one.amount, fee: DISPUTE_FEE };
        const won = { amount: one.amount, fee: -DISPUTE_FEE };
        return [
          movement("dispute", one, lost, source),
          ...(one.status === "won" ? [movement("dispute_reversal", one, won, source)] : []),
        ];
      }),
  ].sort((a, b) => a.created - b.created);
}

interface PayoutRecord {
  readonly id: string;
  readonly created: number;
  readonly arrivalDate: number;
  readonly movements: readonly Movement[];
  readonly amount: number;
}

const dayOf = (seconds: number) => Math.floor(seconds / DAY_S);

/** Lists the payouts that have begun, newest first. Those of days that are divisible by seven arrive late. */
function listPayouts(sandbox: Sandbox): PayoutRecord[] {
  const byDay = new Map<number, Movement[]>();
  for (const one of listMovements(sandbox)) {
    const day = dayOf(one.created);
    byDay.set(day, [...(byDay.get(day) ?? []), one]);
  }
  return [...byDay]
    .map(([day, movements]) => ({
      id: `po_${day}`,
      created: (day + 1) * DAY_S,
      arrivalDate: (day + ARRIVES_AFTER_DAYS + (day % 7 === 0 ? LATE_DAYS : 0)) * DAY_S,
      movements,
      amount: movements.reduce((sum, { amount, fee }) => sum + amount - fee, 0),
    }))
    .filter(({ created }) => created <= unixSeconds())
    .sort((a, b) => b.created - a.created);
}

function payoutObject({ live }: Sandbox, payout: PayoutRecord) {
  return {
    id: payout.id,
    object: "payout",
    amount: payout.amount,
    arrival_date: payout.arrivalDate,
    automatic: true,
    created: payout.created,
    currency: "eur",
    livemode: live,
    method: "standard",
    reconciliation_status: "completed",
    status: payout.arrivalDate <= unixSeconds() ? "paid" : "in_transit",
  } satisfies Partial<Stripe.Payout>;
}

const types: Record<Kind, string> = {
  charge: "charge",
  refund: "refund",
  dispute: "adjustment",
  dispute_reversal: "adjustment",
  payout: "payout",
};

function transactionObject({ id, created, kind, amount, fee, source }: Movement) {
  return {
    id,
    object: "balance_transaction",
    amount,
    created,
    currency: "eur",
    fee,
    net: amount - fee,
    reporting_category: kind,
    source,
    status: "available",
    type: types[kind],
  };
}

const seconds = z.string().regex(/^\d+$/).transform(Number);
const payoutsSchema = pageSchema.extend({
  created: z.strictObject({ gte: seconds, lt: seconds }).optional(),
});

export function payoutsCall(sandbox: Sandbox, call: Call): Reply {
  const params = payoutsSchema.safeParse(call.body);
  if (!params.success) return fromZod(params.error, call.body);
  const { created, ...page } = params.data;
  const found = listPayouts(sandbox)
    .filter((one) => !created || (one.created >= created.gte && one.created < created.lt))
    .map((one) => payoutObject(sandbox, one));
  return listOf("/v1/payouts", found, page);
}

const linesSchema = pageSchema.extend({
  payout: z.string(),
  expand: z.tuple([z.literal("data.source")]),
});

/** Lists the transactions of a payout, itself among them. */
export function transactionsCall(sandbox: Sandbox, call: Call): Reply {
  const params = linesSchema.safeParse(call.body);
  if (!params.success) return fromZod(params.error, call.body);
  const payout = listPayouts(sandbox).find(({ id }) => id === params.data.payout);
  if (payout === undefined) return listOf("/v1/balance_transactions", [], params.data);
  const { id, created, amount } = payout;
  const itself = { id: `txn_${id}`, created, kind: "payout" as const, amount: -amount, fee: 0 };
  const found = [
    ...payout.movements,
    { ...itself, source: payoutObject(sandbox, payout) },
  ].reverse();
  return listOf("/v1/balance_transactions", found.map(transactionObject), params.data);
}

/** The movements that no payout took. */
export function balanceCall(sandbox: Sandbox): Reply {
  const paidOut = new Set(listPayouts(sandbox).flatMap(({ movements }) => movements.map(idOf)));
  const pending = listMovements(sandbox)
    .filter(({ id }) => !paidOut.has(id))
    .reduce((sum, { amount, fee }) => sum + amount - fee, 0);
  const sums = (amount: number) => [{ amount, currency: "eur", source_types: { card: amount } }];
  return json(200, {
    object: "balance",
    available: sums(0),
    livemode: sandbox.live,
    pending: sums(pending),
  } satisfies Partial<Stripe.Balance>);
}

const idOf = ({ id }: Movement) => id;
