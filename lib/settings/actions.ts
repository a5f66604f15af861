"use server";

import { z } from "zod";
import { adminAction } from "@/lib/identity/http/actions";
import { removeGuaranteeNotice as runRemoveGuaranteeNotice } from "./commands/guarantee-notice";
import { saveSettings as runSaveSettings } from "./commands/save-settings";
import { saveSettingsSchema } from "./schema/settings";

/** Saves a form of the settings. Returns its texts as stored. */
export const saveSettings = adminAction(
  "saveSettings",
  "write",
  saveSettingsSchema,
  runSaveSettings,
  "shop",
);

/** Takes the notice on the legal guarantee off the pages. */
export const removeGuaranteeNotice = adminAction(
  "removeGuaranteeNotice",
  "write",
  z.strictObject({}),
  runRemoveGuaranteeNotice,
  "shop",
);
