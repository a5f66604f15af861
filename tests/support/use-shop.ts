import { afterAll, beforeAll, beforeEach } from "vitest";
import { closeLimiters } from "@/lib/platform/http/rate-limit";
import { createAdmin } from "@/prisma/builders/admin";
import { signInAs, startRequest } from "./request";
import { startShop, type TestShop } from "./shop";
import { setVariables } from "./variables";

type Options = {
  stock?: number;
  env?: Record<string, string>;
  smtp?: boolean;
  live?: boolean;
  admin?: boolean;
};

/**
 * Starts a shop for the tests of one file. Before each test it has only its catalogue and `stock`
 * devices, a new request, of a new administrator if one is wanted, and empty rate limits.
 */
export function useShop({
  stock,
  env = {},
  smtp,
  live = false,
  admin = false,
}: Options = {}): TestShop {
  const shop = {} as TestShop;
  beforeAll(async () => {
    const restore = setVariables(env);
    Object.assign(shop, await startShop({ smtp, live }));
    return restore;
  });
  beforeEach(async () => {
    await shop.reset({ stock });
    startRequest();
    if (admin) await signInAs(await createAdmin(shop.db));
  });
  afterAll(async () => {
    await closeLimiters();
    await shop.close();
  });
  return shop;
}
