import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatEuro } from "@/lib/core/money";
import {
  closesWithdrawal,
  emptyDraft,
  type RefundOrder,
  restChoices,
  withdrawalRest,
} from "@/lib/fulfilment/model/refund-draft";
import { refundReasons } from "@/lib/ledger/model";
import {
  dueAfter,
  type WithdrawalDue,
  withdrawalDue,
  withholdableCents,
} from "@/lib/returns/model/due";

describe("what a withdrawal is due", () => {
  it("is lowered by an agreed refund only when the money is gone", () => {
    const express = { sumCents: 2999, totalCents: 3989 };
    const agreed = (amountCents: number) => ({
      amountCents,
      withheldCents: 0,
      reason: "agreement",
    });
    expect(withdrawalDue({ ...express, refunds: [agreed(900)] }).restCents).toBe(2999);
    expect(withdrawalDue({ ...express, refunds: [agreed(1990)] }).restCents).toBe(1999);
  });
});

const step = fc.record({
  reason: fc.constantFrom(...refundReasons, "made_at_provider" as const),
  /** Part of what is left of the money, or of the sum due. */
  share: fc.integer({ min: 1, max: 100 }),
  ofDue: fc.boolean(),
  rest: fc.constantFrom(...restChoices),
});

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Makes a refund as the dialog offers it, and returns what is due then. */
function refund(due: WithdrawalDue, { reason, share, ofDue, rest }: Step): WithdrawalDue {
  const left = due.totalCents - due.refunds.reduce((sum, one) => sum + one.amountCents, 0);
  const amountCents = Math.floor(((ofDue ? due.restCents : left) * share) / 100);
  if (amountCents === 0) return due;
  if (reason === "made_at_provider")
    return dueAfter(due, { amountCents, withheldCents: 0, reason });
  const order: RefundOrder = {
    items: [],
    shippingCents: 0,
    refundable: { refundableCents: left },
    withdrawal: due,
  };
  const draft = { ...emptyDraft, typedAmount: formatEuro(amountCents) };
  const shown = withdrawalRest({ draft, reason }, order);
  const asked = rest === "withheld" ? shown : 0;
  const withheldCents = Math.min(asked, withholdableCents(due, { amountCents, reason }));
  const after = dueAfter(due, { amountCents, withheldCents, reason });
  expect(closesWithdrawal({ draft, reason, rest }, order)).toBe(after.restCents === 0);
  const isSettled = reason === "withdrawal" && rest === "withheld";
  expect(isSettled && after.restCents > 0).toBe(false);
  return after;
}

describe("any sequence of refunds and withheld sums", () => {
  it("ends as the preview said, and never owes more than was paid", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 1, max: 10_000 }),
        fc.array(step, { maxLength: 8 }),
        (surchargeCents, sumCents, steps) => {
          let due = withdrawalDue({
            sumCents,
            totalCents: sumCents + surchargeCents,
            refunds: [],
          });
          for (const one of steps) {
            const before = due.restCents;
            due = refund(due, one);
            const gone = due.refunds.reduce((sum, r) => sum + r.amountCents + r.withheldCents, 0);
            expect(due.restCents).toBeLessThanOrEqual(Math.max(0, due.totalCents - gone));
            expect(due.restCents).toBeLessThanOrEqual(before);
          }
          const { restCents: amountCents } = due;
          const last = { amountCents, withheldCents: 0, reason: "withdrawal" };
          expect(dueAfter(due, last).restCents).toBe(0);
        },
      ),
    );
  });
});
