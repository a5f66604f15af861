import { addMinutes } from "@/lib/core/clock";
import { dashboardRoutes } from "@/lib/platform/routes";

/** Where somebody wrote to the shop: contact form, the assistant's hand-over, the form for professionals. */
export const inquiryKinds = ["message", "chat", "partner"] as const;
export type InquiryKind = (typeof inquiryKinds)[number];

/** Where an inquiry stands. One that was opened again is open, with the moment in `reopenedAt`. */
export const inquiryStatuses = ["open", "answered", "closed"] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

/** What was decided about a professional's request. */
export const partnerDecisions = ["accepted", "refused"] as const;
export type PartnerDecision = (typeof partnerDecisions)[number];

export const MAX_ANSWER_LENGTH = 10_000;
export const MAX_INTERNAL_LENGTH = 2_000;

/** Something somebody wrote to the shop. */
export type Inquiry = {
  id: string;
  kind: InquiryKind;
  /** The subject or the beginning of a message; a professional's company and city. */
  title: string;
  sender: string;
  email: string;
  status: InquiryStatus;
  createdAt: Date;
  reopenedAt: Date | null;
  /** A professional's request alone: what was decided, once it was. */
  decision: PartnerDecision | null;
};

/** One page of the inbox. */
export type InquiryPage = {
  rows: Inquiry[];
  /** How many there are in each state, whatever the rest of the filter says. */
  counts: Record<InquiryStatus, number>;
  total: number;
  page: number;
};

/** How an e-mail of a thread went. */
export type ThreadEmail = {
  id: string;
  state: "queued" | "sent" | "failed" | "skipped" | "bounced";
  lastError: string | null;
  sentAt: Date | null;
};

/** What the shop's people did with an inquiry, oldest first. */
export type ThreadEntry = {
  id: string;
  kind: "answer" | "note" | "state" | "decision";
  at: Date;
  authorName: string;
  text: string;
  status: InquiryStatus;
  decision: PartnerDecision | null;
  reason: string | null;
  email: ThreadEmail | null;
};

/** An inquiry with all that is known of it and of who wrote. */
export type InquiryThread = Inquiry & {
  phone: string | null;
  /** The message; a professional's words are their data. */
  text: string | null;
  /** A professional's data, as label and value. */
  facts: { label: string; value: string }[];
  /** What a professional's decision is written with. */
  partner: { contactName: string; company: string; activity: string } | null;
  entries: ThreadEntry[];
  /** Orders of the same address, the latest first; `orderCount` counts all of them. */
  orders: { id: string; number: string; createdAt: Date }[];
  orderCount: number;
  /** What else came from the same address, the latest first. */
  others: { id: string; kind: InquiryKind; title: string; createdAt: Date }[];
};

/** Where an inquiry is read and answered. */
export function inquiryHref({ id }: { id: string }): string {
  return `${dashboardRoutes.adminInquiries}/${id}`;
}

/** Until when an inquiry waits for its answer. */
export function answerDueAt(
  { createdAt, reopenedAt }: Pick<Inquiry, "createdAt" | "reopenedAt">,
  replyWithinHours: number,
): Date {
  return addMinutes(reopenedAt ?? createdAt, replyWithinHours * 60);
}

/**
 * The latest answer or decision of a thread: whoever writes says which one they have read, so that no
 * second answer leaves unnoticed.
 */
export function lastAnswerId(entries: readonly Pick<ThreadEntry, "id" | "kind">[]): string | null {
  return entries.findLast(({ kind }) => kind === "answer" || kind === "decision")?.id ?? null;
}

const TITLE_LENGTH = 70;

/** A message's subject, or its first words where it has none. */
export function inquiryTitle(subject: string | null, message: string): string {
  const text = (subject ?? "").trim() || message.trim().replaceAll(/\s+/gu, " ");
  if (text.length <= TITLE_LENGTH) return text;
  return `${text.slice(0, TITLE_LENGTH).replace(/\s+\S*$/u, "")}…`;
}
