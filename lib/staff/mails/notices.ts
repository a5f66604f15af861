import "server-only";
import { type EmailFacts } from "@/emails/registry";
import { actorNames } from "@/lib/identity/queries/sessions";
import { type MessageSource, type MessageSources } from "@/lib/mail/commands/send-email";
import { type NoticeKind, parseNoticeSubject } from "@/lib/mail/model/message";
import { type NewsKind, newsKinds } from "@/lib/notices/model/news";
import { findChoice } from "@/lib/notices/queries/choices";
import { type AuditAction, auditActions } from "@/lib/platform/audit/model";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { getDb } from "@/lib/platform/db/client";
import { getEnv } from "@/lib/platform/env";

type Arrivals = {
  /** The first few, oldest first. */
  rows: { name: string; at: Date; detail?: string; href?: string }[];
  total: number;
};

const MAX_NAMED = 5;
const MAX_NAME_LENGTH = 60;

const newsOf: Record<NoticeKind, NewsKind> = {
  staff_message: "message",
  staff_partner: "partner",
  staff_withdrawal: "withdrawal",
  staff_review: "review",
};

export const noticeMailSources: Pick<MessageSources, NoticeKind | "staff_export"> = {
  staff_export: { load: ({ subjectId }) => findExportFacts(subjectId) },
  staff_message: messageOf("staff_message"),
  staff_partner: messageOf("staff_partner"),
  staff_withdrawal: messageOf("staff_withdrawal"),
  staff_review: messageOf("staff_review"),
};

function messageOf<K extends NoticeKind>(kind: K): MessageSource<K> {
  return { load: ({ subjectId }) => findNoticeFacts(kind, subjectId) };
}

/**
 * Loads what arrived in the window of a notice. Returns null when nothing is left of it, or when
 * its recipient no longer wants it.
 */
async function findNoticeFacts(
  kind: NoticeKind,
  subjectId: string,
): Promise<EmailFacts[NoticeKind] | null> {
  const { userId, start, end } = parseNoticeSubject(subjectId);
  const choice = await findChoice(userId, newsOf[kind]);
  if (choice?.mail !== "now") return null;
  const { rows, total } = await arrivals[kind]({ gte: start, lt: end });
  if (total === 0) return null;
  const [only] = rows;
  const href = total === 1 && only?.href ? only.href : newsKinds[newsOf[kind]].href;
  return {
    total,
    named: rows.map(({ name, at, detail }) => ({ name: plainName(name), at, detail })),
    link: `${getEnv().SITE_URL}${href}`,
  };
}

async function findExportFacts(id: string): Promise<EmailFacts["staff_export"] | null> {
  const entry = await getDb().auditEntry.findUnique({ where: { id } });
  if (!entry) return null;
  const names = await actorNames();
  return {
    name: names.get(entry.actor) ?? "una persona non più registrata",
    what: auditActions[entry.action as AuditAction],
    at: entry.at,
    adminLink: `${getEnv().SITE_URL}${dashboardRoutes.adminAudit}`,
  };
}

const byTime: { createdAt?: "asc"; id?: "asc" }[] = [{ createdAt: "asc" }, { id: "asc" }];
const oldest = { orderBy: byTime, take: MAX_NAMED };

const arrivals: Record<NoticeKind, (period: { gte: Date; lt: Date }) => Promise<Arrivals>> = {
  staff_message: async (createdAt) => {
    const where = { createdAt };
    const messages = await getDb().contactMessage.findMany({ where, ...oldest });
    const replied = { kind: "reply", at: createdAt } as const;
    const replies = await getDb().inquiryEntry.findMany({
      where: replied,
      orderBy: [{ at: "asc" }, { id: "asc" }],
      take: MAX_NAMED,
    });
    const [messageCount, replyCount] = await Promise.all([
      getDb().contactMessage.count({ where }),
      getDb().inquiryEntry.count({ where: replied }),
    ]);
    const rows = [
      ...messages.map(({ id, firstName, lastName, createdAt: at }) => ({
        name: `${firstName} ${lastName ?? ""}`,
        at,
        href: `${dashboardRoutes.adminInquiries}/${id}`,
      })),
      ...replies.map(({ messageId, requestId, authorName, at }) => ({
        name: authorName,
        at,
        href: `${dashboardRoutes.adminInquiries}/${messageId ?? requestId ?? ""}`,
      })),
    ].sort((one, other) => one.at.getTime() - other.at.getTime());
    return { total: messageCount + replyCount, rows: rows.slice(0, MAX_NAMED) };
  },
  staff_partner: async (createdAt) => {
    const where = { createdAt };
    const rows = await getDb().partnerRequest.findMany({ where, ...oldest });
    return {
      total: await getDb().partnerRequest.count({ where }),
      rows: rows.map(({ id, company, createdAt: at }) => ({
        name: company,
        at,
        href: `${dashboardRoutes.adminInquiries}/${id}`,
      })),
    };
  },
  staff_withdrawal: async (receivedAt) => {
    const where = { receivedAt };
    const rows = await getDb().withdrawal.findMany({
      where,
      orderBy: [{ receivedAt: "asc" }, { id: "asc" }],
      take: MAX_NAMED,
      include: { order: { select: { number: true } } },
    });
    return {
      total: await getDb().withdrawal.count({ where }),
      rows: rows.map(({ name, receivedAt: at, order }) => ({
        name,
        at,
        detail: order ? `ordine ${order.number}` : "ordine da riconoscere",
      })),
    };
  },
  staff_review: async (createdAt) => {
    const where = { createdAt };
    const rows = await getDb().review.findMany({ where, ...oldest });
    return {
      total: await getDb().review.count({ where }),
      rows: rows.map(({ authorName, rating, createdAt: at }) => ({
        name: authorName,
        at,
        detail: rating === 1 ? "1 stella" : `${rating} stelle`,
      })),
    };
  },
};

/** Returns a name on one line, or null when a mail program could turn it into a link. */
function plainName(typed: string): string | null {
  const name = typed.replaceAll(/[\s\p{C}]+/gu, " ").trim();
  if (name === "" || /[@/\\:]|\.\p{L}{2}/u.test(name)) return null;
  return name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name;
}
