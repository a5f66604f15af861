import { z } from "zod";
import { optionalLineField, randomKey, wholeNumberField } from "@/lib/core/fields";
import { pageParameter, queryParameter } from "@/lib/core/query-parameter";
import { stockMessages } from "./copy";
import { type StockListFilter } from "./model/list-filter";
import {
  countedPartNames,
  needsStockReason,
  stockChangeNames,
  stockMovementKinds,
} from "./model/stock";

const MAX_REASON_LENGTH = 300;

/** The form of a stock movement. */
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

const listParametersSchema = z.object({
  movimento: queryParameter.pipe(z.enum(stockMovementKinds)).nullable().catch(null),
  pagina: pageParameter,
});

/** Parses the filter of the movements from the URL; invalid parameters are ignored. */
export function parseStockListUrl(
  parameters: Record<string, string | string[] | undefined>,
): StockListFilter {
  const { movimento, pagina } = listParametersSchema.parse(parameters);
  return { kind: movimento, page: pagina };
}
