import { dashboardRoutes } from "@/lib/dashboard-routes";

/** Where somebody wrote to the shop: contact form, or the form for professionals. */
export const inquiryKinds = ["message", "partner"] as const;
export type InquiryKind = (typeof inquiryKinds)[number];

/** Something somebody wrote to the shop that waits for an answer. */
export type Inquiry = {
  id: string;
  kind: InquiryKind;
  /** The subject or the beginning of a message; a professional's company and city. */
  title: string;
  sender: string;
  email: string;
  phone: string | null;
  /** The message, or what a professional said of themselves. */
  text: string;
  createdAt: Date;
};

/** Where an inquiry is read. */
export function inquiryHref({ id }: Pick<Inquiry, "id">): string {
  return `${dashboardRoutes.adminInquiries}#${id}`;
}

const TITLE_LENGTH = 70;

/** A message's subject, or its first words where it has none. */
export function inquiryTitle(subject: string | null, message: string): string {
  const text = (subject ?? "").trim() || message.trim().replaceAll(/\s+/gu, " ");
  if (text.length <= TITLE_LENGTH) return text;
  return `${text.slice(0, TITLE_LENGTH).replace(/\s+\S*$/u, "")}…`;
}
