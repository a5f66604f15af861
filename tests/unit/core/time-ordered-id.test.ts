import { expect, it, vi } from "vitest";
import { timeOrderedId } from "@/lib/core/time-ordered-id";

it("is a version 7 UUID that begins with its creation time", () => {
  const now = new Date("2026-11-23T10:48:00Z");
  vi.useFakeTimers({ toFake: ["Date"], now });
  const id = timeOrderedId();
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  vi.useRealTimers();
  expect(Number.parseInt(id.replace("-", "").slice(0, 12), 16)).toBe(now.getTime());
});

it("sorts in creation order, also within a millisecond", () => {
  const ids = Array.from({ length: 2_000 }, () => timeOrderedId());
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
});
