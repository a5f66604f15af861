import { type Cents } from "@/lib/core/money";
import { type DiscountCode } from "@/lib/platform/db/generated/client";
import { type DiscountEffect, type DiscountTerms } from "./pricing";

/** Discount of the newsletter's welcome code (`docs/specification.md#discount-codes`). */
export const WELCOME_PERCENT = 10;

/** Validity of a newsletter's code. */
export const WELCOME_MONTHS = 12;

/** Reasons why a code is refused; amounts are in cents. */
export type DiscountRefusal =
  | { code: "unknown" }
  | { code: "paused" }
  | { code: "not_yet"; from: Date }
  | { code: "expired"; at: Date }
  /** A single-use code that is used. */
  | { code: "used" }
  | { code: "used_by_you" }
  /** Another unpaid order holds the last use. */
  | { code: "in_use" }
  | { code: "used_up" }
  | { code: "below_minimum"; minimumCents: Cents; missingCents: Cents }
  | { code: "too_little_left" };

export type CodeRules = Pick<
  DiscountCode,
  "maxUses" | "oncePerPerson" | "validFrom" | "validUntil" | "pausedAt"
>;

/** Uses of a code, without those of the order being checked. */
export type CodeUses = {
  /** Orders that hold it or have used it. */
  uses: number;
  /** Of these, the unpaid ones. */
  held: number;
  /** Whether this person has paid an order with it, or holds it in an unpaid one. */
  person: "none" | "held" | "consumed";
};

/** Returns why a code is not valid at `now`: paused, too early or expired. */
export function validityRefusal(rules: CodeRules, now: Date): DiscountRefusal | null {
  if (rules.pausedAt) return { code: "paused" };
  if (now < rules.validFrom) return { code: "not_yet", from: rules.validFrom };
  if (rules.validUntil && now >= rules.validUntil) return { code: "expired", at: rules.validUntil };
  return null;
}

/** Returns why this person has no use of the code left; null when there is one. */
export function usageRefusal(
  { maxUses, oncePerPerson }: Pick<CodeRules, "maxUses" | "oncePerPerson">,
  { uses, held, person }: CodeUses,
): DiscountRefusal | null {
  if (oncePerPerson && person !== "none")
    return { code: person === "held" ? "in_use" : "used_by_you" };
  if (maxUses === null || uses < maxUses) return null;
  // An unpaid order may still release its use.
  if (held > uses - maxUses) return { code: "in_use" };
  return { code: maxUses === 1 ? "used" : "used_up" };
}

/** Returns how many of a limited code's `left` uses the unpaid orders of one network may hold together. */
export function maxNetworkUses(left: number): number {
  return Math.max(1, Math.floor(left / 2));
}

/** Returns why a cart cannot be ordered with a code. Null when it can, even if the code has no effect on it. */
export function effectRefusal(
  effect: DiscountEffect,
  { minimumCents }: DiscountTerms,
): DiscountRefusal | null {
  if (effect.kind === "below_minimum")
    return { code: "below_minimum", minimumCents, missingCents: effect.missingCents };
  return effect.kind === "too_little_left" ? { code: "too_little_left" } : null;
}

export type CodeStatus = "active" | "planned" | "paused" | "expired" | "used_up";

export function codeStatus(code: CodeRules & { uses: number }, now: Date): CodeStatus {
  if (code.pausedAt) return "paused";
  if (code.validUntil && now >= code.validUntil) return "expired";
  if (code.maxUses !== null && code.uses >= code.maxUses) return "used_up";
  return now < code.validFrom ? "planned" : "active";
}

/** Results of a code: paid orders, their revenue, the discounts given. */
export type CodeFigures = {
  paid: number;
  /** Unpaid orders that hold it. */
  held: number;
  /** Paid, less refunds. */
  revenueCents: Cents;
  savedCents: Cents;
};

export function toTerms(row: {
  kind: DiscountTerms["kind"];
  percent: number | null;
  amountCents: Cents | null;
  minimumCents: Cents;
}): DiscountTerms {
  const { kind, minimumCents } = row;
  if (kind === "percent") return { kind, percent: row.percent ?? 0, minimumCents };
  if (kind === "amount") return { kind, amountCents: row.amountCents ?? 0, minimumCents };
  return { kind, minimumCents };
}

/**
 * Returns a typed code in the form stored for look-ups: capital letters and digits only, truncated
 * to the maximum length.
 */
export function codeKey(typed: string): string {
  return typed
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, "")
    .slice(0, MAX_CODE_LENGTH);
}

/** Maximum percentage of a code: something must remain to be paid. */
export const MAX_PERCENT = 90;

/** Maximum length, including hyphens. */
export const MAX_CODE_LENGTH = 40;

// Without 0/O, 1/I/L and U, as in order numbers, so that no character is mistaken for another.
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Number of different letters; `pick` chooses among them. */
export const CODE_LETTERS = alphabet.length;

/**
 * Returns a code that cannot be guessed, such as `SCULTEA-7K3M-92QD`. `pick` returns a random
 * integer from 0 to `CODE_LETTERS` - 1.
 */
export function randomCode(brand: string, pick: () => number): string {
  const group = () => Array.from({ length: 4 }, () => alphabet.charAt(pick())).join("");
  return [codeKey(brand).slice(0, 12), group(), group()].filter(Boolean).join("-");
}
