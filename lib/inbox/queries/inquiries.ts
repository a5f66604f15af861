import "server-only";
import { searchWords } from "@/lib/core/search-words";
import { type Staff } from "@/lib/identity/queries/gate";
import { getDb, Prisma } from "@/lib/platform/db/client";
import {
  type Inquiry,
  type InquiryStatus,
  inquiryStatuses,
  inquiryTitle,
} from "../model/inquiries";
import { inquiryList, type InquiryFilter } from "../model/list-filter";

/** Rows on the page of today; enough for a day's work. */
const MAX_WAITING = 50;

/** Titles are cut in the database, because transcripts may be long. */
const TITLE_SOURCE_LENGTH = 300;

/** Messages among which the search of the whole dashboard looks; that of the list looks among all. */
const MAX_SEARCHED = 2_000;

/** What was written in a thread after its first message. */
const laterTexts = (thread: Prisma.Sql) => Prisma.sql`(
  SELECT string_agg(text, ' ') FROM inquiry_entries WHERE ${thread})`;

/**
 * Both tables as one list: messages (form, chat or e-mail) and requests of professionals. `words` is the
 * searched text.
 */
const inquiriesOf = (messages: Prisma.Sql) => Prisma.sql`(
  SELECT id, CASE WHEN source = 'chat' THEN 'chat' ELSE 'message' END AS kind, status::text,
    email, concat_ws(' ', first_name, last_name) AS sender, subject,
    left(message, ${TITLE_SOURCE_LENGTH}::int) AS beginning, created_at, reopened_at,
    NULL AS decision,
    fold_text(concat_ws(' ', '', first_name, last_name, email, phone, regexp_replace(phone, '\\D', '', 'g'), subject, message,
      ${laterTexts(Prisma.sql`message_id = messages.id`)})) AS words
  FROM ${messages} messages
  UNION ALL
  SELECT id, 'partner', status::text, email, contact_name, concat(company, ', ', city), '',
    created_at, reopened_at, decision::text,
    fold_text(concat_ws(' ', '', contact_name, company, role, city, email, phone, regexp_replace(phone, '\\D', '', 'g'),
      ${laterTexts(Prisma.sql`request_id = partner_requests.id`)}))
  FROM partner_requests
)`;
const inquiries = inquiriesOf(Prisma.sql`contact_messages`);

type InquiryRow = Omit<Inquiry, "title"> & { subject: string | null; beginning: string };

const columns = Prisma.sql`id, kind, status, email, sender, subject, beginning,
  created_at AS "createdAt", reopened_at AS "reopenedAt", decision`;

/** Open ones first, longest wait first; then the rest, newest first. */
const byDeadline = Prisma.sql`ORDER BY (status = 'open') DESC,
  CASE WHEN status = 'open' THEN coalesce(reopened_at, created_at) END, created_at DESC, id`;

export async function listInquiries(_: Staff, filter: InquiryFilter) {
  const db = getDb();
  const where = Prisma.sql`WHERE ${conditions(filter)}`;
  const [messages, requests, counted] = await Promise.all([
    db.contactMessage.groupBy({ by: ["status"], _count: true }),
    db.partnerRequest.groupBy({ by: ["status"], _count: true }),
    db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM ${inquiries} inquiry ${where}`,
  ]);
  const total = counted[0]?.count ?? 0;
  const { skip, take } = inquiryList.pageOf(filter, total);
  const rows = await db.$queryRaw<InquiryRow[]>`
    SELECT ${columns} FROM ${inquiries} inquiry ${where} ${byDeadline}
    LIMIT ${take} OFFSET ${skip}`;
  const countOf = (status: InquiryStatus) =>
    [...messages, ...requests]
      .filter((group) => group.status === status)
      .reduce((sum, { _count }) => sum + _count, 0);
  const counts = Object.fromEntries(inquiryStatuses.map((one) => [one, countOf(one)]));
  return {
    rows: rows.map(toInquiry),
    /** Counts by state, regardless of the rest of the filter. */
    counts: counts as Record<InquiryStatus, number>,
    total,
  };
}

export type InquiryPage = Awaited<ReturnType<typeof listInquiries>>;

/** Finds inquiries by words of their thread or their sender's data: the latest messages, and all requests. */
export async function searchInquiries(_: Staff, search: string, limit: number): Promise<Inquiry[]> {
  const where = conditions({ ...inquiryList.initial, status: null, search });
  const latest = Prisma.sql`(
    SELECT * FROM contact_messages ORDER BY created_at DESC LIMIT ${MAX_SEARCHED})`;
  const rows = await getDb().$queryRaw<InquiryRow[]>`
    SELECT ${columns} FROM ${inquiriesOf(latest)} inquiry WHERE ${where} ${byDeadline} LIMIT ${limit}`;
  return rows.map(toInquiry);
}

export async function countOpenInquiries(_: Staff): Promise<number> {
  const [messages, requests] = await Promise.all([
    getDb().contactMessage.count({ where: { status: "open" } }),
    getDb().partnerRequest.count({ where: { status: "open" } }),
  ]);
  return messages + requests;
}

export async function listWaitingInquiries(_: Staff): Promise<Inquiry[]> {
  const rows = await getDb().$queryRaw<InquiryRow[]>`
    SELECT ${columns} FROM ${inquiries} inquiry WHERE status = 'open' ${byDeadline}
    LIMIT ${MAX_WAITING}`;
  return rows.map(toInquiry);
}

function conditions({ status, kind, safety, search }: InquiryFilter): Prisma.Sql {
  // Every word in the thread or the sender's data.
  const words = searchWords(search ?? "").map(
    (word) => Prisma.sql`words LIKE search_pattern(${word})`,
  );
  const all: Record<Exclude<keyof InquiryFilter, "page">, Prisma.Sql[]> = {
    status: status === null ? [] : [Prisma.sql`status = ${status}`],
    kind: kind === null ? [] : [Prisma.sql`kind = ${kind}`],
    safety:
      safety === null
        ? []
        : [Prisma.sql`EXISTS (SELECT FROM safety_matters s WHERE s.message_id = inquiry.id)`],
    search: words,
  };
  return Prisma.join([Prisma.sql`true`, ...Object.values(all).flat()], " AND ");
}

function toInquiry({ subject, beginning, ...row }: InquiryRow): Inquiry {
  return { ...row, title: inquiryTitle(subject, beginning) };
}
