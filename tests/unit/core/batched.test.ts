import { expect, it } from "vitest";
import { batched } from "@/lib/core/batched";

function heldWork(answer: (item: number) => string = String) {
  const runs: number[][] = [];
  const release: (() => void)[] = [];
  const ask = batched(async (items: number[]) => {
    runs.push(items);
    await new Promise<void>((resolve) => release.push(resolve));
    return items.map(answer);
  });
  return { ask, runs, release };
}

it("serves calls of one tick with one run, each with its own result", async () => {
  const runs: number[][] = [];
  const double = batched((items: number[]) => {
    runs.push(items);
    return Promise.resolve(items.map((item) => item * 2));
  });
  expect(await Promise.all([double(1), double(2), double(3)])).toEqual([2, 4, 6]);
  expect(await double(4)).toBe(8);
  expect(runs).toEqual([[1, 2, 3], [4]]);
});

it("collects calls while a run is in progress", async () => {
  const { ask, runs, release } = heldWork();
  const first = ask(1);
  await expect.poll(() => release.length).toBe(1);
  const later = [ask(2), ask(3)];
  expect(runs).toEqual([[1]]);
  release[0]?.();
  expect(await first).toBe("1");
  await expect.poll(() => release.length).toBe(2);
  release[1]?.();
  expect(await Promise.all(later)).toEqual(["2", "3"]);
  expect(runs).toEqual([[1], [2, 3]]);
});

it("retries each alone when a run of several fails: only the failing one fails", async () => {
  const careful = batched((items: number[]) =>
    items.includes(13) ? Promise.reject(new Error("13")) : Promise.resolve(items),
  );
  const answers = await Promise.allSettled([careful(1), careful(13), careful(2)]);
  expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(await careful(4)).toBe(4);
});

it("waits for the gather promise, and serves its calls with one run", async () => {
  const runs: number[][] = [];
  let go = () => {};
  const gathered = new Promise<void>((resolve) => {
    go = resolve;
  });
  const ask = batched(
    (items: number[]) => {
      runs.push(items);
      return Promise.resolve(items);
    },
    () => gathered,
  );
  const first = ask(1);
  await new Promise(setImmediate);
  const second = ask(2);
  expect(runs).toEqual([]);
  go();
  expect(await Promise.all([first, second])).toEqual([1, 2]);
  expect(runs).toEqual([[1, 2]]);
});
