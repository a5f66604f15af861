import { describe, expect, it } from "vitest";
import {
  confirmationBadge,
  type ConfirmationState,
  paymentLookup,
  shownOrderNumber,
} from "@/components/shop/checkout/confirmation-state";
import { type OrderConfirmation } from "@/lib/checkout/queries";

const order: OrderConfirmation = {
  number: "SC-7K3M-92QJ",
  lines: [],
  giftSerums: 0,
  parts: { devices: 0, serums: 0, travelCases: 0 },
  vatRateBps: 2200,
  discountCents: 0,
  shippingCents: 0,
  totalCents: 2999,
  shippingType: "standard",
  deliverBy: "2026-12-01",
  paymentStatus: "paid",
  soldOut: false,
  link: null,
};
const card = { provider: "stripe", session_id: "cs_test_unknown12345678" } as const;
const state = (part: Partial<ConfirmationState>): ConfirmationState => ({
  lookup: card,
  loading: false,
  order: null,
  ...part,
});

describe("success page", () => {
  it("reads the payment from `session_id` or `token`", { tags: ["X-10"] }, () => {
    expect(paymentLookup(new URLSearchParams("session_id=cs_1"))).toEqual({
      provider: "stripe",
      session_id: "cs_1",
    });
    expect(paymentLookup(new URLSearchParams("token=EC1&PayerID=P"))).toEqual({
      provider: "paypal",
      token: "EC1",
    });
  });

  it.each(["", "session_id=", "session_id=a&session_id=b", "token=a&token=a"])(
    "finds no payment in «%s»",
    { tags: ["S-13"] },
    (query) => {
      expect(paymentLookup(new URLSearchParams(query))).toBeNull();
    },
  );

  it("shows a badge for a payment not known to be paid", { tags: ["S-09", "S-10"] }, () => {
    expect(confirmationBadge(state({ loading: true }))).toBe("In elaborazione...");
    expect(confirmationBadge(state({}))).toBe("In attesa di conferma");
    expect(confirmationBadge(state({ order: { ...order, paymentStatus: "failed" } }))).toBe(
      "In attesa di conferma",
    );
  });

  it("shows the order number", { tags: ["S-11", "S-12", "S-13"] }, () => {
    expect(shownOrderNumber(state({ order }))).toBe("SC-7K3M-92QJ");
    expect(shownOrderNumber(state({}))).toBe("SC-12345678");
    expect(shownOrderNumber(state({ lookup: null }))).toBe("In elaborazione...");
    // A number on screen never changes, so none shows before it is final.
    expect(shownOrderNumber(state({ loading: true }))).toBeNull();
  });
});
