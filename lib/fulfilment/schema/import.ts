import { z } from "zod";
import { boundedText } from "@/lib/core/fields";
import { carriers } from "@/lib/shipping/model/carriers";
import { MAX_IMPORT_ROWS } from "../model/import";

const rows = z
  .array(
    z.strictObject({
      order: boundedText(100),
      code: boundedText(100),
      carrier: z.enum(carriers).nullable(),
    }),
  )
  .min(1)
  .max(MAX_IMPORT_ROWS);

export const previewImportSchema = z.strictObject({ rows });
export type PreviewImportInput = z.infer<typeof previewImportSchema>;

/** Rows as they were previewed; they are judged again. */
export const shipImportSchema = z.strictObject({
  /** Made by the browser: the same import is not made twice. */
  importId: z.uuid(),
  rows,
  /** Also sets the codes of orders that were shipped with another one. */
  replace: z.boolean(),
  notify: z.boolean(),
});
export type ShipImportInput = z.infer<typeof shipImportSchema>;

export const undoImportSchema = z.strictObject({ importId: z.uuid() });
export type UndoImportInput = z.infer<typeof undoImportSchema>;
