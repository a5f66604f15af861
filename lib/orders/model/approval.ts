import { type Cents } from "@/lib/core/money";
import { type StaffRole } from "@/lib/identity/model";

/** Acts on a sum that a second administrator confirms. */
export const approvalKinds = ["refund", "replacement", "bank_transfer"] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

/** Hours for which a request waits for a decision. */
export const APPROVAL_HOURS = 72;

/** Maximum length of the reason for a refusal. */
export const MAX_REFUSAL_TEXT = 300;

/** What a dialog says of the second confirmation before it sends a large sum. */
export type SecondConfirmation = {
  /** Sums from here need it. */
  fromCents: Cents;
  /** The person's own second factor is on. */
  hasCode: boolean;
  /** Another administrator can confirm. */
  hasColleague: boolean;
};

/** Returns the sum from which a second administrator confirms what a person does; null when none needs it. */
export function confirmedFrom(
  role: StaffRole,
  { fromCents, supportCents }: { fromCents: Cents; supportCents: Cents },
): Cents | null {
  const ofAll = fromCents === 0 ? null : fromCents;
  if (role !== "support") return ofAll;
  return ofAll === null ? supportCents + 1 : Math.min(ofAll, supportCents + 1);
}

export type ApprovalRefusal = {
  code:
    | "already_asked"
    | "already_decided"
    | "code_required"
    | "second_factor_missing"
    | "invalid_code"
    | "too_many_requests";
};
