import { type Cents } from "@/lib/core/money";
import { type DiscountEffect, type DiscountTerms } from "./pricing";

/** What the newsletter's welcome code gives (specification, section 9). */
export const WELCOME_PERCENT = 10;

/** How long a newsletter's code is good. */
export const WELCOME_MONTHS = 12;

/** Why a code is not taken; the amounts are in cents. */
export type DiscountRefusal =
  | { code: "unknown" }
  | { code: "paused" }
  | { code: "not_yet"; from: Date }
  | { code: "expired"; at: Date }
  /** Its only use, or this person's. */
  | { code: "used" }
  | { code: "used_by_you" }
  /** Another order that waits for its payment holds the last use. */
  | { code: "in_use" }
  | { code: "used_up" }
  | { code: "below_minimum"; minimumCents: Cents; missingCents: Cents }
  | { code: "too_little_left" };

/** A code's row as its rules read it. */
export type CodeRules = {
  maxUses: number | null;
  oncePerPerson: boolean;
  validFrom: Date;
  validUntil: Date | null;
  pausedAt: Date | null;
};

/** How often a code is taken, the asking order not counted. */
export type CodeUses = {
  /** Orders that hold or have used it. */
  uses: number;
  /** Of these, those that still wait for their payment. */
  held: number;
  /** Whether this person has paid an order with it, or holds it in one. */
  person: "none" | "held" | "consumed";
};

/** Why a code cannot be used now: the owner stopped it, or it is not its time. */
export function outOfTime(rules: CodeRules, now: Date): DiscountRefusal | null {
  if (rules.pausedAt) return { code: "paused" };
  if (now < rules.validFrom) return { code: "not_yet", from: rules.validFrom };
  if (rules.validUntil && now >= rules.validUntil) return { code: "expired", at: rules.validUntil };
  return null;
}

/** Why a code has no use left for this person. */
export function noUseLeft(
  { maxUses, oncePerPerson }: Pick<CodeRules, "maxUses" | "oncePerPerson">,
  { uses, held, person }: CodeUses,
): DiscountRefusal | null {
  if (oncePerPerson && person !== "none")
    return { code: person === "held" ? "in_use" : "used_by_you" };
  if (maxUses === null || uses < maxUses) return null;
  // Somebody who does not pay may still give it back.
  if (held > uses - maxUses) return { code: "in_use" };
  return { code: maxUses === 1 ? "used" : "used_up" };
}

/** How many of a limited code's `left` uses the unpaid orders of one network may hold together. */
export function maxNetworkUses(left: number): number {
  return Math.max(1, Math.floor(left / 2));
}

/** Why a cart cannot be ordered with a code; null when it can, even where the code does nothing for it. */
export function effectRefusal(
  effect: DiscountEffect,
  { minimumCents }: DiscountTerms,
): DiscountRefusal | null {
  if (effect.kind === "below_minimum")
    return { code: "below_minimum", minimumCents, missingCents: effect.missingCents };
  return effect.kind === "too_little_left" ? { code: "too_little_left" } : null;
}

/** Where a code stands, as the dashboard shows it. */
export const codeStatuses = ["active", "planned", "paused", "expired", "used_up"] as const;
export type CodeStatus = (typeof codeStatuses)[number];

/** Where a code stands at `now`, whoever asks. */
export function codeStatus(code: CodeRules & { uses: number }, now: Date): CodeStatus {
  if (code.pausedAt) return "paused";
  if (code.validUntil && now >= code.validUntil) return "expired";
  if (code.maxUses !== null && code.uses >= code.maxUses) return "used_up";
  return now < code.validFrom ? "planned" : "active";
}

/** What a code has brought: orders paid with it, what they came to, what it saved their buyers. */
export type CodeFigures = {
  paid: number;
  /** Orders that still wait for their payment. */
  held: number;
  /** Paid, less what was refunded. */
  revenueCents: Cents;
  savedCents: Cents;
};

/** A code as the dashboard lists it. */
export type CodeRow = CodeRules &
  CodeFigures & {
    id: string;
    code: string;
    terms: DiscountTerms;
    uses: number;
    status: CodeStatus;
    createdAt: Date;
    /** The person a newsletter's code was made for. */
    issuedTo: string | null;
  };

/** The newsletter's code of one person, as the dashboard shows it beside the subscription. */
export type IssuedCode = { id: string; code: string; status: CodeStatus; validUntil: Date | null };

/** Everything of the page of the codes; the newsletter's own are counted, not listed. */
export type CodeBoard = {
  codes: CodeRow[];
  newsletter: CodeFigures & { issued: number; open: number; expired: number };
};

/** One order a code was used for. */
export type CodeOrder = {
  order: { id: string; number: string };
  email: string;
  at: Date;
  state: "held" | "consumed" | "released";
  totalCents: Cents;
  savedCents: Cents;
  refundedCents: Cents;
  beyondLimit: boolean;
};

/** A code's terms from its columns. */
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

/** A typed code as it is looked up: capitals and figures alone, at most as many as a code can have. */
export function codeKey(typed: string): string {
  return typed
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, "")
    .slice(0, MAX_CODE_LENGTH);
}

/** The highest percentage a code may take off: something must be left to pay. */
export const MAX_PERCENT = 90;

/** Longest code, hyphens included. */
export const MAX_CODE_LENGTH = 40;

// No 0/O, 1/I/L or U, as in order numbers: read aloud or copied by hand, none is taken for another.
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** How many letters a code can have at each place: what `pick` chooses from. */
export const CODE_LETTERS = alphabet.length;

/**
 * A code nobody can guess, such as `SCULTEA-7K3M-92QD`.
 * @param pick a random whole number from 0 to `CODE_LETTERS` less one
 */
export function randomCode(brand: string, pick: () => number): string {
  const group = () => Array.from({ length: 4 }, () => alphabet.charAt(pick())).join("");
  return [codeKey(brand).slice(0, 12), group(), group()].filter(Boolean).join("-");
}
