import { describe, expect, it } from "vitest";
import { payoutStateText, payoutSumText, sendingText, unreadText } from "@/lib/books/copy";
import { figuresByMethod, hasMoney, sumOf } from "@/lib/books/model/figures";
import { linesFile } from "@/lib/books/model/package-files";
import { type LineRow } from "@/lib/books/queries/payouts";
import { err, ok } from "@/lib/core/result";
import { asDispensable } from "@/lib/payments/provider";

const parts = {
  payments: 17,
  paymentCents: 62198,
  refunds: 0,
  refundCents: 0,
  disputeCents: 0,
  feeCents: 958,
  otherCents: 0,
};

describe("what a payout is made of", () => {
  it("names orders and fees", () => {
    expect(payoutSumText(parts)).toBe("17 ordini 621,98\u00A0€ − commissioni 9,58\u00A0€");
  });

  it("names refunds and disputes with their signs", () => {
    const day = { ...parts, payments: 1, refunds: 2, refundCents: -2000, disputeCents: 500 };
    expect(payoutSumText(day)).toBe(
      "1 ordine 621,98\u00A0€ − 2 rimborsi 20,00\u00A0€ + contestazioni 5,00\u00A0€ − commissioni 9,58\u00A0€",
    );
  });
});

describe("sales by way to pay", () => {
  const day = { day: "2026-11-02", vatRateBps: 2200, invoiced: false, payments: 1 };

  it("include 22 % of VAT in what was kept, also below zero", () => {
    const figures = figuresByMethod([
      { ...day, method: "paypal", paidCents: 2999, refundedCents: 0 },
      { ...day, method: "stripe", paidCents: 0, refundedCents: 2999 },
    ]);
    expect(figures.map(({ method }) => method)).toEqual(["stripe", "paypal"]);
    expect(figures.map(({ netCents, vatCents }) => [netCents, vatCents])).toEqual([
      [-2458, -541],
      [2458, 541],
    ]);
    expect(sumOf(figures, ["keptCents", "payments"])).toEqual({ keptCents: 0, payments: 2 });
  });

  it("have no VAT in the regime without it", () => {
    const rows = [
      { ...day, vatRateBps: 0, method: "stripe" as const, paidCents: 2999, refundedCents: 0 },
    ];
    expect(figuresByMethod(rows)).toMatchObject([{ netCents: 2999, vatCents: 0 }]);
  });
});

it("a day has money also when its amounts cancel out", () => {
  const none = { paidCents: 0, refundedCents: 0, invoicedPaidCents: 0, invoicedRefundedCents: 0 };
  const line = {
    ...none,
    day: "2026-11-02",
    vatRateBps: 0,
    takenCents: 0,
    netCents: 0,
    vatCents: 0,
  };
  expect(hasMoney(line)).toBe(false);
  expect(hasMoney({ ...line, paidCents: 2999, refundedCents: -2999 })).toBe(true);
});

it("money at PayPal is withdrawn when it leaves, and arrives from Stripe", () => {
  expect(payoutStateText({ provider: "paypal", state: "paid" })).toBe("Prelevato");
  expect(payoutStateText({ provider: "paypal", state: "failed" })).toBe("Non riuscito");
  expect(payoutStateText({ provider: "stripe", state: "paid" })).toBe("Arrivato");
});

it("the day of the first reading has its article", () => {
  expect(unreadText("Stripe", "2026-08-08")).toBe(
    "I movimenti di Stripe prima dell’8 agosto 2026 non sono stati letti.",
  );
});

it("a shop without real money does not promise the accountant a package", () => {
  const text = (live: boolean) => sendingText("studio@example.it", { live });
  expect(text(true)).toMatch(/^Il primo di ogni mese .* parte per studio@example\.it\.$/);
  expect(text(false)).toMatch(/^Qui nessuno paga davvero\./);
});

it("a table keeps a provider's reference from being a formula", () => {
  const line: LineRow = {
    id: "1",
    provider: "stripe",
    reference: "=1+1",
    kind: "payment",
    at: new Date("2026-11-02T09:00:00Z"),
    amountCents: 2999,
    feeCents: 70,
    ledgerCents: 2999,
    toCheck: false,
    orderId: "2",
    orderNumber: "SC-7K3M-92QJ",
    payout: null,
    payoutDay: null,
  };
  expect(linesFile([], [line])).toContain(`"29,99";"0,70";"29,29";"'=1+1";"sì"`);
});

it("a call that the key has no right to raises no alert", () => {
  const refused = (scope: "key" | "call") => err({ code: "refused" as const, scope });
  expect(asDispensable(refused("call"))).toMatchObject({ error: { code: "rejected" } });
  expect(asDispensable(refused("key"))).toMatchObject({ error: { code: "refused" } });
  expect(asDispensable(ok(1))).toEqual(ok(1));
});
