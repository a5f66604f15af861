"use server";

import { adminAction } from "@/lib/identity/http/actions";
import * as alerts from "@/lib/orders/commands/alerts";
import * as refunds from "./commands/refund-order";
import * as transfers from "./commands/refund-transfer";
import * as repairs from "./commands/repair-order";
import {
  dropTransferSchema,
  recordTransferSchema,
  refundSchema,
  repairSchema,
  resolveAlertSchema,
} from "./schema";

export const refundOrder = adminAction("refundOrder", "refund", refundSchema, (staff, input) =>
  refunds.refundOrder(staff, input),
);

export const recordTransfer = adminAction(
  "recordTransfer",
  "books",
  recordTransferSchema,
  transfers.recordTransfer,
);

export const dropTransfer = adminAction(
  "dropTransfer",
  "books",
  dropTransferSchema,
  transfers.dropTransfer,
);

export const repairOrder = adminAction("repairOrder", "write", repairSchema, (staff, input) =>
  repairs.repairOrder(staff, input),
);

export const resolveAlert = adminAction(
  "resolveAlert",
  "books",
  resolveAlertSchema,
  alerts.resolveAlert,
);
