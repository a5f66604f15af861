import { describe, expect, it } from "vitest";
import { formatEuro } from "@/lib/core/money";
import {
  amountText,
  draftCents,
  emptyDraft,
  fullRefundDraft,
  linesCents,
  returnedDevices,
} from "@/lib/fulfilment/model/refund-draft";

const items = [
  { sku: "pack", name: "Pack", quantity: 2, paidCents: 5998, devices: 2 },
  { sku: "duo", name: "Duo", quantity: 1, paidCents: 5999, devices: 2 },
];
const order = { items, shippingCents: 390 };
const total = 2 * 2999 + 5999 + 390;

describe("the sum of a refund", { tags: ["PAY-34"] }, () => {
  it("is zero before anything is chosen", () => {
    expect(draftCents(emptyDraft, order, total)).toBe(0);
    expect(amountText(emptyDraft, order, total)).toBe("");
  });

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

  it("restores the devices of the chosen lines that are still out", () => {
    const draft = { ...emptyDraft, returned: { pack: 1, duo: 1 } };
    expect(returnedDevices(draft, items, 4)).toBe(3);
    expect(returnedDevices(draft, items, 1)).toBe(1);
    expect(returnedDevices(emptyDraft, items, 4)).toBe(0);
  });

  it("includes no shipping when none was paid", () => {
    expect(fullRefundDraft({ items, shippingCents: 0 }).shipping).toBe(false);
  });
});
