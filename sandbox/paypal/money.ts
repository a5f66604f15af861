/** Currencies with two decimals that a European shop may use. */
const CURRENCIES = new Set(["EUR", "USD", "GBP", "CHF", "PLN", "SEK", "DKK", "NOK", "CZK"]);

export function isKnownCurrency(code: string): boolean {
  return CURRENCIES.has(code);
}

/** Converts `29.99` to 2999 cents; returns null for more than two decimals or a non-number. */
export function toCents(value: string): number | null {
  const match = /^(-?)(\d{0,13})(?:\.(\d{1,2}))?$/.exec(value);
  if (match === null || (match[2] === "" && match[3] === undefined)) return null;
  const cents = Number(match[2] ?? 0) * 100 + Number((match[3] ?? "").padEnd(2, "0"));
  return match[1] === "-" ? -cents : cents;
}

export function toDecimal(cents: number): string {
  const whole = Math.trunc(cents / 100);
  return `${whole}.${String(Math.abs(cents % 100)).padStart(2, "0")}`;
}

export function amountOf(
  cents: number,
  currency: string,
): { currency_code: string; value: string } {
  return { currency_code: currency, value: toDecimal(cents) };
}
