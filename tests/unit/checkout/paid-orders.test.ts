// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { markOrderSeenPaid, readPaidOrder } from "@/lib/checkout/client";

beforeEach(() => {
  localStorage.clear();
});

test("an order is new only once, also after another one was paid", () => {
  expect(markOrderSeenPaid("SC-1")).toBe(true);
  expect(markOrderSeenPaid("SC-2")).toBe(true);
  expect(markOrderSeenPaid("SC-1")).toBe(false);
  expect(readPaidOrder()).toBe("SC-2");
});

test("only the newest orders are remembered", () => {
  for (let n = 1; n <= 21; n += 1) markOrderSeenPaid(`SC-${n}`);
  expect(markOrderSeenPaid("SC-2")).toBe(false);
  expect(markOrderSeenPaid("SC-1")).toBe(true);
});
