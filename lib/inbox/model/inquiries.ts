import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { replyDue, type ReplySettings } from "@/lib/settings/model/reply";

/** Origins: contact form, hand-over from the chat, form for professionals. */
export const inquiryKinds = ["message", "chat", "partner"] as const;
export type InquiryKind = (typeof inquiryKinds)[number];

/** States of an inquiry. A reopened one is open, with the time in `reopenedAt`. */
export const inquiryStatuses = ["open", "answered", "closed"] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

export const partnerDecisions = ["accepted", "refused"] as const;
export type PartnerDecision = (typeof partnerDecisions)[number];

/** The row that a thread begins with. */
export type InquiryPlace = { messageId: string } | { requestId: string };

export const MAX_ANSWER_LENGTH = 10_000;
export const MAX_INTERNAL_LENGTH = 2_000;

export type Inquiry = {
  id: string;
  kind: InquiryKind;
  /** Subject or first words of a message; company and city of a professional. */
  title: string;
  sender: string;
  email: string;
  status: InquiryStatus;
  createdAt: Date;
  reopenedAt: Date | null;
  /** Only for professionals; null before a decision. */
  decision: PartnerDecision | null;
};

export function inquiryHref({ id }: { id: string }): string {
  return `${dashboardRoutes.adminInquiries}/${id}`;
}

export function answerDueAt(
  { createdAt, reopenedAt }: Pick<Inquiry, "createdAt" | "reopenedAt">,
  settings: ReplySettings,
): Date {
  return replyDue(settings, reopenedAt ?? createdAt).dueAt;
}

/** What a thread says, unlike notes and changes of its state. */
export const letterKinds = ["answer", "decision", "reply"] as const;

/**
 * Returns the id of the latest letter. Commands compare it with the one their author has read, so that two staff
 * members do not answer at once, and nobody overlooks a reply.
 */
export function lastLetterId(entries: readonly { id: string; kind: string }[]): string | null {
  return entries.findLast(({ kind }) => letterKinds.some((one) => one === kind))?.id ?? null;
}

const TITLE_LENGTH = 70;

/** Returns the subject of a message, or its first words without a subject. */
export function inquiryTitle(subject: string | null, message: string): string {
  const text = (subject ?? "").trim() || message.trim().replaceAll(/\s+/gu, " ");
  if (text.length <= TITLE_LENGTH) return text;
  return `${text.slice(0, TITLE_LENGTH).replace(/(?<!\s)\s+\S*$/u, "")}…`;
}
