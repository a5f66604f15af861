import { describe, expect, it } from "vitest";
import { formatEuro } from "@/lib/core/money";
import {
  amountText,
  draftCents,
  emptyDraft,
  linesCents,
  returnedDevices,
  wholeOrder,
} from "@/lib/fulfilment/model/refund-draft";

const items = [
  { sku: "pack", name: "Pack", quantity: 2, paidCents: 5998, devices: 2 },
  { sku: "duo", name: "Duo", quantity: 1, paidCents: 5999, devices: 2 },
];
const order = { items, shippingCents: 390 };
const total = 2 * 2999 + 5999 + 390;

describe("what a refund adds up to", { tags: ["PAY-34"] }, () => {
  it("is nothing before anything is chosen", () => {
    expect(draftCents(emptyDraft, order, total)).toBe(0);
    expect(amountText(emptyDraft, order, total)).toBe("");
  });

  it("follows the lines and the shipping", () => {
    const draft = { ...emptyDraft, returned: { pack: 1 }, shipping: true };
    expect(linesCents(draft, order, total)).toBe(2999 + 390);
    expect(amountText(draft, order, total)).toBe(formatEuro(3389));
    expect(draftCents(wholeOrder(order), order, total)).toBe(total);
  });

  it("is never more than what is left", () => {
    expect(draftCents(wholeOrder(order), order, 1000)).toBe(1000);
    expect(draftCents({ ...emptyDraft, typedAmount: "10,01" }, order, 1000)).toBeNull();
    expect(draftCents({ ...emptyDraft, typedAmount: "10,00" }, order, 1000)).toBe(1000);
  });

  it("is what was typed, once something was", () => {
    const draft = { ...wholeOrder(order), typedAmount: "5" };
    expect(draftCents(draft, order, total)).toBe(500);
    expect(amountText(draft, order, total)).toBe("5");
    expect(draftCents({ ...draft, typedAmount: "cinque" }, order, total)).toBeNull();
  });

  it("brings back the devices of the chosen lines that are still out", () => {
    const draft = { ...emptyDraft, returned: { pack: 1, duo: 1 } };
    expect(returnedDevices(draft, items, 4)).toBe(3);
    expect(returnedDevices(draft, items, 1)).toBe(1);
    expect(returnedDevices(emptyDraft, items, 4)).toBe(0);
  });

  it("has no shipping to give back where none was paid", () => {
    expect(wholeOrder({ items, shippingCents: 0 }).shipping).toBe(false);
  });
});
