import { type SettingsField } from "../model/form";

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
