import { addMinutes } from "@/lib/core/clock";

/** What somebody may ask for about their own data. */
export const privacyRequestKinds = ["export", "erasure"] as const;
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number];

/** By which way a request came: the page's own link, or something that a colleague noted down. */
export const privacyChannels = ["page", "post", "phone", "email", "in_person"] as const;
export type PrivacyChannel = (typeof privacyChannels)[number];

/** The ways that a colleague notes down. */
export const recordedChannels = ["post", "phone", "email", "in_person"] as const;

/** Longest note of how somebody was recognised. */
export const MAX_IDENTITY_CHECK = 300;

export type PrivacyRequestState = "asked" | "done" | "refused";

/** How long the link of a request may be used. */
export const PRIVACY_LINK_HOURS = 24;

/** A request is answered within a month (GDPR, art. 12.3): the shortest one has 28 days, we say 30. */
const ANSWER_DAYS = 30;

/** Links that one address gets in a day; what is asked beyond is answered alike, and sends nothing. */
export const DAILY_LINKS = 3;

/** What must be settled before an erasure. */
export const openMatters = ["order", "payment", "refund", "dispute", "withdrawal"] as const;
export type OpenMatter = (typeof openMatters)[number];

/** How many things of each kind were given out or erased. */
export type DataCounts = Partial<Record<DataKind, number>>;

/** The kinds of data the shop keeps of a person. */
export const dataKinds = [
  "orders",
  "withdrawals",
  "messages",
  "partnerRequests",
  "conversations",
  "newsletter",
  "discountCodes",
  "reviews",
  "registrations",
  "visits",
  "emails",
] as const;
export type DataKind = (typeof dataKinds)[number];

/** A request as the dashboard lists it; once it is settled it names nobody. */
export type PrivacyRequestRow = {
  id: string;
  kind: PrivacyRequestKind;
  state: PrivacyRequestState;
  emailHint: string;
  createdAt: Date;
  expiresAt: Date;
  settledAt: Date | null;
  counts: DataCounts;
  matters: OpenMatter[];
  channel: PrivacyChannel;
  /** How somebody made sure who asked; null for the page, whose link does that. */
  identityCheck: string | null;
  /** The address of a request that a colleague noted down and still has to answer. */
  email: string | null;
};

/** What is left of an address for people to tell requests apart: `g•••@example.it`. */
export function emailHint(email: string): string {
  const [name = "", domain = ""] = email.split("@");
  return `${/^./u.exec(name)?.[0] ?? ""}•••@${domain}`;
}

/** Until when a request must have its answer. */
export function privacyAnswerDueAt(createdAt: Date): Date {
  return addMinutes(createdAt, ANSWER_DAYS * 24 * 60);
}

/** True when nobody opened the link in time: nothing is owed, whoever asked may not be the person. */
export function isUnconfirmed(
  { state, channel, expiresAt }: Pick<PrivacyRequestRow, "state" | "channel" | "expiresAt">,
  now: Date,
): boolean {
  return state === "asked" && channel === "page" && expiresAt <= now;
}
