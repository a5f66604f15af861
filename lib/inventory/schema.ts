import { z } from "zod";
import { optionalLineField } from "@/lib/core/fields";
import { stockMessages } from "./copy";
import { type StockListFilter } from "./model/list-filter";
import {
  countedPartNames,
  needsStockReason,
  stockChangeNames,
  stockMovementKinds,
} from "./model/stock";

const MAX_REASON_LENGTH = 300;

/** A stock movement; `movementId` is created once per form, so that it is booked once. */
export const moveStockSchema = z
  .strictObject({
    movementId: z.uuid(),
    change: z.enum(stockChangeNames),
    devices: z
      .number(stockMessages.devices)
      .int(stockMessages.devices)
      .min(1, stockMessages.devices)
      .max(100_000, stockMessages.devices),
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

export type MoveStockInput = z.infer<typeof moveStockSchema>;

export const countPartSchema = z.strictObject({
  part: z.enum(countedPartNames),
  pieces: z
    .number(stockMessages.pieces)
    .int(stockMessages.pieces)
    .min(0, stockMessages.pieces)
    .max(100_000, stockMessages.pieces),
});

export type CountPartInput = z.infer<typeof countPartSchema>;

/** A query parameter; the first value when it is given several times. */
const parameter = z.preprocess(
  (value: unknown) => (Array.isArray(value) ? (value as unknown[])[0] : value),
  z.string(),
);

const listParametersSchema = z.object({
  movimento: parameter.pipe(z.enum(stockMovementKinds)).nullable().catch(null),
  pagina: parameter.transform(Number).pipe(z.number().int().min(1).max(100_000)).catch(1),
});

/** Parses the filter of the movements from the URL; invalid parameters are ignored. */
export function parseStockListUrl(
  parameters: Record<string, string | string[] | undefined>,
): StockListFilter {
  const { movimento, pagina } = listParametersSchema.parse(parameters);
  return { kind: movimento, page: pagina };
}
