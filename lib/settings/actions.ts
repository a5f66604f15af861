"use server";

import { z } from "zod";
import { adminAction } from "@/lib/identity/http/actions";
import * as notice from "./commands/guarantee-notice";
import * as settings from "./commands/save-settings";
import { saveSettingsSchema } from "./schema/settings";

/** Saves a form of the settings. Returns its texts as stored. */
export const saveSettings = adminAction(
  "saveSettings",
  "write",
  saveSettingsSchema,
  settings.saveSettings,
  "shop",
);

/** Takes the notice on the legal guarantee off the pages. */
export const removeGuaranteeNotice = adminAction(
  "removeGuaranteeNotice",
  "write",
  z.strictObject({}),
  notice.removeGuaranteeNotice,
  "shop",
);
