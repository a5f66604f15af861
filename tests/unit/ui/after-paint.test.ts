// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { afterPaint } from "@/components/ui/after-paint";

test("work comes once, after the frame of the event", async () => {
  const order: string[] = [];
  afterPaint(() => order.push("work"));
  requestAnimationFrame(() => order.push("frame"));
  await vi.waitFor(() => expect(order).toEqual(["frame", "work"]));
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(order).toEqual(["frame", "work"]);
});

test("a tab that paints nothing works all the same", async () => {
  vi.spyOn(window, "requestAnimationFrame").mockReturnValue(0);
  const work = vi.fn();
  afterPaint(work);
  await vi.waitFor(() => expect(work).toHaveBeenCalledOnce());
  vi.restoreAllMocks();
});

test("what is cancelled does not happen", async () => {
  const cancelled = vi.fn();
  const work = vi.fn();
  afterPaint(cancelled)();
  afterPaint(work);
  await vi.waitFor(() => expect(work).toHaveBeenCalledOnce());
  expect(cancelled).not.toHaveBeenCalled();
});
