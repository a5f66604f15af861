import { addMinutes } from "@/lib/core/clock";

/** What somebody may ask for about their own data. */
export const privacyRequestKinds = ["export", "erasure"] as const;
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number];

export type PrivacyRequestState = "asked" | "done" | "refused";

/** How long the link of a request may be used. */
export const PRIVACY_LINK_HOURS = 24;

/** A request is answered within a month (GDPR, art. 12.3): the shortest one has 28 days, we say 30. */
const ANSWER_DAYS = 30;

/** Links that one address gets in a day; what is asked beyond is answered alike, and sends nothing. */
export const DAILY_LINKS = 3;

/** What must be settled before an erasure. */
export const openMatters = ["order", "payment", "refund", "dispute"] as const;
export type OpenMatter = (typeof openMatters)[number];

/** How many things of each kind were given out or erased. */
export type DataCounts = Partial<Record<DataKind, number>>;

/** The kinds of data the shop keeps of a person. */
export const dataKinds = [
  "orders",
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

/** A request as the dashboard lists it; it names nobody. */
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
  { state, expiresAt }: Pick<PrivacyRequestRow, "state" | "expiresAt">,
  now: Date,
): boolean {
  return state === "asked" && expiresAt <= now;
}
