import { type z } from "zod";
import { registerSchema } from "./claims";
import { fieldsOf, formWords } from "./field";
import { type SettingsForm } from "./form";
import { sections } from "./settings";

type Section = SettingsForm["section"];

function formOf(section: Section, schema: z.core.$ZodType, path: string[] = []): SettingsForm {
  const words = formWords.get(schema);
  if (!words) throw new Error(`The form of ${[section, ...path].join("/")} has no title`);
  return { ...words, section, fields: fieldsOf(schema, path) };
}

/** Forms of the settings page except those of the claims, in page order. */
export const settingsForms = (Object.keys(sections) as (keyof typeof sections)[]).map((section) =>
  formOf(section, sections[section]),
);

export const conformityForm = formOf("conformity", sections.conformity);

/** One form per claim: its figures, status, location of the proof, source and approval date. */
export const claimForms = Object.entries(registerSchema.shape).map(([name, schema]) =>
  formOf("claims", schema, [name]),
);

export function findSettingsForm(id: string): SettingsForm | undefined {
  return [...settingsForms, ...claimForms].find((form) => form.id === id);
}
