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

/** A rule with the field's name, which its messages repeat: a summary lists them away from the field. */
type LabelledRule = TextRule & { label: string };

/** What is said of a field whose text e-mails repeat. */
export const fieldTexts = {
  name: (label: string) => `${label}: usa solo lettere, spazi, apostrofi e trattini`,
  link: (label: string) => `${label}: non può contenere indirizzi web`,
} as const;

/** One line of text that e-mails repeat, such as an address or a company: nothing a mail program would link. */
export function unlinkedLineField({ label, ...rule }: LabelledRule) {
  return lineField(rule).refine((text) => !hasWebAddress(text), fieldTexts.link(label));
}

/** The name of a person: letters of any script, with the marks that names and titles are written with. */
export function nameField(rule: LabelledRule) {
  return unlinkedLineField(rule).regex(
    /^[\p{L}\p{M}\p{Zs}.,'’‘ʼ`´&()\-‐‑–·]*$/u,
    fieldTexts.name(rule.label),
  );
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

/** Domains that advertising mostly uses; other endings are too often Italian abbreviations (`sig.na`). */
const DOMAIN =
  /[\p{L}\p{N}-]{2,}\.(?:ae|ai|at|be|br|cc|cf|ch|cn|co|de|es|eu|fr|ga|gd|gg|gl|gq|gy|in|io|it|li|ly|me|ml|nl|pl|pt|ru|su|tk|tv|uk|us|ws|agency|app|bet|bid|biz|blog|casino|click|cloud|club|com|cyou|dev|digital|email|fun|gift|group|help|host|icu|info|life|link|live|loan|media|mobi|money|name|net|news|online|org|page|press|pro|promo|sale|sbs|shop|site|space|store|support|tech|today|top|vip|website|win|work|world|xyz|zone)(?![\p{L}\p{N}])/iu;

/** True for a text in which mail programs may find a link: a scheme, `www.`, a domain or an e-mail address. */
export function hasWebAddress(text: string): boolean {
  const plain = text
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll("。", ".");
  if (/:\/\/|www\.|@/iu.test(plain)) return true;
  return DOMAIN.test(plain);
}

/** True for what could be rung: six figures or more, however they are grouped, `int. 3` included. */
export function isPhoneNumber(text: string): boolean {
  return /^(?:\D*\d){6,}/.test(text);
}

/** A required e-mail address, trimmed, of at most 254 characters (RFC 5321). */
export function emailField(message: string) {
  return z.string(message).trim().max(254, message).pipe(z.email(message));
}
