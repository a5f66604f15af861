import { setTimeout } from "node:timers/promises";
import { expect, it } from "vitest";
import { mapAtMost } from "@/lib/core/concurrency";

it("runs at most so many at a time and keeps the order", async () => {
  let running = 0;
  let most = 0;
  const doubled = await mapAtMost([5, 1, 4, 2, 3], 2, async (n) => {
    running += 1;
    most = Math.max(most, running);
    await setTimeout(n);
    running -= 1;
    return n * 2;
  });
  expect(doubled).toEqual([10, 2, 8, 4, 6]);
  expect(most).toBe(2);
});

it("ends with the first failure", async () => {
  const work = (n: number) => (n === 2 ? Promise.reject(new Error("two")) : Promise.resolve(n));
  await expect(mapAtMost([1, 2, 3], 2, work)).rejects.toThrow("two");
});
