import "server-only";
import { type RenderedEmail, renderEmail } from "@/emails/render";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { readSafetyMatters } from "@/lib/inventory/queries/safety";
import { receivesReplies } from "@/lib/mail/resend/receiving";
import { getDb, type Prisma } from "@/lib/platform/db/client";
import { getEnv } from "@/lib/platform/env";
import { getSettings } from "@/lib/settings/queries";
import { OTHER_SENDER, UNVERIFIED_SENDER } from "../copy/inquiries";
import { partnerActivityLabels } from "../copy/partners";
import { findAnswered } from "../mails";
import { type InquiryKind, inquiryTitle, type PartnerDecision } from "../model/inquiries";
import { listFilledTemplates } from "./templates";

const ORDERS_SHOWN = 3;
const OTHERS_SHOWN = 5;

export async function findInquiryThread(_: Staff, id: string) {
  const inquiry = (await findMessage(id)) ?? (await findRequest(id));
  if (!inquiry) return null;
  const { entries, ...about } = inquiry;
  const [matters, emails, orders, others, templates] = await Promise.all([
    readSafetyMatters("message", [id]),
    findEmails(entries.map((entry) => entry.id)),
    findOrders(about.email),
    findOthers(about.email, id),
    listFilledTemplates(about),
  ]);
  return {
    ...about,
    ...orders,
    others,
    templates,
    receivesReplies: receivesReplies(),
    safety: matters.get(id) ?? null,
    entries: entries.map((entry) => ({ ...entry, email: emails.get(entry.id) ?? null })),
  };
}

export type InquiryThread = NonNullable<Awaited<ReturnType<typeof findInquiryThread>>>;
export type ThreadEntry = InquiryThread["entries"][number];
export type ThreadEmail = NonNullable<ThreadEntry["email"]>;

const inOrder = {
  orderBy: [{ at: "asc" }, { id: "asc" }],
} satisfies Prisma.InquiryEntryFindManyArgs;

async function findMessage(id: string) {
  const row = await getDb().contactMessage.findUnique({
    where: { id },
    include: { entries: inOrder },
  });
  if (!row) return null;
  const { source, firstName, lastName, subject, message, orderId, unverified, ...thread } = row;
  const select = { number: true, email: true } as const;
  const order = orderId && (await getDb().order.findUnique({ where: { id: orderId }, select }));
  return {
    ...thread,
    orderId,
    decision: null,
    partner: null,
    kind: source === "chat" ? ("chat" as const) : ("message" as const),
    title: inquiryTitle(subject, message),
    sender: [firstName, lastName].filter(Boolean).join(" "),
    text: message,
    facts: [
      order ? [{ label: "Ordine", value: order.number }] : [],
      order && order.email.toLowerCase() !== thread.email.toLowerCase()
        ? [{ label: "Attenzione", value: OTHER_SENDER }]
        : [],
      unverified ? [{ label: "Mittente", value: UNVERIFIED_SENDER }] : [],
    ].flat(),
  };
}

async function findRequest(id: string) {
  const row = await getDb().partnerRequest.findUnique({
    where: { id },
    include: { entries: inOrder },
  });
  if (!row) return null;
  const { company, activity, contactName, role, city, ...thread } = row;
  return {
    ...thread,
    orderId: null,
    kind: "partner" as const,
    title: `${company}, ${city}`,
    sender: contactName,
    text: null,
    facts: [
      { label: "Azienda", value: company },
      { label: "Attività", value: partnerActivityLabels[activity] },
      { label: "Referente", value: `${contactName}, ${role}` },
      { label: "Città", value: city },
    ],
    partner: { contactName, company, activity },
  };
}

async function findEmails(entryIds: string[]) {
  const rows = await getDb().emailMessage.findMany({
    where: {
      subjectId: { in: entryIds },
      kind: { in: ["inquiry_answer", "partner_accepted", "partner_refused"] },
    },
    select: { id: true, subjectId: true, state: true, lastError: true, sentAt: true },
  });
  return new Map(rows.map(({ subjectId, ...email }) => [subjectId ?? "", email]));
}

/** Returns the latest orders with an address and the number of all, without regard to case. */
async function findOrders(email: string) {
  const rows = await getDb().$queryRaw<
    { id: string; number: string; createdAt: Date; all: number }[]
  >`
    SELECT id, number, created_at AS "createdAt", (count(*) OVER ())::int AS all
    FROM orders WHERE lower(email) = lower(${email})
    ORDER BY created_at DESC LIMIT ${ORDERS_SHOWN}`;
  return { orders: rows, orderCount: rows[0]?.all ?? 0 };
}

async function findOthers(email: string, id: string) {
  const rows = await getDb().$queryRaw<
    { id: string; kind: InquiryKind; subject: string | null; text: string; createdAt: Date }[]
  >`
    SELECT id, CASE WHEN source = 'chat' THEN 'chat' ELSE 'message' END AS kind, subject,
      left(message, 300) AS text, created_at AS "createdAt"
    FROM contact_messages WHERE lower(email) = lower(${email}) AND id <> ${id}::uuid
    UNION ALL
    SELECT id, 'partner', concat(company, ', ', city), '', created_at
    FROM partner_requests WHERE lower(email) = lower(${email}) AND id <> ${id}::uuid
    ORDER BY "createdAt" DESC LIMIT ${OTHERS_SHOWN}`;
  return rows.map(({ subject, text, ...other }) => ({
    ...other,
    title: inquiryTitle(subject, text),
  }));
}

/** Renders the e-mail an administrator is writing, signed with their name; sends nothing. */
export async function previewThreadEmail(
  staff: Staff<"answer">,
  draft: { id: string; decision: PartnerDecision | null; text: string },
): Promise<Result<RenderedEmail, { code: "not_found" }>> {
  const answered = await findAnswered(draft.id);
  if (!answered) return err({ code: "not_found" });
  const kinds = { accepted: "partner_accepted", refused: "partner_refused" } as const;
  const kind = draft.decision === null ? "inquiry_answer" : kinds[draft.decision];
  const facts = { ...answered, text: draft.text, author: staff.name };
  return ok(await renderEmail(kind, facts, await getSettings(), getEnv().SITE_URL));
}
