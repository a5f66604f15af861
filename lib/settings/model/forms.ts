import { type z } from "zod";
import { registerSchema } from "./claims";
import { fieldsOf, formWords } from "./field";
import { type SettingsForm } from "./form";
import { paperNames, papersSchema } from "./papers";
import { sections } from "./settings";

type Section = SettingsForm["section"];

function formOf<S extends Section>(
  section: S,
  schema: z.core.$ZodType,
  path: string[] = [],
): SettingsForm & { section: S } {
  const words = formWords.get(schema);
  if (!words) throw new Error(`The form of ${[section, ...path].join("/")} has no title`);
  return { ...words, section, fields: fieldsOf(schema, path) };
}

/** Forms of the settings page except those of the claims, in page order. */
export const settingsForms = (Object.keys(sections) as (keyof typeof sections)[]).map((section) =>
  formOf(section, sections[section]),
);

/** One form per paper, on the page of the papers. */
export const paperForms = paperNames.map((name) => ({
  name,
  form: formOf("papers", papersSchema.shape[name], [name]),
}));

/** One form per claim: its figures, status, location of the proof, source and approval date. */
export const claimForms = Object.entries(registerSchema.shape).map(([name, schema]) =>
  formOf("claims", schema, [name]),
);

export function findSettingsForm(id: string): SettingsForm | undefined {
  const papers = paperForms.map(({ form }) => form);
  return [...settingsForms, ...papers, ...claimForms].find((form) => form.id === id);
}
