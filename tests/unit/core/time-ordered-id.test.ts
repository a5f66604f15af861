import { expect, it } from "vitest";
import { timeOrderedId } from "@/lib/core/time-ordered-id";

it("is a version 7 UUID that begins with its creation time", () => {
  const before = Date.now();
  const id = timeOrderedId();
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const ms = Number.parseInt(id.replace("-", "").slice(0, 12), 16);
  expect(ms).toBeGreaterThanOrEqual(before);
  expect(ms).toBeLessThanOrEqual(Date.now() + 10);
});

it("sorts in creation order, also within a millisecond", () => {
  const ids = Array.from({ length: 2_000 }, () => timeOrderedId());
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
});
