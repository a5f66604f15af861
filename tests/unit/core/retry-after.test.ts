import { describe, expect, it } from "vitest";
import { retryAfterMs, waitOf } from "@/lib/core/retry-after";

const now = new Date("2026-11-23T10:00:00Z");

describe("Retry-After", () => {
  it.each([
    ["30", 30_000],
    ["0", 0],
    ["Mon, 23 Nov 2026 10:01:00 GMT", 60_000],
    ["Mon, 23 Nov 2026 09:00:00 GMT", 0],
    ["soon", null],
    [null, null],
  ])("%s is %s ms", (value, ms) => {
    expect(retryAfterMs(value, now)).toBe(ms);
  });

  it.each([
    [429, "20", 20_000],
    [429, null, 10_000],
    [429, "0", 1_000],
    [503, "20", 20_000],
    [500, "20", null],
    [200, "20", null],
  ])("status %s with %s asks to wait %s ms", (status, header, ms) => {
    expect(waitOf(status, header)).toBe(ms);
  });
});
