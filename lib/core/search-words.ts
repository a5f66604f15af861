/** Minimum digits of a phone number in a search. Shorter numbers are searched as typed. */
const MIN_PHONE_DIGITS = 8;

const COUNTRY_CODE = "39";

/** Minimum digits of a national number with country code; longer than any number without. */
const MIN_DIGITS_WITH_COUNTRY = 11;

/**
 * Splits a search into words. A long number becomes one word of digits, whatever its separators,
 * without an Italian country code or leading zeros. The rest is part of the number in any notation.
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
