import { z } from "zod";
import { paragraphField } from "@/lib/core/fields";
import { refundFieldMessages } from "./copy";
import { MAX_WITHHELD_REASON, refundReasons } from "./model";

/** A refund as the dashboard's dialog asks for it. The key is made once per opened dialog. */
export const refundSchema = z.strictObject({
  orderId: z.uuid(),
  idempotencyKey: z.uuid(),
  amountCents: z.number().int().positive().max(100_000_000),
  reason: z.enum(refundReasons),
  restockDevices: z.number().int().min(0).max(10_000),
  /** Held back for good of what a withdrawal is due, and why. */
  withheld: z
    .strictObject({
      cents: z.number().int().positive().max(100_000_000),
      reason: paragraphField({
        min: 1,
        max: MAX_WITHHELD_REASON,
        message: refundFieldMessages.withheldReason,
        tooLong: refundFieldMessages.tooLong,
      }),
    })
    .optional(),
});

export type RefundInput = z.infer<typeof refundSchema>;

/** The order whose payments are to be read again from their providers. */
export const repairSchema = z.strictObject({ orderId: z.uuid() });

/** The alert that somebody has looked at. */
export const resolveAlertSchema = z.strictObject({ alertId: z.uuid() });
