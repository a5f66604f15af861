import { z } from "zod";
import { type Cents } from "./money";
import { normalisePhone } from "./phone";
import { parseEuro } from "./read-money";
import {
  plainCode,
  plainEmail,
  plainLine,
  plainPhone,
  visibleLine,
  withoutInvisible,
} from "./typed-text";

type TextRule = {
  /** Minimum number of characters after trimming. */
  min: number;
  max: number;
  /** Message for text that is missing, too short or holds control characters. */
  message: string;
  tooLong: string;
};

/**
 * Returns a rule for text of at most `max` characters. Longer text is refused for its length alone: no later
 * rule looks at it.
 */
export function boundedText(max: number, message?: string, tooLong = message) {
  return z.string(message).max(max, { error: tooLong, abort: true });
}

/** Returns a limit for text as typed: a paste brings spaces and marks, a line end may be two characters. */
const typedLimit = (max: number) => 2 * max + 100;

/**
 * Returns a rule for one required line: trimmed, bounded, without control characters, which break
 * e-mail headers and labels.
 */
export function lineField(rule: TextRule) {
  return lineOf(rule, visibleLine);
}

/** Returns a rule for one line as `normalise` leaves it. A text that `isWhole` may be shorter than `min`. */
function lineOf(
  { min, max, message, tooLong }: TextRule,
  normalise: (typed: string) => string,
  isWhole: RegExp = /^$/,
) {
  const isLong = (text: string) => text.length >= min || (text !== "" && isWhole.test(text));
  return boundedText(typedLimit(max), message, tooLong)
    .overwrite(normalise)
    .max(max, { error: tooLong, abort: true })
    .refine(isLong, message)
    .regex(/^[^\p{Cc}]*$/u, message);
}

/** A rule with its field's label, which messages repeat in summaries away from the field. */
type LabelledRule = TextRule & { label: string };

/** Messages for fields whose text is repeated in e-mails. */
export const fieldTexts = {
  name: (label: string) => `${label}: usa solo lettere, spazi, apostrofi e trattini`,
  link: (label: string) => `${label}: non può contenere indirizzi web`,
} as const;

/**
 * Returns a rule for one line that e-mails repeat, such as an address or a company. E-mails make it
 * harmless (`emails/typed.ts`); what is certainly a web address is refused.
 */
export function unlinkedLineField({ label, ...rule }: LabelledRule, isWhole?: RegExp) {
  return lineOf(rule, plainLine, isWhole).refine(
    (text) => !hasWebAddress(text),
    fieldTexts.link(label),
  );
}

/** Returns a rule for a code of one line, such as a postal code. */
export function codeField(rule: TextRule) {
  return lineOf(rule, plainCode);
}

/** A name of one character, in a script that has such names. */
const WHOLE_NAME = /^[\p{sc=Han}\p{sc=Hangul}\p{sc=Hira}\p{sc=Kana}]$/u;

/** Returns a rule for a person's name: letters of any script with its joiners, marks of names and titles. */
export function nameField(rule: LabelledRule) {
  return unlinkedLineField(rule, WHOLE_NAME).regex(
    /^(?:[\p{L}\p{M} .,'’‘ʼ`´&()·-]|\u200C|\u200D)*$/u,
    fieldTexts.name(rule.label),
  );
}

/** Returns a rule for a telephone number that a courier can call; gives `+` and digits. */
export function phoneField(rule: Omit<TextRule, "min" | "max">) {
  return lineOf({ ...rule, min: MIN_PHONE_LENGTH, max: 30 }, plainPhone).transform(
    (typed, context) => {
      const phone = normalisePhone(typed);
      if (phone !== null) return phone;
      context.addIssue({ code: "custom", message: rule.message });
      return z.NEVER;
    },
  );
}

/** Characters of a number as typed (`docs/specification.md#checkout`). */
const MIN_PHONE_LENGTH = 10;

/** Returns a rule for one optional line; empty text gives null. */
export function optionalLineField(rule: TextRule) {
  return boundedText(typedLimit(rule.max), rule.message, rule.tooLong)
    .overwrite(visibleLine)
    .transform((value) => (value === "" ? null : value))
    .pipe(lineField(rule).nullable());
}

/** Returns a rule for required text of several lines. Line ends become "\n". */
export function paragraphField({ min, max, message, tooLong }: TextRule) {
  return boundedText(typedLimit(max), message, tooLong)
    .overwrite((value) => withoutInvisible(value).replaceAll(/\r\n?/g, "\n"))
    .trim()
    .max(max, { error: tooLong, abort: true })
    .min(min, message)
    .regex(/^(?:[^\p{Cc}]|[\n\t])*$/u, message);
}

/**
 * Returns true for a scheme or `www.`, which no name or address contains. A domain alone may be an
 * abbreviation (`Prof.De Sanctis`, `int.PT`) or a company's name.
 */
export function hasWebAddress(text: string): boolean {
  return /:\/\/|www\./i.test(text);
}

/** Returns true for text with at least six digits; `int. 3` and the like are allowed. */
export function isPhoneNumber(text: string): boolean {
  return /^(?:\D*\d){6,}/.test(text);
}

/** A key that the browser made up with `randomUuid()`. Others, such as the nil UUID, could be the key of two people. */
export const randomKey = z.uuidv4();

/** Honeypot of a form (`HONEYPOT_FIELD`). Actions read it before they validate their input. */
export const honeypot = { homepage: boundedText(1_000).optional() };

/** RFC 5321. */
const MAX_EMAIL_LENGTH = 254;

/** Atoms of RFC 5322, and a domain in ASCII. */
const EMAIL =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/i;

/** Returns a rule for a required e-mail address (`plainEmail`), at most `MAX_EMAIL_LENGTH` characters. */
export function emailField(message: string) {
  return boundedText(typedLimit(MAX_EMAIL_LENGTH), message)
    .overwrite(plainEmail)
    .max(MAX_EMAIL_LENGTH, { error: message, abort: true })
    .pipe(z.email({ pattern: EMAIL, error: message }));
}

/** Returns a rule for an optional e-mail address; empty text gives null. */
export function optionalEmailField(message: string) {
  return boundedText(typedLimit(MAX_EMAIL_LENGTH), message)
    .overwrite(plainEmail)
    .transform((value) => (value === "" ? null : value))
    .pipe(emailField(message).nullable());
}

/** Longest text of a typed number, spaces around it included. */
const MAX_NUMBER_LENGTH = 100;

type NumberRule = { min: number; max: number; message: string };

/** Returns a rule for a typed whole number. Points may group thousands. */
export function wholeNumberField({ min, max, message }: NumberRule) {
  return boundedText(MAX_NUMBER_LENGTH, message)
    .overwrite(plainLine)
    .regex(/^(?:\d{1,9}|\d{1,3}(?:\.\d{3}){1,2})$/, message)
    .transform((digits) => Number(digits.replaceAll(".", "")))
    .pipe(z.number().min(min, message).max(max, message));
}

/** Returns a rule for a typed amount in euro (`parseEuro`). Gives cents, within `min` and `max`. */
export function euroField({ min, max, message }: NumberRule) {
  return boundedText(MAX_NUMBER_LENGTH, message)
    .transform((typed, context): Cents => {
      const cents = parseEuro(plainLine(typed));
      if (cents !== null) return cents;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    })
    .pipe(z.number().min(min, message).max(max, message));
}
