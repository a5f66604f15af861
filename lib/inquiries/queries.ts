import "server-only";
import { type AdminRefusal } from "@/lib/auth/model";
import { requireStaff } from "@/lib/auth/require-admin";
import { type Result, ok } from "@/lib/core/result";
import { getDb } from "@/lib/db/client";
import { partnerActivityLabels } from "@/lib/partners/copy";
import { type Inquiry, inquiryTitle } from "./model";

/** Of each kind, the longest waiting are shown. */
const MAX_SHOWN = 50;

export type OpenInquiries = { inquiries: Inquiry[]; total: number };

/** What nobody has answered yet, for whoever may see the dashboard. */
export async function listOpenInquiries(): Promise<Result<OpenInquiries, { code: AdminRefusal }>> {
  const staff = await requireStaff();
  return staff.ok ? ok(await readOpenInquiries()) : staff;
}

/** The same for rooms that have asked who is there themselves: the longest waiting first. */
export async function readOpenInquiries(): Promise<OpenInquiries> {
  const where = { status: "open" } as const;
  const oldest = { where, orderBy: { createdAt: "asc" }, take: MAX_SHOWN } as const;
  const [messages, requests, messageCount, requestCount] = await Promise.all([
    getDb().contactMessage.findMany(oldest),
    getDb().partnerRequest.findMany(oldest),
    getDb().contactMessage.count({ where }),
    getDb().partnerRequest.count({ where }),
  ]);
  const inquiries: Inquiry[] = [
    ...messages.map(({ id, email, phone, message, subject, createdAt, ...row }) => ({
      ...{ id, email, phone, createdAt },
      kind: "message" as const,
      title: inquiryTitle(subject, message),
      sender: [row.firstName, row.lastName].filter(Boolean).join(" "),
      text: message,
    })),
    ...requests.map(({ id, email, phone, createdAt, ...row }) => ({
      ...{ id, email, phone, createdAt },
      kind: "partner" as const,
      title: `${row.company}, ${row.city}`,
      sender: row.contactName,
      text: `${partnerActivityLabels[row.activity]}; ${row.role}`,
    })),
  ];
  inquiries.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  return { inquiries, total: messageCount + requestCount };
}
