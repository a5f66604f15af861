/** Amount of euro in integer cents. */
export type Cents = number;

const euro = /* @__PURE__ */ new Intl.NumberFormat("it-IT", {
  style: "currency",
  currency: "EUR",
  useGrouping: "always",
});

/** `2999` → `29,99 €`: Italian format, two decimals, a real minus, no-break space before the sign. */
export function formatEuro(cents: Cents): string {
  return euro.format(cents / 100).replace("-", "−");
}

/** `2999` → `"29.99"`: the decimal format of PayPal, CSV files and structured data. */
export function toDecimal(cents: Cents): string {
  const sign = cents < 0 ? "-" : "";
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

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

/** Returns the VAT contained in a gross amount, in cents, rounded. `rateBps` 2200 means 22%. */
export function includedVat(grossCents: Cents, rateBps: number): Cents {
  return Math.round((grossCents * rateBps) / (10_000 + rateBps));
}

/** Returns the reduction from the former price in whole percent: `2999`, `5998` → `50`. */
export function percentOff(cents: Cents, formerCents: Cents): number {
  return Math.round(100 - (cents / formerCents) * 100);
}
