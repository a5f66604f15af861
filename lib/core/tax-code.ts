import { plainLine } from "./typed-text";

/** Digits that a codice fiscale may write as letters when two people would share one (omocodia). */
const OMOCODIA = "LMNPQRSTUV";

/** Values of A to Z in odd positions; digits count as the letters A to J (DM 23 December 1976). */
const ODD_VALUES = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
];

const DIGIT = `[0-9${OMOCODIA}]`;
const PERSON = new RegExp(`^[A-Z]{6}${DIGIT}{2}[ABCDEHLMPRST](${DIGIT}{2})[A-Z]${DIGIT}{3}[A-Z]$`);

/** Removes what people type between characters, and writes letters as capitals. */
export function normaliseTaxCode(typed: string): string {
  return plainLine(typed)
    .replaceAll(/[\s.\-/]/g, "")
    .toUpperCase();
}

/** Returns true for a codice fiscale: 16 characters of a person or 11 digits, with its check character. */
export function isTaxCode(code: string): boolean {
  if (code.length === 11) return isBodyTaxCode(code);
  const day = Number(toDigits(PERSON.exec(code)?.[1] ?? ""));
  const exists = (day >= 1 && day <= 31) || (day >= 41 && day <= 71);
  return exists && checkLetter(code.slice(0, 15)) === code[15];
}

/** Returns true for the codice fiscale of a company or body: its check digit is right, and it is no placeholder. */
export function isBodyTaxCode(code: string): boolean {
  return hasVatCheckDigit(code) && !code.startsWith("0000000");
}

/** Returns true for a partita IVA. A first digit of 8 or 9 is that of a body that has none. */
export function isVatNumber(code: string): boolean {
  return isBodyTaxCode(code) && !/^[89]/.test(code);
}

/** Returns true for 11 digits, the last one computed as in ISO/IEC 7812 (Luhn). */
export function hasVatCheckDigit(code: string): boolean {
  if (!/^\d{11}$/.test(code)) return false;
  const sum = Array.from(code, Number).reduce((total, digit, index) => {
    const value = index % 2 === 0 ? digit : digit * 2;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function toDigits(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => String(OMOCODIA.indexOf(letter)));
}

function checkLetter(body: string): string {
  const sum = Array.from(body).reduce((total, character, index) => {
    const value = /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 65;
    // Positions are counted from 1, so the first one is odd.
    return total + (index % 2 === 0 ? (ODD_VALUES[value] ?? 0) : value);
  }, 0);
  return String.fromCharCode(65 + (sum % 26));
}
