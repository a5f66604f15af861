"use server";

import { systemClock } from "@/lib/core/clock";
import { err, type Result } from "@/lib/core/result";
import {
  resolveAlert as runResolveAlert,
  type ResolveAlertError,
} from "@/lib/orders/commands/resolve-alert";
import { defineAction } from "@/lib/platform/http/define-action";
import { reloadAfter } from "@/lib/platform/http/reload-after";
import { routes } from "@/lib/platform/routes";
import { type RefundError, refundOrder as runRefund } from "./commands/refund-order";
import { type RepairError, repairOrder as runRepair } from "./commands/repair-order";
import { refundSchema, repairSchema, resolveAlertSchema } from "./schema";

export type RefundOutcome = Result<
  { state: "pending" | "succeeded" },
  RefundError | { code: "invalid_input" | "internal" }
>;

/** Refunds part or all of an order; the input is `refundSchema`. Administrators only. */
export const refundOrder = defineAction<[input: unknown], RefundOutcome>(
  async (input) => {
    const parsed = refundSchema.safeParse(input);
    if (!parsed.success) return err({ code: "invalid_input" });
    const outcome = await runRefund(parsed.data);
    reloadAfter(outcome, routes.admin, "layout");
    return outcome;
  },
  { name: "refundOrder", fallback: err({ code: "internal" }) },
);

export type RepairOutcome = Result<null, RepairError | { code: "invalid_input" | "internal" }>;

/**
 * Reads an order's payments from the providers again; the input is `repairSchema`. Administrators
 * only.
 */
export const repairOrder = defineAction<[input: unknown], RepairOutcome>(
  async (input) => {
    const parsed = repairSchema.safeParse(input);
    if (!parsed.success) return err({ code: "invalid_input" });
    const outcome = await runRepair(parsed.data.orderId);
    reloadAfter(outcome, routes.admin, "layout");
    return outcome;
  },
  { name: "repairOrder", fallback: err({ code: "internal" }) },
);

export type ResolveAlertOutcome = Result<
  null,
  ResolveAlertError | { code: "invalid_input" | "internal" }
>;

/** Marks an alert as resolved; the input is `resolveAlertSchema`. Administrators only. */
export const resolveAlert = defineAction<[input: unknown], ResolveAlertOutcome>(
  async (input) => {
    const parsed = resolveAlertSchema.safeParse(input);
    if (!parsed.success) return err({ code: "invalid_input" });
    const outcome = await runResolveAlert(parsed.data.alertId, systemClock());
    reloadAfter(outcome, routes.admin, "layout");
    return outcome;
  },
  { name: "resolveAlert", fallback: err({ code: "internal" }) },
);
