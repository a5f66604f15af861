import { describe, expect, it } from "vitest";
import { documentWarnings } from "@/lib/invoices/model/document";
import { monthPeriod, neighbourMonths } from "@/lib/invoices/model/list-filter";
import { registerRows } from "@/lib/invoices/model/register";

const takings = {
  method: "stripe" as const,
  payments: 0,
  vatRateBps: 2200,
  invoiced: false,
  paidCents: 0,
  refundedCents: 0,
};
const rows = (...days: Partial<Parameters<typeof registerRows>[0][number]>[]) =>
  registerRows(
    days.map((one) => ({ day: "2026-11-01", ...takings, ...one })),
    { from: "2026-11-01", to: "2026-11-02" },
    2200,
    "semicolon",
  );

describe("the register of daily takings", () => {
  it("has a line per day, also without sales", () => {
    expect(rows({ paidCents: 12200 })).toEqual([
      ["2026-11-01", "22,00", "122,00", "0,00", "122,00", "100,00", "22,00", "0,00", "0,00"],
      ["2026-11-02", "22,00", "0,00", "0,00", "0,00", "0,00", "0,00", "0,00", "0,00"],
    ]);
  });

  it("takes a day's refunds off its sales, below zero too", () => {
    const [sold, refunded] = rows(
      { paidCents: 12200, refundedCents: 6100 },
      { day: "2026-11-02", refundedCents: 12200 },
    );
    expect(sold?.slice(2, 7)).toEqual(["122,00", "61,00", "61,00", "50,00", "11,00"]);
    expect(refunded?.slice(2, 7)).toEqual(["0,00", "122,00", "-122,00", "-100,00", "-22,00"]);
  });

  it("keeps invoiced orders out of the takings, in columns of their own", () => {
    const [day] = rows(
      { paidCents: 12200 },
      { invoiced: true, paidCents: 6100, refundedCents: 2999 },
    );
    expect(day?.slice(2)).toEqual([
      "122,00",
      "0,00",
      "122,00",
      "100,00",
      "22,00",
      "61,00",
      "29,99",
    ]);
  });

  it("has a line per VAT rate of a day", () => {
    const [first, second] = rows({ paidCents: 12200 }, { vatRateBps: 1000, paidCents: 1100 });
    expect(first?.slice(0, 3)).toEqual(["2026-11-01", "22,00", "122,00"]);
    expect(second?.slice(0, 7)).toEqual([
      "2026-11-01",
      "10,00",
      "11,00",
      "0,00",
      "11,00",
      "10,00",
      "1,00",
    ]);
  });
});

describe("months of the list", () => {
  it("end on their last day, and none after today's is offered", () => {
    expect(monthPeriod("2028-02")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
    expect(monthPeriod("2026-12")).toEqual({ from: "2026-12-01", to: "2026-12-31" });
    expect(neighbourMonths("2026-11", "2026-11-23")).toEqual({ previous: "2026-10", next: null });
    expect(neighbourMonths("2025-12", "2026-11-23")).toEqual({
      previous: "2025-11",
      next: "2026-01",
    });
  });
});

describe("warnings of a document", () => {
  const document = { day: "2026-11-01", state: "to_send", refundFailed: false } as const;

  it("name one that is not sent within twelve days", () => {
    expect(documentWarnings(document, "2026-11-13")).toEqual([]);
    expect(documentWarnings(document, "2026-11-14")).toEqual(["late"]);
    expect(documentWarnings({ ...document, state: "sent" }, "2026-12-14")).toEqual([]);
  });

  it("name a credit note whose refund the bank returned", () => {
    expect(documentWarnings({ ...document, refundFailed: true }, "2026-11-02")).toEqual([
      "refund_failed",
    ]);
  });
});
