import { afterAll, beforeAll, beforeEach } from "vitest";
import { closeLimits } from "@/lib/platform/http/rate-limit";
import { startRequest } from "./request";
import { type TestShop, startShop } from "./shop";

/**
 * A shop for the tests of one file: started before the first, empty but for its catalogue and `stock` devices
 * before each, with a new request under way and nothing counted against anybody.
 */
export function useShop({
  stock,
  env,
}: { stock?: number; env?: Record<string, string> } = {}): TestShop {
  const shop = {} as TestShop;
  beforeAll(async () => {
    Object.assign(process.env, env);
    Object.assign(shop, await startShop());
  });
  beforeEach(async () => {
    await closeLimits();
    await shop.reset({ stock });
    startRequest();
  });
  afterAll(async () => {
    await closeLimits();
    await shop.close();
  });
  return shop;
}
