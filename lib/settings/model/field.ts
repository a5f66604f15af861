import { z } from "zod";

/*
 * A field of the settings, told once: how it is stored, its default, and what its form shows. The limits of the
 * form hold for what is typed. A stored value beyond them is kept, because an invalid section closes the whole
 * shop, and limits change from version to version.
 */

/** A check beyond the pattern. The placeholders of zeros pass; they keep the shop closed. */
export type LineCheck = "vatNumber" | "taxCode";

export type LineRule = { pattern?: string; wrong?: string; check?: LineCheck; optional?: true };

type FieldKind =
  | ({ kind: "line" } & LineRule)
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
  /** A time of day, `16:00`. */
  | { kind: "time" }
  /** Any of the names, their keys divided by spaces. `none` refuses an empty choice. */
  | { kind: "several"; names: Readonly<Record<string, string>>; none?: string }
  | { kind: "choice"; names: Readonly<Record<string, string>> };

type Words = {
  hint?: string | undefined;
  /** A shop that takes real money needs this value (lib/settings/model/opening.ts). */
  neededToOpen?: true;
  /** It is not needed while this other field of the form is filled in. */
  orElse?: string;
  /** The field exists only while another field of the form has one of these texts. */
  onlyIf?: { path: string; oneOf: readonly string[] };
  /** The field takes the form's whole width. */
  wide?: true;
  /** The field is shown while one of these fields of the form is filled in. */
  shownWith?: readonly string[];
};

type FieldWords = FieldKind & Words & { label: string };

/** One value of a form: its path in the section with slashes, its label and its kind. */
export type SettingsField = FieldWords & { path: string };

const fieldWords = z.registry<FieldWords>();

/** Registers what the form shows of a value. A value without it has no field. */
export function field<S extends z.ZodType>(schema: S, words: FieldWords): S {
  fieldWords.add(schema, words);
  return schema;
}

type FormWords = { id: string; title: string; text?: string };

export const formWords = z.registry<FormWords>();

/**
 * Returns values that are edited and saved together. Each has a default of its own, because a stored section
 * lacks the fields that are younger.
 */
export function section<Shape extends Record<string, z.ZodDefault | z.ZodPrefault>>(
  words: FormWords,
  shape: Shape,
) {
  const schema = z.object(shape).prefault({} as z.input<z.ZodObject<Shape>>);
  formWords.add(schema, words);
  return schema;
}

/** Lists the fields of a section, in their order. */
export function fieldsOf(schema: z.core.$ZodType, path: string[] = []): SettingsField[] {
  const words = fieldWords.get(schema);
  if (words) return [{ ...words, path: path.join("/") }];
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return fieldsOf(schema.unwrap(), path);
  if (schema instanceof z.ZodTuple)
    return schema.def.items.flatMap((item, at) => fieldsOf(item, [...path, String(at)]));
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([key, part]) =>
    fieldsOf(part, [...path, key]),
  );
}

export const line = (label: string, initial: string, words: Words & LineRule = {}) =>
  field(z.string().default(initial), { kind: "line", label, ...words });

export const email = (label: string, initial: string, words: Words = {}) =>
  field(z.union([z.literal(""), z.email()]).default(initial), { kind: "email", label, ...words });

export const text = (label: string, words: Words = {}) =>
  field(z.string().default(""), { kind: "text", label, ...words });

export const day = (label: string, words: Words = {}) =>
  field(z.iso.date().nullable().default(null), { kind: "day", label, ...words });

type Limits = Words & {
  min: number;
  max: number;
  unit?: string;
  /** What may be stored, where the law sets a limit. */
  stored?: z.ZodInt;
};

/** A whole number without a default. */
export const count = (label: string, { stored, ...limits }: Limits) =>
  field(stored ?? z.int().min(Math.min(limits.min, 1)), { kind: "whole", label, ...limits });

export const whole = (label: string, initial: number, limits: Limits) =>
  count(label, limits).default(initial);

const MAX_CENTS = 10_000;

export const euro = (label: string, initialCents: number, words: Words = {}) =>
  field(z.int().min(0).default(initialCents), {
    kind: "euro",
    label,
    maxCents: MAX_CENTS,
    ...words,
  });

/** A value without which a shop that takes real money does not open. */
export const neededLine = (label: string, hint?: string) =>
  line(label, "", { optional: true, neededToOpen: true, hint });
export const neededText = (label: string, hint?: string) =>
  text(label, { neededToOpen: true, hint });
