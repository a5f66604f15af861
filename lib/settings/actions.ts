"use server";

import { defineAction } from "@/lib/identity/http/define-action";
import { routes } from "@/lib/platform/routes";
import { saveSettings as runSaveSettings } from "./commands";
import { saveSettingsSchema } from "./schema/settings";

/** Saves a form of the settings. Returns its texts as stored. */
export const saveSettings = defineAction(
  { name: "saveSettings", schema: saveSettingsSchema, access: "admin", revalidates: routes.home },
  (input) => runSaveSettings(input),
);
