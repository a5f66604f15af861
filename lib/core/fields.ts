import { z } from "zod";

type TextRule = {
  /** Fewest characters once the blanks around the text are gone. */
  min: number;
  max: number;
  /** What is said when the text is missing, too short or holds characters nobody types. */
  message: string;
  tooLong: string;
};

/** One line of required text: trimmed, bounded, without control characters (they break e-mail headers and labels). */
export function lineField({ min, max, message, tooLong }: TextRule) {
  return z
    .string(message)
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
    .transform((value) => value.replaceAll(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string()
        .min(min, message)
        .max(max, tooLong)
        .regex(/^(?:[^\p{Cc}]|[\n\t])*$/u, message),
    );
}

/** A required e-mail address, trimmed, of at most 254 characters (RFC 5321). */
export function emailField(message: string) {
  return z.string(message).trim().max(254, message).pipe(z.email(message));
}
