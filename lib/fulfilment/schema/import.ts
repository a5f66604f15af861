import { z } from "zod";
import { boundedText } from "@/lib/core/fields";
import { carriers } from "@/lib/shipping/model/carriers";
import { MAX_CODE_LENGTH, MAX_IMPORT_ROWS } from "../model/import";

const order = boundedText(40);
const code = boundedText(MAX_CODE_LENGTH);
const carrier = z
  .int()
  .nullable()
  .transform((index) => (index === null ? null : (carriers[index] ?? "other")));

/** Rows as `toSentParcel` returns them. */
export const previewImportSchema = z.strictObject({
  rows: z
    .array(
      z
        .tuple([order, code, carrier])
        .transform(([number, typed, by]) => ({ order: number, code: typed, carrier: by })),
    )
    .min(1)
    .max(MAX_IMPORT_ROWS),
});
export type PreviewImportInput = z.infer<typeof previewImportSchema>;

/** The previewed rows that are to be shipped; they are judged again. */
export const shipImportSchema = z.strictObject({
  /** Made by the browser: the same import is not made twice. */
  importId: z.uuid(),
  rows: z
    .array(
      z
        .tuple([order, code, carrier, code.nullable().optional()])
        .transform(([number, typed, by, before]) => ({
          order: number,
          code: typed,
          carrier: by,
          before,
        })),
    )
    .min(1)
    .max(MAX_IMPORT_ROWS),
  notify: z.boolean(),
});
export type ShipImportInput = z.infer<typeof shipImportSchema>;

export const undoImportSchema = z.strictObject({ importId: z.uuid() });
export type UndoImportInput = z.infer<typeof undoImportSchema>;
