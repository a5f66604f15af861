import { z } from "zod";
import { type Cents, parseEuro } from "./money";

type TextRule = {
  /** Minimum number of characters after trimming. */
  min: number;
  max: number;
  /** Message for text that is missing, too short or holds control characters. */
  message: string;
  /** Message for an empty field. Default: `message`. */
  empty?: string;
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

/** Bidirectional control characters. In a name they would reverse the text that follows. */
const DIRECTION_MARKS = /[\u202A-\u202E\u2066-\u2069]/gu;

/** Removes these marks. Phone numbers copied from an address book often contain them. */
const withoutDirectionMarks = (text: string) => text.replaceAll(DIRECTION_MARKS, "");

/**
 * Returns a rule for one required line: trimmed, bounded, without control characters, which break
 * e-mail headers and labels.
 */
export function lineField({ min, max, message, empty = message, tooLong }: TextRule) {
  return boundedText(typedLimit(max), empty, tooLong)
    .overwrite(withoutDirectionMarks)
    .trim()
    .max(max, { error: tooLong, abort: true })
    .min(min, { error: ({ input }) => (input === "" ? empty : message) })
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
 * Returns a rule for one line that e-mails repeat, such as an address or a company. Refuses text
 * that a mail program would turn into a link.
 */
export function unlinkedLineField({ label, ...rule }: LabelledRule) {
  return lineField(rule).refine((text) => !hasWebAddress(text), fieldTexts.link(label));
}

/** Returns a rule for a person's name: letters of any script, marks of names and titles. */
export function nameField(rule: LabelledRule) {
  return unlinkedLineField(rule).regex(
    /^[\p{L}\p{M}\p{Zs}.,'’‘ʼ`´&()\-‐‑–·]*$/u,
    fieldTexts.name(rule.label),
  );
}

/** Returns a rule for one optional line; empty text gives null. */
export function optionalLineField(rule: TextRule) {
  return boundedText(typedLimit(rule.max), rule.message, rule.tooLong)
    .trim()
    .transform((value) => (value === "" ? null : value))
    .pipe(lineField(rule).nullable());
}

/** Returns a rule for required text of several lines. Line ends become "\n". */
export function paragraphField({ min, max, message, tooLong }: TextRule) {
  return boundedText(typedLimit(max), message, tooLong)
    .overwrite((value) => withoutDirectionMarks(value).replaceAll(/\r\n?/g, "\n"))
    .trim()
    .max(max, { error: tooLong, abort: true })
    .min(min, message)
    .regex(/^(?:[^\p{Cc}]|[\n\t])*$/u, message);
}

/** Common top-level domains in advertising. Others are often abbreviations (`sig.na`). */
const DOMAIN =
  /[\p{L}\p{N}-]{2}\.(?:ae|ai|at|be|br|cc|cf|ch|cn|co|de|es|eu|fr|ga|gd|gg|gl|gq|gy|in|io|it|li|ly|me|ml|nl|pl|pt|ru|su|tk|tv|uk|us|ws|agency|app|bet|bid|biz|blog|casino|click|cloud|club|com|cyou|dev|digital|email|fun|gift|group|help|host|icu|info|life|link|live|loan|media|mobi|money|name|net|news|online|org|page|press|pro|promo|sale|sbs|shop|site|space|store|support|tech|today|top|vip|website|win|work|world|xyz|zone)(?![\p{L}\p{N}])/iu;

/** Returns true when mail programs may find a link: scheme, `www.`, domain or e-mail address. */
export function hasWebAddress(text: string): boolean {
  const plain = text
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll("。", ".");
  if (/:\/\/|www\.|@/iu.test(plain)) return true;
  return DOMAIN.test(plain);
}

/** Returns true for text with at least six digits; `int. 3` and the like are allowed. */
export function isPhoneNumber(text: string): boolean {
  return /^(?:\D*\d){6,}/.test(text);
}

/**
 * A key that the browser made up with `crypto.randomUUID()`. Others, such as the nil UUID, could be the key
 * of two people.
 */
export const randomKey = z.uuidv4();

/** Honeypot of a form (`HONEYPOT_FIELD`). Actions read it before they validate their input. */
export const honeypot = { homepage: boundedText(1_000).optional() };

/** RFC 5321. */
const MAX_EMAIL_LENGTH = 254;

/**
 * Returns a rule for a required e-mail address, trimmed, at most `MAX_EMAIL_LENGTH` characters. `empty` is the
 * message for an empty field.
 */
export function emailField(message: string, empty = message) {
  return boundedText(typedLimit(MAX_EMAIL_LENGTH), empty, message)
    .trim()
    .max(MAX_EMAIL_LENGTH, { error: message, abort: true })
    .pipe(z.email({ error: ({ input }) => (input === "" ? empty : message) }));
}

/** Returns a rule for an optional e-mail address; empty text gives null. */
export function optionalEmailField(message: string) {
  return boundedText(typedLimit(MAX_EMAIL_LENGTH), message)
    .trim()
    .transform((value) => (value === "" ? null : value))
    .pipe(emailField(message).nullable());
}

/** Longest text of a typed number, spaces around it included. */
const MAX_NUMBER_LENGTH = 100;

type NumberRule = { min: number; max: number; message: string };

/** Returns a rule for a typed whole number. Points may group thousands. */
export function wholeNumberField({ min, max, message }: NumberRule) {
  return boundedText(MAX_NUMBER_LENGTH, message)
    .trim()
    .regex(/^(?:\d{1,9}|\d{1,3}(?:\.\d{3}){1,2})$/, message)
    .transform((digits) => Number(digits.replaceAll(".", "")))
    .pipe(z.number().min(min, message).max(max, message));
}

/** Returns a rule for a typed amount in euro (`parseEuro`). Gives cents, within `min` and `max`. */
export function euroField({ min, max, message }: NumberRule) {
  return boundedText(MAX_NUMBER_LENGTH, message)
    .transform((typed, context): Cents => {
      const cents = parseEuro(typed);
      if (cents !== null) return cents;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    })
    .pipe(z.number().min(min, message).max(max, message));
}
