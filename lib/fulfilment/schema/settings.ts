import { z } from "zod";
import { saveSettingsSchema as ofSettings } from "@/lib/settings/schema/settings";

/** A submitted settings form. `seenOrders`: how many orders it has warned of. */
export const saveSettingsSchema = ofSettings.extend({ seenOrders: z.int().min(0).default(0) });

export type SaveSettingsInput = z.infer<typeof saveSettingsSchema>;
