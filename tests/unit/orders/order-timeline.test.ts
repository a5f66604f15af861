import { describe, expect, it } from "vitest";
import { customerTimeline } from "@/lib/orders/model/timeline";

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 12, minutes));
const facts = {
  status: "confirmed" as const,
  paymentStatus: "paid" as const,
  createdAt: at(0),
  paidAt: at(5),
  shippedAt: null,
  deliveredAt: null,
  abandoned: false,
  events: [],
  refunds: [],
};
const kinds = (part: Partial<Parameters<typeof customerTimeline>[0]>) =>
  customerTimeline({ ...facts, ...part }).map(({ kind }) => kind);

describe("the customer's timeline of an order", () => {
  it("omits a failed payment once another succeeded", () => {
    const events = [{ type: "payment_failed", at: at(2) }];
    expect(kinds({ events })).toEqual(["placed", "paid"]);
    expect(kinds({ events, status: "pending", paymentStatus: "failed", paidAt: null })).toEqual([
      "placed",
      "payment_failed",
    ]);
  });

  it("shows a withdrawal", () => {
    const events = [{ type: "withdrawal_received", at: at(30) }];
    expect(kinds({ events })).toEqual(["placed", "paid", "withdrawn"]);
  });

  it("shows the parcel as long as the order is shipped", () => {
    const moved = { shippedAt: at(10), deliveredAt: at(20) };
    expect(kinds({ ...moved, status: "delivered" })).toEqual([
      "placed",
      "paid",
      "shipped",
      "delivered",
    ]);
    expect(kinds({ ...moved, status: "confirmed" })).toEqual(["placed", "paid"]);
  });

  it("shows when a paid order was cancelled because its stock was gone", () => {
    const events = [
      { type: "abandoned", at: at(3) },
      { type: "paid_without_stock", at: at(6) },
    ];
    expect(kinds({ status: "cancelled", events })).toEqual(["placed", "paid", "cancelled"]);
  });

  it("shows who cancelled it, and puts refunds at their time", () => {
    const unpaid = { status: "cancelled", paymentStatus: "failed", paidAt: null } as const;
    expect(
      kinds({ ...unpaid, abandoned: true, events: [{ type: "abandoned", at: at(41) }] }),
    ).toEqual(["placed", "abandoned"]);
    const refund = { at: at(30), amountCents: 2999, duplicate: false, withheld: null };
    expect(
      kinds({
        status: "cancelled",
        events: [
          { type: "status_changed", at: at(1) },
          { type: "status_changed", at: at(20) },
        ],
        refunds: [
          { ...refund, state: "succeeded" },
          { ...refund, state: "failed" },
          { ...refund, at: at(10), state: "pending" },
        ],
      }),
    ).toEqual(["placed", "paid", "refund_started", "cancelled", "refunded"]);
  });
});
