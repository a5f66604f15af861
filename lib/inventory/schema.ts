import { z } from "zod";
import { isDay } from "@/lib/core/business-days";
import {
  boundedText,
  codeField,
  lineField,
  optionalLineField,
  paragraphField,
  randomKey,
  wholeNumberField,
} from "@/lib/core/fields";
import { belittlingText, lotMessages, recallMessages, safetyMessages, stockMessages } from "./copy";
import { findBelittling, MIN_REMEDIES, recallRemedies } from "./model/recall";
import { safetyKinds } from "./model/safety";
import { partNames } from "./model/sellable";
import { stockChanges } from "./model/stock";

const MAX_REASON_LENGTH = 300;

const pieces = { min: 0, max: 100_000, message: stockMessages.pieces };

export const moveStockForm = z.strictObject({
  part: z.enum(partNames),
  change: z.enum(stockChanges),
  pieces: wholeNumberField({ ...pieces, min: 1, message: stockMessages.moved }),
  reason: lineField({
    min: 1,
    max: MAX_REASON_LENGTH,
    message: stockMessages.reasonMissing,
    tooLong: stockMessages.reasonTooLong,
  }),
});
/** A stock movement; `movementId` makes a repeated submission idempotent. */
export const moveStockSchema = moveStockForm.extend({ movementId: randomKey });

export type MoveStockInput = z.infer<typeof moveStockSchema>;

export const countPartForm = z.strictObject({ pieces: wholeNumberField(pieces) });

/** `known` are the unsold pieces that the form was opened with; null for a part that is not counted. */
export const countPartSchema = countPartForm.extend({
  part: z.enum(partNames),
  known: z.int().nullable(),
});

export type CountPartInput = z.infer<typeof countPartSchema>;

const lotCode = codeField({
  min: 1,
  max: 60,
  message: lotMessages.code,
  tooLong: lotMessages.code,
});
/** Empty for none. */
const optionalDay = boundedText(10, lotMessages.expiresOn)
  .refine((day) => day === "" || isDay(day), lotMessages.expiresOn)
  .transform((day) => (day === "" ? null : day));

export const changeLotForm = z.strictObject({
  code: lotCode,
  pieces: wholeNumberField({ ...pieces, min: 1, message: stockMessages.moved }),
  expiresOn: optionalDay,
  note: optionalLineField({
    min: 1,
    max: MAX_REASON_LENGTH,
    message: lotMessages.note,
    tooLong: stockMessages.reasonTooLong,
  }),
});

/** A lot of goods that are in the stock already. */
export const receiveLotForm = changeLotForm
  .extend({ part: z.enum(partNames) })
  .refine(({ part, expiresOn }) => part !== "serums" || expiresOn !== null, {
    path: ["expiresOn"],
    message: lotMessages.serumExpiry,
  });

/** `lotId` makes a repeated submission idempotent. */
export const receiveLotSchema = receiveLotForm.safeExtend({ lotId: randomKey });

export type ReceiveLotInput = z.infer<typeof receiveLotSchema>;

const receiptLine = (max: number) =>
  optionalLineField({
    min: 1,
    max,
    message: stockMessages.paper,
    tooLong: stockMessages.paper,
  });

/** The pieces of a part that arrived; empty for none. */
const arrivedPieces = boundedText(100, stockMessages.pieces)
  .transform((typed) => typed.trim() || "0")
  .pipe(wholeNumberField(pieces));

/** One delivery, with one line for each part. */
export const receiveGoodsForm = z
  .strictObject({
    document: receiptLine(60),
    documentOn: boundedText(10, stockMessages.day).refine(isDay, stockMessages.day),
    supplier: receiptLine(120),
    lines: z
      .array(
        z
          .strictObject({
            part: z.enum(partNames),
            pieces: arrivedPieces,
            code: lotCode.or(z.literal("").transform(() => null)),
            expiresOn: optionalDay,
          })
          .refine(({ pieces: arrived, code }) => arrived > 0 || code === null, {
            path: ["pieces"],
            message: stockMessages.moved,
          })
          .refine(({ code, expiresOn }) => code !== null || expiresOn === null, {
            path: ["code"],
            message: lotMessages.code,
          })
          .refine(
            ({ part, code, expiresOn }) => part !== "serums" || code === null || expiresOn !== null,
            { path: ["expiresOn"], message: lotMessages.serumExpiry },
          ),
      )
      .length(partNames.length)
      .refine((lines) => new Set(lines.map(({ part }) => part)).size === lines.length),
  })
  .refine(({ lines }) => lines.some(({ pieces: arrived }) => arrived > 0), {
    path: ["lines", 0, "pieces"],
    message: stockMessages.nothing,
  });

/** `receiptId` makes a repeated submission idempotent. */
export const receiveGoodsSchema = receiveGoodsForm.safeExtend({ receiptId: randomKey });

export type ReceiveGoodsInput = z.infer<typeof receiveGoodsSchema>;

export const undoReceiptSchema = z.strictObject({ receiptId: z.uuid() });

export type UndoReceiptInput = z.infer<typeof undoReceiptSchema>;

const partText = (max: number) => ({
  min: 1,
  max,
  message: stockMessages.partText,
  tooLong: stockMessages.partText,
});

export const changePartForm = z.strictObject({
  name: lineField(partText(60)),
  unit: lineField(partText(20)),
  threshold: wholeNumberField({ ...pieces, message: stockMessages.threshold }),
  supplier: receiptLine(120),
  /** Empty when unknown. */
  reorderDays: wholeNumberField({ min: 0, max: 365, message: stockMessages.reorderDays }).or(
    z.literal("").transform(() => null),
  ),
});

/** `updatedAt` is that of the part as the form shows it; null for one that was never changed. */
export const changePartSchema = changePartForm.extend({
  part: z.enum(partNames),
  updatedAt: z.iso.datetime().nullable(),
});

export type ChangePartInput = z.infer<typeof changePartSchema>;

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
