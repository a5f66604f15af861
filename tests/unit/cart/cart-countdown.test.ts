import { describe, expect, it } from "vitest";
import { CART_TIMER_MS, timerEnd } from "@/lib/cart/model/drawer";
import {
  announcedSeconds,
  formatClock,
  formatSpokenTime,
  secondsLeft,
  urgencyOf,
} from "@/lib/core/countdown";

const now = Date.UTC(2026, 10, 21, 14, 5);

describe("cart countdown", () => {
  it("resumes a stored end in the future", { tags: ["C-20"] }, () => {
    expect(timerEnd(String(now + 120_000), now)).toBe(now + 120_000);
  });

  it.each([null, "", "x", String(now), String(now - 1), String(now + CART_TIMER_MS + 1)])(
    "sets a new end when %s is stored",
    { tags: ["C-21"] },
    (stored) => {
      expect(timerEnd(stored, now)).toBe(now + CART_TIMER_MS);
    },
  );

  it("counts whole seconds down to 0 and stays there", { tags: ["C-22", "C-23"] }, () => {
    const end = timerEnd(null, now);
    expect([0, 1000, 299_000, 300_000, 400_000].map((ms) => secondsLeft(end, now + ms))).toEqual([
      300, 299, 1, 0, 0,
    ]);
  });

  it("is urgent at 60 s, a warning at 180 s", { tags: ["C-25"] }, () => {
    expect([181, 180, 61, 60, 0].map(urgencyOf)).toEqual([
      "normal",
      "warning",
      "warning",
      "urgent",
      "urgent",
    ]);
  });

  it("shows minutes and seconds", { tags: ["C-08"] }, () => {
    expect([300, 252, 9, 0].map(formatClock)).toEqual(["05:00", "04:12", "00:09", "00:00"]);
  });

  it("announces the start, 180 s, 60 s and the end", { tags: ["G-25"] }, () => {
    expect([300, 181, 180, 61, 60, 1, 0].map((seconds) => announcedSeconds(300, seconds))).toEqual([
      300, 300, 180, 180, 60, 60, 0,
    ]);
    expect(announcedSeconds(100, 99)).toBe(100);
  });

  it("returns the time left in words", { tags: ["G-25"] }, () => {
    expect([300, 252, 61, 60, 1, 0].map(formatSpokenTime)).toEqual([
      "Restano 5 minuti",
      "Restano 4 minuti e 12 secondi",
      "Restano 1 minuto e 1 secondo",
      "Resta 1 minuto",
      "Resta 1 secondo",
      "Il tempo è scaduto",
    ]);
  });
});
