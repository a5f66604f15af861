import { describe, expect, it } from "vitest";
import { noParts } from "@/lib/catalog/model/parts";
import { formatEuro } from "@/lib/core/money";
import {
  amountText,
  draftCents,
  emptyDraft,
  fullRefundDraft,
  linesCents,
  type RestChoice,
  proposedRestock,
  returnedParts,
} from "@/lib/fulfilment/model/refund-draft";
import { type GoodsPlace, type RefundReason } from "@/lib/ledger/model";
import { withdrawalDue } from "@/lib/returns/model/due";

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
    const all = { devices: 4, serums: 4, travelCases: 1 };
    const some = { devices: 3, serums: 1, travelCases: 0 };
    expect(returnedParts(draft, items, all)).toEqual({ devices: 3, serums: 3, travelCases: 1 });
    expect(returnedParts(draft, items, some)).toEqual(some);
    expect(returnedParts(emptyDraft, items, all)).toEqual(noParts);
  });
});

describe("the goods that a refund puts back on sale", () => {
  const sold = { devices: 4, serums: 4, travelCases: 1 };
  const due = withdrawalDue({ sumCents: total, totalCents: total, refunds: [] });
  const refundable = { refundableCents: total, sold, restocked: noParts };
  const proposed = (
    goods: GoodsPlace,
    reason: RefundReason | null,
    {
      rest = null,
      typedAmount = null,
    }: { rest?: RestChoice | null; typedAmount?: string | null } = {},
  ) =>
    proposedRestock(
      { draft: { ...fullRefundDraft(order), typedAmount }, reason, rest },
      { ...order, refundable: { ...refundable, goods }, withdrawal: due },
    );

  it("are none while the parcel is out", () => {
    expect(proposed("out", "withdrawal")).toEqual(noParts);
    expect(proposed("out", "cancelled")).toEqual(noParts);
  });

  it("are all parts once it is back, and of an order that never left", () => {
    expect(proposed("back", "withdrawal")).toEqual(sold);
    expect(proposed("never_left", "cancelled")).toEqual(sold);
  });

  it("are none without a return, or when part of the sum is withheld", () => {
    expect(proposed("back", "agreement")).toEqual(noParts);
    expect(proposed("back", null)).toEqual(noParts);
    const worn = { rest: "withheld", typedAmount: "20" } as const;
    expect(proposed("back", "withdrawal", worn)).toEqual(noParts);
    expect(proposed("back", "withdrawal", { rest: "later", typedAmount: "20" })).toEqual(sold);
  });
});
