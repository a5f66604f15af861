import "server-only";
import { type EmailFacts } from "@/emails/registry";
import { type MessageSource, type MessageSources } from "@/lib/mail/commands/send-email";
import { type NoticeKind, parseNoticeSubject } from "@/lib/mail/model/message";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { type Db, getDb } from "@/lib/platform/db/client";
import { getEnv } from "@/lib/platform/env";

type Period = { gte: Date; lt: Date };
type Arrivals = {
  /** The first few, oldest first. */
  rows: { name: string; at: Date; detail?: string; href?: string }[];
  total: number;
};

const MAX_NAMED = 5;
const MAX_NAME_LENGTH = 60;

const links: Record<NoticeKind, string> = {
  staff_message: dashboardRoutes.adminInquiries,
  staff_partner: dashboardRoutes.adminInquiries,
  staff_withdrawal: dashboardRoutes.adminWithdrawals,
  staff_review: dashboardRoutes.adminReviews,
};

export const noticeMailSources: Pick<MessageSources, NoticeKind> = {
  staff_message: messageOf("staff_message"),
  staff_partner: messageOf("staff_partner"),
  staff_withdrawal: messageOf("staff_withdrawal"),
  staff_review: messageOf("staff_review"),
};

function messageOf<K extends NoticeKind>(kind: K): MessageSource<K> {
  return { load: ({ subjectId }) => findNoticeFacts(getDb(), kind, subjectId) };
}

/**
 * Loads what arrived in the window of a notice. Returns null when nothing is left of it, or when
 * its recipient no longer wants it.
 */
async function findNoticeFacts(
  db: Db,
  kind: NoticeKind,
  subjectId: string,
): Promise<EmailFacts[NoticeKind] | null> {
  const { userId, start, end } = parseNoticeSubject(subjectId);
  const reader = await db.user.findUnique({ where: { id: userId } });
  if (!reader || reader.disabledAt || !reader.notices.includes(kind)) return null;
  const { rows, total } = await arrivals[kind](db, { gte: start, lt: end });
  if (total === 0) return null;
  const [only] = rows;
  const href = total === 1 && only?.href ? only.href : links[kind];
  return {
    total,
    named: rows.map(({ name, at, detail }) => ({ name: plainName(name), at, detail })),
    link: `${getEnv().SITE_URL}${href}`,
  };
}

const arrivals: Record<NoticeKind, (db: Db, period: Period) => Promise<Arrivals>> = {
  staff_message: async (db, createdAt) => ({
    total: await db.contactMessage.count({ where: { createdAt } }),
    rows: (
      await db.contactMessage.findMany({
        where: { createdAt },
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
        take: MAX_NAMED,
        select: { id: true, firstName: true, lastName: true, createdAt: true },
      })
    ).map((row) => ({
      name: `${row.firstName} ${row.lastName ?? ""}`,
      at: row.createdAt,
      href: `${dashboardRoutes.adminInquiries}/${row.id}`,
    })),
  }),
  staff_partner: async (db, createdAt) => ({
    total: await db.partnerRequest.count({ where: { createdAt } }),
    rows: (
      await db.partnerRequest.findMany({
        where: { createdAt },
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
        take: MAX_NAMED,
        select: { id: true, company: true, createdAt: true },
      })
    ).map((row) => ({
      name: row.company,
      at: row.createdAt,
      href: `${dashboardRoutes.adminInquiries}/${row.id}`,
    })),
  }),
  staff_withdrawal: async (db, receivedAt) => ({
    total: await db.withdrawal.count({ where: { receivedAt } }),
    rows: (
      await db.withdrawal.findMany({
        where: { receivedAt },
        orderBy: [{ receivedAt: "asc" }, { id: "asc" }],
        take: MAX_NAMED,
        select: { name: true, receivedAt: true, order: { select: { number: true } } },
      })
    ).map(({ name, receivedAt: at, order }) => ({
      name,
      at,
      detail: order ? `ordine ${order.number}` : "ordine da riconoscere",
    })),
  }),
  staff_review: async (db, createdAt) => ({
    total: await db.review.count({ where: { createdAt } }),
    rows: (
      await db.review.findMany({
        where: { createdAt },
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
        take: MAX_NAMED,
        select: { authorName: true, rating: true, createdAt: true },
      })
    ).map(({ authorName, rating, createdAt: at }) => ({
      name: authorName,
      at,
      detail: rating === 1 ? "1 stella" : `${rating} stelle`,
    })),
  }),
};

/** Returns a name on one line, or null when a mail program could turn it into a link. */
function plainName(typed: string): string | null {
  const name = typed.replaceAll(/[\s\p{C}]+/gu, " ").trim();
  if (name === "" || /[@/\\:]|\.\p{L}{2}/u.test(name)) return null;
  return name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name;
}
