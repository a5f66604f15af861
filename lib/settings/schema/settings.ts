import { z } from "zod";

const texts = z.record(z.string().max(80), z.string().max(2_000));

/** A submitted settings form: its texts, and those it showed before editing. */
export const saveSettingsSchema = z.strictObject({
  form: z.string().max(60),
  known: texts,
  texts,
});

export type SaveSettingsInput = z.infer<typeof saveSettingsSchema>;
