"use server";

import { ok } from "@/lib/core/result";
import { publicAction } from "@/lib/identity/http/actions";
import { clientNetworkKey } from "@/lib/platform/http/client-address";
import * as commands from "./commands";
import { holdCartSchema } from "./schema";

/**
 * Holds the cart's devices while its timer runs. Returns the number of devices needed and held.
 * `lib/inventory/model/stock.ts` limits what one network holds.
 */
export const holdCart = publicAction(
  "holdCart",
  holdCartSchema,
  "cartHold",
  async (input, now, headers) => ok(await commands.holdCart(input, now, clientNetworkKey(headers))),
);
