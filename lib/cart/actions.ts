"use server";

import { systemClock } from "@/lib/core/clock";
import { defineAction } from "@/lib/http/define-action";
import { holdCart as runHoldCart } from "./commands";
import { holdCartSchema } from "./schema";

/**
 * Holds the cart's devices for as long as its timer runs (`HoldCartInput`). Open to everyone and
 * answered alike whether anything could be held: the order itself decides what can be bought.
 */
export const holdCart = defineAction<[input: unknown], null>(
  async (input) => {
    const parsed = holdCartSchema.safeParse(input);
    if (parsed.success) await runHoldCart(parsed.data, systemClock());
    return null;
  },
  { name: "holdCart", fallback: null, limit: { name: "cartHold", exceeded: null } },
);
