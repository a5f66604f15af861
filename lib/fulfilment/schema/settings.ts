import { z } from "zod";
import { typedCodeSchema } from "@/lib/identity/schema";
import { saveSettingsSchema as ofSettings } from "@/lib/settings/schema/settings";

/**
 * A submitted settings form. `seenOrders`: how many orders it has warned of. `code`: of the person's second factor,
 * to let more sums pass without a second confirmation.
 */
export const saveSettingsSchema = ofSettings.extend({
  seenOrders: z.int().min(0).default(0),
  code: typedCodeSchema.optional(),
});

export type SaveSettingsInput = z.infer<typeof saveSettingsSchema>;
