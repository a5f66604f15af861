"use server";

import { err, type Result } from "@/lib/core/result";
import { defineAction } from "@/lib/platform/http/define-action";
import { reloadAfter } from "@/lib/platform/http/reload-after";
import { routes } from "@/lib/platform/routes";
import { saveSettings as runSave, type SaveSettingsError } from "./commands";
import { type FormTexts } from "./copy/sections";
import { saveSettingsSchema } from "./schema/settings";

export type SaveSettingsOutcome = Result<FormTexts, SaveSettingsError | { code: "internal" }>;

/** Saves a form of the settings; the input is `saveSettingsSchema`. For administrators only. */
export const saveSettings = defineAction<[input: unknown], SaveSettingsOutcome>(
  async (input) => {
    const parsed = saveSettingsSchema.safeParse(input);
    if (!parsed.success) return err({ code: "invalid_input", fieldErrors: {} });
    const outcome = await runSave(parsed.data);
    reloadAfter(outcome, routes.home, "layout");
    return outcome;
  },
  { name: "saveSettings", fallback: err({ code: "internal" }) },
);
