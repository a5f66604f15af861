import { toDecimal } from "@/lib/core/money";
import { type ShopSettings } from "./settings";

/*
 * The settings as forms. Each form holds values of one section. Values travel as text between form
 * and server; `settingsFormSchema` reads them.
 */

/** A check beyond the pattern. The placeholders of zeros pass; they keep the shop closed. */
export type LineCheck = "vatNumber" | "taxCode";

type FieldKind =
  | { kind: "line"; pattern?: string; wrong?: string; check?: LineCheck; optional?: true }
  | { kind: "text" }
  | { kind: "email" }
  /** A web address, or nothing. */
  | { kind: "link" }
  | { kind: "whole"; min: number; max: number; unit?: string }
  /** Cents, written in euro. */
  | { kind: "euro"; maxCents: number }
  /** Hundredths of a percent, written in percent. */
  | { kind: "percent" }
  | { kind: "day" }
  | { kind: "choice"; names: Readonly<Record<string, string>> };

/** One value of a form: its path in the section with slashes, its label and its kind. */
export type SettingsField = FieldKind & {
  path: string;
  label: string;
  hint?: string | undefined;
  /** A shop that takes real money needs this value (lib/settings/model/opening.ts). */
  neededToOpen?: true;
  /** The field exists only while another field of the form has one of these texts. */
  onlyIf?: { path: string; oneOf: readonly string[] };
};

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
export function isAsked({ onlyIf }: SettingsField, texts: TypedTexts): boolean {
  return onlyIf === undefined || onlyIf.oneOf.includes(texts[onlyIf.path] ?? "");
}

export function formTexts(form: SettingsForm, settings: ShopSettings): FormTexts {
  const section = settings[form.section];
  return Object.fromEntries(
    form.fields.map((field) => [field.path, textOf(field, valueAt(section, field.path))]),
  );
}

function textOf({ kind }: SettingsField, value: unknown): string {
  if (typeof value !== "number") return typeof value === "string" ? value : "";
  if (kind === "euro") return toDecimal(value).replace(".", ",");
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

/** Builds fields of a kind that needs nothing but its label. */
const fieldsOf =
  (kind: "line" | "text" | "email" | "day") =>
  (path: string, label: string, hint?: string): SettingsField => ({ kind, path, label, hint });
export const line = fieldsOf("line");
export const email = fieldsOf("email");
export const day = fieldsOf("day");
export const text = fieldsOf("text");

export const whole = (
  path: string,
  label: string,
  limits: { min: number; max: number; unit?: string; hint?: string | undefined },
): SettingsField => ({ kind: "whole", path, label, ...limits });
export const euro = (path: string, label: string, hint?: string): SettingsField => ({
  kind: "euro",
  path,
  label,
  maxCents: 10_000,
  hint,
});

/** The code that a service asks for in a `meta` element of the pages. */
export const verification = (path: string, label: string, element: string): SettingsField => ({
  kind: "line",
  optional: true,
  path,
  label,
  pattern: "^[A-Za-z0-9_\\-]{8,100}$",
  wrong: "Incolla solo il codice: lettere, cifre e trattini.",
  hint: `Il valore di «content» nel tag «${element}».`,
});

/** A value without which a shop that takes real money does not open. */
export const needed = (field: SettingsField): SettingsField => ({ ...field, neededToOpen: true });
export const neededLine = (path: string, label: string, hint?: string) =>
  needed({ kind: "line", optional: true, path, label, hint });
export const neededText = (...about: Parameters<typeof text>) => needed(text(...about));
