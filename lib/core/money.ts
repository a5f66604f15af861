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

/** `2999` → `"29,99"`: an amount as an owner types it in a form; empty for null. */
export function toTyped(cents: Cents | null): string {
  return cents === null ? "" : toDecimal(cents).replace(".", ",");
}

/** Returns the VAT contained in a gross amount, in cents, rounded. `rateBps` 2200 means 22%. */
export function includedVat(grossCents: Cents, rateBps: number): Cents {
  return Math.round((grossCents * rateBps) / (10_000 + rateBps));
}

/** Returns the reduction from the former price in whole percent, at most 99: `2999`, `5998` → `50`. */
export function percentOff(cents: Cents, formerCents: Cents): number {
  return Math.min(99, Math.round(100 - (cents / formerCents) * 100));
}
