"use server";

import { adminAction } from "@/lib/identity/http/actions";
import { resolveAlert as runResolveAlert } from "@/lib/orders/commands/alerts";
import { refundOrder as runRefundOrder } from "./commands/refund-order";
import { repairOrder as runRepairOrder } from "./commands/repair-order";
import { refundSchema, repairSchema, resolveAlertSchema } from "./schema";

/** Refunds part or all of an order. */
export const refundOrder = adminAction("refundOrder", "write", refundSchema, (staff, input) =>
  runRefundOrder(staff, input),
);

/** Reads an order's payments from the providers again. */
export const repairOrder = adminAction("repairOrder", "write", repairSchema, (staff, input) =>
  runRepairOrder(staff, input),
);

/** Marks an alert as resolved. */
export const resolveAlert = adminAction(
  "resolveAlert",
  "write",
  resolveAlertSchema,
  runResolveAlert,
);
