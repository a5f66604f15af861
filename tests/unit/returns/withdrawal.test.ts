import { describe, expect, test } from "vitest";
import { withdrawalDeadlines } from "@/lib/orders/model/withdrawal-period";
import { orderNumberIn } from "@/lib/returns/model/withdrawal";
import { withdrawalForm } from "@/lib/returns/schema";

const NUMBER = "SC-7K3M-92QJ";

describe("the number of an order", () => {
  test.each([
    NUMBER,
    "sc7k3m92qj",
    "7k3m 92qj",
    "SC\u20117K3M\u201392QJ",
    "ordine n. SC-7K3M-92QJ",
    "Ordine #sc 7k3m.92qj del 3/11",
  ])("is understood when typed as %s", (typed) => {
    expect(orderNumberIn(typed)).toBe(NUMBER);
    const form = { name: "Giulia Ferrante", orderNumber: typed, email: "giulia@example.it" };
    expect(withdrawalForm.safeParse(form).success).toBe(true);
  });

  test.each(["non ricordo", "SC-7K3M-92QK", ""])("is not found in «%s»", (typed) => {
    expect(orderNumberIn(typed)).toBeNull();
  });
});

test("deadlines are Italian days, and sending back never takes less than the law's 14 days", () => {
  // 23:30 UTC is the next day in Italy.
  expect(withdrawalDeadlines(new Date("2026-11-22T23:30:00Z"), 7)).toEqual({
    refundBy: "2026-11-30",
    sendBackBy: "2026-12-07",
  });
});
