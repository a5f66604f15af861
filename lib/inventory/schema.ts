import { z } from "zod";
import { isDay } from "@/lib/core/business-days";
import {
  boundedText,
  codeField,
  optionalLineField,
  paragraphField,
  randomKey,
  wholeNumberField,
} from "@/lib/core/fields";
import { belittlingText, lotMessages, recallMessages, safetyMessages, stockMessages } from "./copy";
import { findBelittling, MIN_REMEDIES, recallRemedies } from "./model/recall";
import { safetyKinds } from "./model/safety";
import { partNames } from "./model/sellable";
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

const lotCode = codeField({
  min: 1,
  max: 60,
  message: lotMessages.code,
  tooLong: lotMessages.code,
});
const pieces = { min: 0, max: 100_000, message: stockMessages.pieces };

export const changeLotForm = z.strictObject({
  code: lotCode,
  pieces: wholeNumberField({ ...pieces, min: 1, message: stockMessages.devices }),
  /** Empty for a lot without an expiry. */
  expiresOn: boundedText(10, lotMessages.expiresOn)
    .refine((day) => day === "" || isDay(day), lotMessages.expiresOn)
    .transform((day) => (day === "" ? null : day)),
  note: optionalLineField({
    min: 1,
    max: MAX_REASON_LENGTH,
    message: lotMessages.note,
    tooLong: stockMessages.reasonTooLong,
  }),
});

export const receiveLotForm = changeLotForm
  .extend({ part: z.enum(partNames), addToStock: z.boolean() })
  .refine(({ part, expiresOn }) => part !== "serums" || expiresOn !== null, {
    path: ["expiresOn"],
    message: lotMessages.serumExpiry,
  });

/** `lotId` makes a repeated submission idempotent. */
export const receiveLotSchema = receiveLotForm.safeExtend({ lotId: randomKey });

export type ReceiveLotInput = z.infer<typeof receiveLotSchema>;

/** `updatedAt` is that of the lot as the form shows it. */
export const changeLotSchema = changeLotForm.extend({
  lotId: z.uuid(),
  updatedAt: z.iso.datetime(),
});

export type ChangeLotInput = z.infer<typeof changeLotSchema>;

export const setLotBlockedSchema = z.strictObject({
  lotId: z.uuid(),
  updatedAt: z.iso.datetime(),
  isBlocked: z.boolean(),
});

export type SetLotBlockedInput = z.infer<typeof setLotBlockedSchema>;

const MAX_LOTS = 1_000;
const lotId = z.uuid();

export const orderLotsForm = z.strictObject({
  lots: z.array(z.strictObject({ lotId, quantity: wholeNumberField(pieces) })).max(MAX_LOTS),
});

export const correctOrderLotsSchema = orderLotsForm.extend({
  orderId: z.uuid(),
  known: z.array(z.strictObject({ lotId, quantity: z.int().min(1) })).max(MAX_LOTS),
});

export type CorrectOrderLotsInput = z.infer<typeof correctOrderLotsSchema>;

const recallText = (min: number) =>
  paragraphField({
    min,
    max: 1_000,
    message: recallMessages.risk,
    tooLong: recallMessages.tooLong,
  }).superRefine((text, context) => {
    const words = findBelittling(text);
    if (words !== null) context.addIssue({ code: "custom", message: belittlingText(words) });
  });

export const recallForm = z.strictObject({
  risk: recallText(20),
  instructions: recallText(0),
  remedies: z.array(z.enum(recallRemedies)).min(MIN_REMEDIES, recallMessages.remedies).max(3),
});

/** `updatedAt` is that of the notice as the form shows it; null for a new one. */
export const saveRecallSchema = recallForm.extend({
  lotId: z.uuid(),
  recallId: randomKey,
  updatedAt: z.iso.datetime().nullable(),
});

export type SaveRecallInput = z.infer<typeof saveRecallSchema>;

export const testRecallSchema = z.strictObject({ lotId: z.uuid(), updatedAt: z.iso.datetime() });

export type TestRecallInput = z.infer<typeof testRecallSchema>;

export const sendRecallForm = z.strictObject({ code: lotCode });

export const sendRecallSchema = sendRecallForm.extend({
  lotId: z.uuid(),
  updatedAt: z.iso.datetime(),
});

export type SendRecallInput = z.infer<typeof sendRecallSchema>;

const safetyTarget = { kind: z.enum(safetyKinds), id: z.uuid() };

export const markSafetySchema = z.strictObject({ ...safetyTarget, marked: z.boolean() });

export type MarkSafetyInput = z.infer<typeof markSafetySchema>;

export const handleSafetyForm = z.strictObject({
  note: paragraphField({
    min: 1,
    max: 500,
    message: safetyMessages.note,
    tooLong: safetyMessages.note,
  }),
});

export const handleSafetySchema = handleSafetyForm.extend(safetyTarget);

export type HandleSafetyInput = z.infer<typeof handleSafetySchema>;
