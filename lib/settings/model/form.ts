import { toTyped } from "@/lib/core/money";
import { type SettingsField } from "./field";
import { type ShopSettings } from "./settings";

/*
 * The settings as forms. Each form holds values of one section. Values travel as text between form
 * and server; `settingsFormSchema` reads them.
 */

/** Values that are edited and saved together. */
export type SettingsForm = {
  id: string;
  section: keyof ShopSettings;
  title: string;
  text?: string;
  fields: readonly SettingsField[];
};

/** Texts of a form by the path of their fields. */
export type FormTexts = Record<string, string>;

/** Texts of a form while it is being filled in. */
export type TypedTexts = Readonly<Record<string, string | undefined>>;

/** Returns true when the texts of a form ask for this field. */
export function isAsked({ onlyIf, shownWith }: SettingsField, texts: TypedTexts): boolean {
  if (shownWith && !shownWith.some((path) => texts[path])) return false;
  return onlyIf === undefined || onlyIf.oneOf.includes(texts[onlyIf.path] ?? "");
}

export function formTexts(form: SettingsForm, settings: ShopSettings): FormTexts {
  const section = settings[form.section];
  return Object.fromEntries(
    form.fields.map((field) => [field.path, textOf(field, valueAt(section, field.path))]),
  );
}

function textOf({ kind }: SettingsField, value: unknown): string {
  if (Array.isArray(value)) return value.join(" ");
  if (typeof value !== "number") return typeof value === "string" ? value : "";
  if (kind === "euro") return toTyped(value);
  if (kind === "percent") return String(value / 100).replace(".", ",");
  return String(value);
}

function valueAt(section: unknown, path: string): unknown {
  return path
    .split("/")
    .reduce<unknown>(
      (value, key) =>
        typeof value === "object" && value !== null
          ? (value as Record<string, unknown>)[key]
          : undefined,
      section,
    );
}

/** Returns a copy of a section with values set at their paths. */
export function withValues(section: unknown, values: Readonly<Record<string, unknown>>): unknown {
  const changed: unknown = structuredClone(section);
  for (const [path, value] of Object.entries(values)) {
    const [last = "", ...holder] = path.split("/").reverse();
    const target = holder
      .reverse()
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], changed);
    (target as Record<string, unknown>)[last] = value;
  }
  return changed;
}
