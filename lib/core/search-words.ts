/** A phone number in a search holds at least this many digits; fewer are searched for as typed. */
const MIN_PHONE_DIGITS = 8;

const COUNTRY_CODE = "39";

/** National numbers with the country code in front have more digits than any without. */
const MIN_DIGITS_WITH_COUNTRY = 11;

/**
 * The words of a search. A long number is one word of digits, whatever separates them, and without an
 * Italian country code or leading zeros: what is left is part of the number however it was written.
 */
export function searchWords(search: string): string[] {
  return search
    .replaceAll(/(?<!\w)(?:\+|00)39(?=[\s\-./()]*\d)[\s\-./()]*/gu, " ")
    .replaceAll(/(?<![\w@-])\(?\d[\d\s\-./()]{6,}\d(?![\w@-])/gu, (typed) => {
      const digits = typed.replaceAll(/\D/gu, "");
      return digits.length < MIN_PHONE_DIGITS ? typed : ` ${nationalDigits(digits)} `;
    })
    .split(/\s+/u)
    .filter((word) => word !== "");
}

function nationalDigits(digits: string): string {
  const significant = digits.replace(/^0+/u, "") || digits;
  return significant.length >= MIN_DIGITS_WITH_COUNTRY && significant.startsWith(COUNTRY_CODE)
    ? significant.slice(COUNTRY_CODE.length).replace(/^0+/u, "")
    : significant;
}
