// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { routes } from "@/lib/platform/routes";

test("no beacon of a component test reaches the network", async () => {
  expect(navigator.sendBeacon(routes.analytics, "[]")).toBe(true);
  // A request would be refused by then, and the run would fail.
  await expect(fetch(new URL(routes.analytics, "http://127.0.0.1:9"))).rejects.toThrow();
});
