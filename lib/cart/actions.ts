"use server";

import { headers } from "next/headers";
import { systemClock } from "@/lib/core/clock";
import { err, ok, type Result } from "@/lib/core/result";
import { clientNetworkKey } from "@/lib/platform/http/client-address";
import { defineAction } from "@/lib/platform/http/define-action";
import { holdCart as runHoldCart } from "./commands";
import { type CartHoldState } from "./model/drawer";
import { holdCartSchema } from "./schema";

const unknown = err({ code: "unknown" as const });

type HoldCartOutcome = Result<CartHoldState, { code: "unknown" }>;

/**
 * Holds the cart's devices while its timer runs (`HoldCartInput`). Returns the number of devices
 * needed and held. Public: lib/inventory/model/stock.ts limits what one network holds.
 */
export const holdCart = defineAction<[input: unknown], HoldCartOutcome>(
  async (input) => {
    const parsed = holdCartSchema.safeParse(input);
    if (!parsed.success) return unknown;
    return ok(await runHoldCart(parsed.data, systemClock(), clientNetworkKey(await headers())));
  },
  { name: "holdCart", fallback: unknown, limit: { name: "cartHold", exceeded: unknown } },
);
