import { afterAll, beforeAll, beforeEach } from "vitest";
import { closeLimiters } from "@/lib/platform/http/rate-limit";
import { startRequest } from "./request";
import { startShop, type TestShop } from "./shop";
import { setVariables } from "./variables";

/**
 * Starts a shop for the tests of one file. Before each test it has only its catalogue and `stock`
 * devices, a new request and empty rate limits.
 */
export function useShop({
  stock,
  env = {},
  smtp,
}: { stock?: number; env?: Record<string, string>; smtp?: boolean } = {}): TestShop {
  const shop = {} as TestShop;
  beforeAll(async () => {
    const restore = setVariables(env);
    Object.assign(shop, await startShop({ smtp }));
    return restore;
  });
  beforeEach(async () => {
    await shop.reset({ stock });
    startRequest();
  });
  afterAll(async () => {
    await closeLimiters();
    await shop.close();
  });
  return shop;
}
