import { saveSettings } from "@/lib/settings/commands/save-settings";
import { type FormTexts, formTexts, type SettingsForm } from "@/lib/settings/model/form";
import { findSettingsForm } from "@/lib/settings/model/forms";
import { getSettings } from "@/lib/settings/queries";
import { byAdmin } from "./by-staff";

export function settingsForm(id: string): SettingsForm {
  const form = findSettingsForm(id);
  if (!form) throw new Error(`No form ${id}`);
  return form;
}

/** Returns the texts that a form of the settings shows. */
export const textsIn = async (id: string): Promise<FormTexts> =>
  formTexts(settingsForm(id), await getSettings());

/** Saves a form of the settings with these changes, as an administrator who has just opened it. */
export async function saveForm(id: string, changes: FormTexts) {
  const known = await textsIn(id);
  return byAdmin(saveSettings)({ form: id, known, texts: { ...known, ...changes } }, new Date());
}
