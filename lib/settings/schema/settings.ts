import { z } from "zod";

const texts = z.record(z.string().max(80), z.string().max(2_000));

/** A settings form as it is sent: its texts, and those it showed when they were typed. */
export const saveSettingsSchema = z.strictObject({
  form: z.string().max(60),
  known: texts,
  texts,
});

export type SaveSettingsInput = z.infer<typeof saveSettingsSchema>;
