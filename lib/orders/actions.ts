"use server";

import { revalidatePath } from "next/cache";
import { type Result, err } from "@/lib/core/result";
import { systemClock } from "@/lib/core/clock";
import { defineAction } from "@/lib/http/define-action";
import { routes } from "@/lib/routes";
import {
  type SetOrderStatusError,
  setOrderStatus as runSetOrderStatus,
} from "./commands/set-order-status";
import { type OrderStatus } from "./model";
import { setOrderStatusSchema } from "./schema";

export type SetOrderStatusOutcome = Result<
  { status: OrderStatus },
  SetOrderStatusError | { code: "invalid_input" | "internal" }
>;

/** Sets an order's status and reloads the list; the input is `setOrderStatusSchema`. */
export const setOrderStatus = defineAction<[input: unknown], SetOrderStatusOutcome>(
  async (input) => {
    const parsed = setOrderStatusSchema.safeParse(input);
    if (!parsed.success) return err({ code: "invalid_input" });
    const outcome = await runSetOrderStatus(parsed.data, systemClock());
    revalidatePath(routes.admin);
    return outcome;
  },
  { name: "setOrderStatus", fallback: err({ code: "internal" }) },
);
