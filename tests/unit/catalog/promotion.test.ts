import { describe, expect, it } from "vitest";
import { PROMOTION_SECONDS, promotionStart } from "@/lib/catalog/model/promotion";

const now = Date.UTC(2026, 10, 21, 14, 5);
const roundMs = PROMOTION_SECONDS * 1000;

describe("promotion countdown", () => {
  it("lasts twenty minutes and continues from a stored start", { tags: ["H-14"] }, () => {
    expect(PROMOTION_SECONDS).toBe(1200);
    for (const start of [now, now - 300_000, now - roundMs + 1]) {
      expect(promotionStart(String(start), now)).toBe(start);
    }
  });

  it.each([null, "", "x", "Infinity", String(now - roundMs), String(now + 1)])(
    "starts a new round when %s is stored",
    { tags: ["H-15"] },
    (stored) => {
      expect(promotionStart(stored, now)).toBe(now);
    },
  );
});
