import { z } from "zod";
import { type IsoDay } from "@/lib/core/business-days";
import { fromDecimal, parseEuro } from "@/lib/core/money";
import { err, ok, type Result } from "@/lib/core/result";
import { settingsSchema, type ShopSettings } from "../model/settings";

/*
 * The settings as forms. Each form holds values of one section. Values travel as text between form
 * and server. The rules are checked here and again by the settings schema.
 */

type FieldRule =
  | { kind: "line"; optional?: boolean; pattern?: string; wrong?: string }
  | { kind: "text" }
  | { kind: "email" }
  | { kind: "whole"; min: number; max: number; unit?: string }
  /** Cents, written in euro. */
  | { kind: "euro"; maxCents: number }
  /** Hundredths of a percent, written in percent. */
  | { kind: "percent" }
  /** Tenths, written with one decimal. */
  | { kind: "tenths"; min: number; max: number }
  | { kind: "day" }
  | { kind: "choice"; names: Readonly<Record<string, string>> };

/** One value of a form: its path in the section, its label and its rule. */
export type SettingsField = FieldRule & { path: string; label: string; hint?: string };

/** Values that are edited and saved together. */
export type SettingsForm = {
  id: string;
  section: keyof ShopSettings;
  title: string;
  text?: string;
  fields: readonly SettingsField[];
};

export type FormTexts = Record<string, string>;

const MAX_LINE = 200;
const MAX_TEXT = 1_000;

export function fieldText(field: SettingsField, section: unknown): string {
  const value = valueAt(section, field.path);
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return numberText(field, value);
  return typeof value === "string" ? value : "";
}

function numberText({ kind }: SettingsField, value: number): string {
  if (kind === "euro") return (value / 100).toFixed(2).replace(".", ",");
  if (kind === "percent") return String(value / 100).replace(".", ",");
  if (kind === "tenths") return (value / 10).toFixed(1).replace(".", ",");
  return String(value);
}

export function formTexts(form: SettingsForm, settings: ShopSettings): FormTexts {
  const section = settings[form.section];
  return Object.fromEntries(form.fields.map((field) => [field.path, fieldText(field, section)]));
}

/** Parses a field's text. Returns an Italian message when it is invalid. */
export function parseField(field: SettingsField, typed: string): Result<unknown, string> {
  const text = typed.replaceAll(/\r\n?/g, "\n").trim();
  switch (field.kind) {
    case "line":
      return parseLine(field, text);
    case "text":
      return text.length <= MAX_TEXT ? ok(text) : err(`Al massimo ${MAX_TEXT} caratteri.`);
    case "email":
      return z.email().max(254).safeParse(text).success
        ? ok(text)
        : err("Scrivi un indirizzo e-mail valido.");
    case "day":
      return text === "" ? ok(null) : parseDay(text);
    case "choice":
      return Object.hasOwn(field.names, text) ? ok(text) : err("Scegli una voce.");
    default:
      return parseNumber(field, text);
  }
}

function parseLine(
  { optional = false, pattern, wrong }: Extract<FieldRule, { kind: "line" }>,
  text: string,
): Result<string, string> {
  if (text === "" && !optional) return err("Non può restare vuoto.");
  if (text.length > MAX_LINE) return err(`Al massimo ${MAX_LINE} caratteri.`);
  // A line break or a control character would break an e-mail header.
  if (/\p{Cc}/u.test(text)) return err("Scrivi su una riga sola.");
  return pattern !== undefined && !new RegExp(pattern, "u").test(text)
    ? err(wrong ?? "Non è valido.")
    : ok(text);
}

function parseDay(text: string): Result<IsoDay, string> {
  return z.iso.date().safeParse(text).success ? ok(text) : err("Scrivi una data.");
}

function parseNumber(
  field: Extract<FieldRule, { kind: "whole" | "euro" | "percent" | "tenths" }>,
  text: string,
): Result<number, string> {
  switch (field.kind) {
    case "whole": {
      const { min, max } = field;
      const number = /^\d{1,9}$/.test(text.replaceAll(".", ""))
        ? Number(text.replaceAll(".", ""))
        : NaN;
      return number >= min && number <= max
        ? ok(number)
        : err(`Scrivi un numero intero da ${grouped(min)} a ${grouped(max)}.`);
    }
    case "euro": {
      const cents = parseEuro(text);
      return cents !== null && cents <= field.maxCents
        ? ok(cents)
        : err(`Scrivi un importo da 0 a ${grouped(field.maxCents / 100)} €, per esempio 3,90.`);
    }
    case "percent": {
      const bps = fromDecimal(text.replace("%", "").trim().replace(",", "."));
      return bps !== null && bps >= 0 && bps <= 3_000
        ? ok(bps)
        : err("Scrivi una percentuale da 0 a 30.");
    }
    case "tenths": {
      const tenths = /^\d{1,2}([.,]\d)?$/.test(text)
        ? Math.round(Number(text.replace(",", ".")) * 10)
        : NaN;
      return tenths >= field.min && tenths <= field.max
        ? ok(tenths)
        : err(`Scrivi un voto da ${field.min / 10} a ${field.max / 10}, per esempio 4,8.`);
    }
  }
}

function grouped(number: number): string {
  return number.toLocaleString("it-IT", { useGrouping: "always" });
}

/**
 * Returns the section with a form's values applied, or messages by field. `today` is the Italian
 * day: a claim's approval cannot be in the future.
 */
export function applyFormTexts(
  form: SettingsForm,
  settings: ShopSettings,
  texts: FormTexts,
  today: IsoDay,
): Result<ShopSettings[keyof ShopSettings], FormTexts> {
  const errors: FormTexts = {};
  const section: unknown = structuredClone(settings[form.section]);
  for (const field of form.fields) {
    const parsed = parseField(field, texts[field.path] ?? "");
    if (parsed.ok) setAt(section, field.path, parsed.value);
    else errors[field.path] = parsed.error;
  }
  if (Object.keys(errors).length > 0) return err(errors);
  const checked = settingsSchema.shape[form.section].safeParse(section);
  if (!checked.success) {
    const [issue] = checked.error.issues;
    const path = form.fields.find((field) => field.path === issue?.path.join("."))?.path;
    return err({ [path ?? form.fields[0]?.path ?? ""]: "Questo valore non è ammesso." });
  }
  const filled = { ...settings, [form.section]: checked.data };
  const conflicts = contradictions(form, filled, today);
  return Object.keys(conflicts).length > 0 ? err(conflicts) : ok(checked.data);
}

/** Returns messages for values that are valid alone but contradict each other. */
function contradictions(form: SettingsForm, filled: ShopSettings, today: IsoDay): FormTexts {
  const { shipping, returns } = filled;
  if (form.section === "shipping" && shipping.express.businessDays > shipping.standard.businessDays)
    return { "express.businessDays": "L’espressa non può essere più lenta della standard." };
  if (form.section === "returns" && returns.bankCreditDays[0] > returns.bankCreditDays[1])
    return { "bankCreditDays.1": "Il massimo non può essere meno del minimo." };
  return form.section === "claims" ? unprovedClaims(form, filled, today) : {};
}

function unprovedClaims(form: SettingsForm, { claims }: ShopSettings, today: IsoDay): FormTexts {
  const errors: FormTexts = {};
  for (const { path } of form.fields) {
    const [name, part] = path.split(".");
    const claim = part === "status" ? claims[name as keyof typeof claims] : null;
    if (claim?.status !== "approved") continue;
    if (claim.evidence === "") errors[`${name}.evidence`] = "Scrivi dove si trova la prova.";
    if (claim.approvedOn === null)
      errors[`${name}.approvedOn`] = "Scrivi quando è stata approvata.";
    else if (claim.approvedOn > today)
      errors[`${name}.approvedOn`] = "La data non può essere nel futuro.";
  }
  return errors;
}

function valueAt(section: unknown, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>(
      (value, key) =>
        typeof value === "object" && value !== null
          ? (value as Record<string, unknown>)[key]
          : undefined,
      section,
    );
}

function setAt(section: unknown, path: string, value: unknown): void {
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  const holder = keys.length === 0 ? section : valueAt(section, keys.join("."));
  (holder as Record<string, unknown>)[last] = value;
}
