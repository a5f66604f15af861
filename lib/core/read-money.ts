import { type Cents } from "./money";

/** `"29.99"` → `2999`. Returns null for anything but a decimal amount with at most two decimals. */
export function fromDecimal(amount: string): Cents | null {
  const match = /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(amount);
  if (!match) return null;
  const [, sign, whole = "0", fraction = ""] = match;
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
  return sign ? -cents : cents;
}

/**
 * Parses a typed amount to cents: `26,99`, `1.284,50 €`, `27`, also `26.99`. Returns null for
 * anything else. A point followed by three digits separates thousands.
 */
export function parseEuro(typed: string): Cents | null {
  const text = typed.replaceAll(/[\s€]/gu, "");
  const [, whole = "", fraction = ""] =
    /^(\d{1,3}(?:\.\d{3})+|\d{1,7})(?:,(\d{1,2}))?$/.exec(text) ??
    /^(\d{1,7})\.(\d{1,2})$/.exec(text) ??
    [];
  if (whole === "") return null;
  return Number(whole.replaceAll(".", "")) * 100 + Number(fraction.padEnd(2, "0"));
}
