import { z } from "zod";
import { paragraphField, randomKey } from "@/lib/core/fields";
import { refundFieldMessages } from "./copy";
import { MAX_WITHHELD_REASON, refundReasons } from "./model";

const pieces = z.number().int().min(0).max(10_000);

export const restockSchema = z.strictObject({
  devices: pieces,
  serums: pieces,
  travelCases: pieces,
});

/** Input of the refund dialog. The key is created once each time the dialog opens. */
export const refundSchema = z.strictObject({
  orderId: z.uuid(),
  idempotencyKey: randomKey,
  amountCents: z.number().int().positive().max(100_000_000),
  reason: z.enum(refundReasons),
  /** Parts that go back on sale. */
  restock: restockSchema,
  /** The part of a withdrawal's refund that the shop will not pay, and why. */
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

export const repairSchema = z.strictObject({ orderId: z.uuid() });

export const resolveAlertSchema = z.strictObject({ alertId: z.uuid() });
