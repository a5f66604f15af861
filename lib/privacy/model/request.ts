import { addHours } from "date-fns";
import { type Result } from "@/lib/core/result";

export const privacyRequestKinds = ["export", "erasure"] as const;
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number];

/** Channels of a request: the page's own link, or one recorded by staff. */
export const privacyChannels = ["page", "post", "phone", "email", "in_person"] as const;
export type PrivacyChannel = (typeof privacyChannels)[number];

/** Channels recorded by staff. */
export const recordedChannels = ["post", "phone", "email", "in_person"] as const;

/** Longest note on how the person was identified. */
export const MAX_IDENTITY_CHECK = 300;

export type PrivacyRequestState = "asked" | "done" | "refused";

export const PRIVACY_LINK_HOURS = 24;

/** GDPR art. 12.3 allows one month; the shortest one has 28 days, and the page promises 30. */
const ANSWER_DAYS = 30;

/** Links per address and day. Further requests get the same answer but no e-mail. */
export const DAILY_LINKS = 3;

/** Matters that block an erasure. */
export const erasureBlockers = [
  "order",
  "payment",
  "invoice",
  "refund",
  "dispute",
  "withdrawal",
] as const;
export type ErasureBlocker = (typeof erasureBlockers)[number];

export type EraseError =
  | { code: "link_unusable" }
  /** Open matters block the erasure; nothing was erased, and the link is used up. */
  | { code: "open_matters"; matters: ErasureBlocker[] };

/** How an erasure ended; `link_unusable` also for a link of another kind. */
export type ErasureEnd = Result<DataCounts, EraseError>;

/** Exported or erased rows by kind. */
export type DataCounts = Partial<Record<DataKind, number>>;

/** Kinds of personal data the shop stores. */
export const dataKinds = [
  "orders",
  "invoices",
  "withdrawals",
  "messages",
  "partnerRequests",
  "conversations",
  "newsletter",
  "discountCodes",
  "reviews",
  "reviewOptOuts",
  "registrations",
  "visits",
  "emails",
] as const;
export type DataKind = (typeof dataKinds)[number];

/** A request as the dashboard lists it; a completed one names no person. */
export type PrivacyRequestRow = {
  id: string;
  kind: PrivacyRequestKind;
  state: PrivacyRequestState;
  emailHint: string;
  createdAt: Date;
  expiresAt: Date;
  settledAt: Date | null;
  counts: DataCounts;
  matters: ErasureBlocker[];
  channel: PrivacyChannel;
  /** How staff identified the person; null for the page, whose link proves the address. */
  identityCheck: string | null;
  /** Address of a recorded request that is still open. */
  email: string | null;
};

/** Returns a masked address that distinguishes requests: `g•••@example.it`. */
export function emailHint(email: string): string {
  const [name = "", domain = ""] = email.split("@");
  return `${/^./u.exec(name)?.[0] ?? ""}•••@${domain}`;
}

export function privacyAnswerDueAt(createdAt: Date): Date {
  return addHours(createdAt, 24 * ANSWER_DAYS);
}

/**
 * Returns true when the link was not opened in time. No answer is due then, because the sender may not be
 * the person.
 */
export function isUnconfirmed(
  { state, channel, expiresAt }: Pick<PrivacyRequestRow, "state" | "channel" | "expiresAt">,
  now: Date,
): boolean {
  return state === "asked" && channel === "page" && expiresAt <= now;
}
