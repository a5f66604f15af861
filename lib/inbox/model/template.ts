export const MAX_TEMPLATE_LENGTH = 4_000;
export const MAX_TEMPLATE_TITLE = 80;

/** Fields of a template, as staff write them in braces. */
export const templateFields = ["nome", "ordine", "tracking"] as const;
type TemplateField = (typeof templateFields)[number];

export type AnswerTemplate = { id: string; title: string; text: string; version: number };

const FIELD = new RegExp(`\\{(${templateFields.join("|")})\\}`, "g");

/** Fills the fields of a template. A field without a value stays as it is written, so that its author sees it. */
export function fillTemplate(
  text: string,
  values: Readonly<Record<TemplateField, string | null>>,
): string {
  return text.replaceAll(FIELD, (field, name: TemplateField) => values[name] ?? field);
}

/** Returns true for a text with fields without a value. */
export function hasOpenField(text: string): boolean {
  return text.search(FIELD) !== -1;
}
