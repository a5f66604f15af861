import { z } from "zod";
import { refundReasons } from "./model";

/** A refund as the dashboard's dialog asks for it. The key is made once per opened dialog. */
export const refundSchema = z.strictObject({
  orderId: z.uuid(),
  idempotencyKey: z.uuid(),
  amountCents: z.number().int().positive().max(100_000_000),
  reason: z.enum(refundReasons),
  restockDevices: z.number().int().min(0).max(10_000),
});

export type RefundInput = z.infer<typeof refundSchema>;

/** The order whose payments are to be read again from their providers. */
export const repairSchema = z.strictObject({ orderId: z.uuid() });

/** The alert that somebody has looked at. */
export const resolveAlertSchema = z.strictObject({ alertId: z.uuid() });
