import { describe, expect, it, test } from "vitest";
import { noParts } from "@/lib/catalog/model/parts";
import { formatEuro } from "@/lib/core/money";
import {
  amountText,
  draftCents,
  emptyDraft,
  fullRefundDraft,
  linesCents,
  proposedRestock,
  returnedParts,
} from "@/lib/fulfilment/model/refund-draft";

const items = [
  {
    sku: "pack",
    name: "Pack",
    quantity: 2,
    paidCents: 5998,
    devices: 2,
    serums: 2,
    travelCases: 0,
  },
  { sku: "duo", name: "Duo", quantity: 1, paidCents: 5999, devices: 2, serums: 2, travelCases: 1 },
];
const order = { items, shippingCents: 390 };
const all = { devices: 4, serums: 4, travelCases: 1 };
const total = 2 * 2999 + 5999 + 390;

describe("the sum of a refund", { tags: ["PAY-34"] }, () => {
  it("follows the lines and the shipping", () => {
    const draft = { ...emptyDraft, returned: { pack: 1 }, shipping: true };
    expect(linesCents(draft, order, total)).toBe(2999 + 390);
    expect(amountText(draft, order, total)).toBe(formatEuro(3389));
    expect(draftCents(fullRefundDraft(order), order, total)).toBe(total);
  });

  it("is never more than the rest", () => {
    expect(draftCents(fullRefundDraft(order), order, 1000)).toBe(1000);
    expect(draftCents({ ...emptyDraft, typedAmount: "10,01" }, order, 1000)).toBeNull();
    expect(draftCents({ ...emptyDraft, typedAmount: "10,00" }, order, 1000)).toBe(1000);
  });

  it("is the typed amount, if there is one", () => {
    const draft = { ...fullRefundDraft(order), typedAmount: "5" };
    expect(draftCents(draft, order, total)).toBe(500);
    expect(amountText(draft, order, total)).toBe("5");
    expect(draftCents({ ...draft, typedAmount: "cinque" }, order, total)).toBeNull();
  });

  it("restores the parts of the chosen lines that are still out", () => {
    const draft = { ...emptyDraft, returned: { pack: 1, duo: 1 } };
    const some = { devices: 3, serums: 1, travelCases: 0 };
    expect(returnedParts(draft, items, all)).toEqual({ devices: 3, serums: 3, travelCases: 1 });
    expect(returnedParts(draft, items, some)).toEqual(some);
    expect(returnedParts(emptyDraft, items, all)).toEqual(noParts);
  });
});

test.each([
  ["of an order that never left, for a cancellation", false, "cancelled", all],
  ["of an order that never left, for a withdrawal", false, "withdrawal", all],
  ["of an order that never left, without a return", false, "agreement", noParts],
  ["of a parcel that was sent: its check puts them back", true, "withdrawal", noParts],
] as const)("a refund puts back the parts %s", (_, hasLeft, reason, parts) => {
  const refundable = { out: all, hasLeft };
  const chosen = { draft: fullRefundDraft(order), reason };
  expect(proposedRestock(chosen, { ...order, refundable })).toEqual(parts);
});
