import { z } from "zod";

type TextRule = {
  /** Fewest characters once the blanks around the text are gone. */
  min: number;
  max: number;
  /** What is said when the text is missing, too short or holds characters nobody types. */
  message: string;
  tooLong: string;
};

/** Marks that turn the reading direction: a name with one shows what stands after it backwards. */
const DIRECTION_MARKS = /[\u202A-\u202E\u2066-\u2069]/gu;

/** A text without them; they come along with telephone numbers that are copied out of an address book. */
const undirected = (text: string) => text.replaceAll(DIRECTION_MARKS, "");

/** One line of required text: trimmed, bounded, without control characters (they break e-mail headers and labels). */
export function lineField({ min, max, message, tooLong }: TextRule) {
  return z
    .string(message)
    .overwrite(undirected)
    .trim()
    .min(min, message)
    .max(max, tooLong)
    .regex(/^[^\p{Cc}]*$/u, message);
}

/** One line of text that may be left empty, which gives null. */
export function optionalLineField(rule: TextRule) {
  return z
    .string(rule.message)
    .trim()
    .transform((value) => (value === "" ? null : value))
    .pipe(lineField(rule).nullable());
}

/** Required text of several lines; line ends become "\n". */
export function paragraphField({ min, max, message, tooLong }: TextRule) {
  return z
    .string(message)
    .transform((value) => undirected(value).replaceAll(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string()
        .min(min, message)
        .max(max, tooLong)
        .regex(/^(?:[^\p{Cc}]|[\n\t])*$/u, message),
    );
}

/** True for what could be rung: six figures or more, however they are grouped, `int. 3` included. */
export function isPhoneNumber(text: string): boolean {
  return /^(?:\D*\d){6,}/.test(text);
}

/** A required e-mail address, trimmed, of at most 254 characters (RFC 5321). */
export function emailField(message: string) {
  return z.string(message).trim().max(254, message).pipe(z.email(message));
}
