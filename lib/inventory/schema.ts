import { z } from "zod";
import { optionalLineField, randomKey, wholeNumberField } from "@/lib/core/fields";
import { stockMessages } from "./copy";
import { countedPartNames, needsStockReason, stockChangeNames } from "./model/stock";

const MAX_REASON_LENGTH = 300;

export const moveStockForm = z
  .strictObject({
    change: z.enum(stockChangeNames),
    devices: wholeNumberField({ min: 1, max: 100_000, message: stockMessages.devices }),
    reason: optionalLineField({
      min: 1,
      max: MAX_REASON_LENGTH,
      message: stockMessages.reasonMissing,
      tooLong: stockMessages.reasonTooLong,
    }),
  })
  .refine(({ change, reason }) => !needsStockReason(change) || reason !== null, {
    path: ["reason"],
    message: stockMessages.reasonMissing,
  });
/** A stock movement; `movementId` makes a repeated submission idempotent. */
export const moveStockSchema = moveStockForm.safeExtend({ movementId: randomKey });

export type MoveStockInput = z.infer<typeof moveStockSchema>;

export const countPartSchema = z.strictObject({
  part: z.enum(countedPartNames),
  pieces: wholeNumberField({ min: 0, max: 100_000, message: stockMessages.pieces }),
});

export type CountPartInput = z.infer<typeof countPartSchema>;
