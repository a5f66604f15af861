"use server";

import { defineAction } from "@/lib/identity/http/define-action";
import { resolveAlert as runResolveAlert } from "@/lib/orders/commands/resolve-alert";
import { routes } from "@/lib/platform/routes";
import { refundOrder as runRefundOrder } from "./commands/refund-order";
import { repairOrder as runRepairOrder } from "./commands/repair-order";
import { refundSchema, repairSchema, resolveAlertSchema } from "./schema";

/** Refunds part or all of an order. */
export const refundOrder = defineAction(
  { name: "refundOrder", schema: refundSchema, access: "admin", revalidates: routes.admin },
  (input) => runRefundOrder(input),
);

/** Reads an order's payments from the providers again. */
export const repairOrder = defineAction(
  { name: "repairOrder", schema: repairSchema, access: "admin", revalidates: routes.admin },
  ({ orderId }) => runRepairOrder(orderId),
);

/** Marks an alert as resolved. */
export const resolveAlert = defineAction(
  { name: "resolveAlert", schema: resolveAlertSchema, access: "admin", revalidates: routes.admin },
  ({ alertId }, { now }) => runResolveAlert(alertId, now),
);
