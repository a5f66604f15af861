"use server";

import { z } from "zod";
import { defineAction } from "@/lib/identity/http/define-action";
import { routes } from "@/lib/platform/routes";
import { removeGuaranteeNotice as runRemoveGuaranteeNotice } from "./commands/guarantee-notice";
import { saveSettings as runSaveSettings } from "./commands/save-settings";
import { saveSettingsSchema } from "./schema/settings";

/** Saves a form of the settings. Returns its texts as stored. */
export const saveSettings = defineAction(
  { name: "saveSettings", schema: saveSettingsSchema, access: "admin", revalidates: routes.home },
  (input) => runSaveSettings(input),
);

/** Takes the notice on the legal guarantee off the pages. */
export const removeGuaranteeNotice = defineAction(
  {
    name: "removeGuaranteeNotice",
    schema: z.strictObject({}),
    access: "admin",
    revalidates: routes.home,
  },
  (_, { now }) => runRemoveGuaranteeNotice(now),
);
