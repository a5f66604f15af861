import { z } from "zod";
import { lineField, paragraphField, randomKey } from "@/lib/core/fields";
import { typedCodeSchema } from "@/lib/identity/schema";
import { refundFieldMessages } from "./copy";
import { MAX_BANK_REFERENCE, MAX_WITHHELD_REASON, refundReasons } from "./model";

const pieces = z.number().int().min(0).max(10_000);

export const restockSchema = z.strictObject({
  devices: pieces,
  serums: pieces,
  travelCases: pieces,
});

/** A bank transfer as staff record it. */
export const bankTransferSchema = z.strictObject({
  day: z.iso.date(refundFieldMessages.bankDay),
  reference: lineField({
    min: 3,
    max: MAX_BANK_REFERENCE,
    message: refundFieldMessages.bankReference,
    tooLong: refundFieldMessages.tooLong,
  }),
});

/** Input of the refund dialog. The key is created once each time the dialog opens. */
export const refundSchema = z.strictObject({
  orderId: z.uuid(),
  idempotencyKey: randomKey,
  amountCents: z.number().int().positive().max(100_000_000),
  reason: z.enum(refundReasons),
  /** The return that a refund for a defect closes. */
  returnId: z.uuid().optional(),
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
  /** The second factor, for a large sum. */
  code: typedCodeSchema.optional(),
});

export type RefundInput = z.infer<typeof refundSchema>;

export const dropTransferSchema = z.strictObject({ refundId: z.uuid() });

/** The bank transfer that made a refund. */
export const recordTransferSchema = dropTransferSchema.extend(bankTransferSchema.shape);
export type RecordTransferInput = z.infer<typeof recordTransferSchema>;

export const repairSchema = z.strictObject({ orderId: z.uuid() });

export const resolveAlertSchema = z.strictObject({ alertId: z.uuid() });
