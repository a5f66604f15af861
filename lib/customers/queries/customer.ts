import "server-only";
import { findIssuedCode } from "@/lib/discounts/queries";
import { type Staff } from "@/lib/identity/queries/gate";
import { actorNames } from "@/lib/identity/queries/sessions";
import { inquiryTitle } from "@/lib/inbox/model/inquiries";
import { assumed } from "@/lib/orders/queries/list-sql";
import { getDb, Prisma } from "@/lib/platform/db/client";
import { type CustomerEntry, type CustomerMark, seesPeople } from "../model/customer";
import { ENTRIES_PER_PAGE } from "../model/list-filter";
import { findCustomerRow } from "./customers";
import { returnsOf } from "./returns";

/** Addresses and numbers shown; somebody with hundreds of orders may have used many. */
const MAX_SPELLINGS = 5;

/**
 * Returns who placed an order, with one page of what happened between them and the shop. Null for an erased person
 * and for an order of a rehearsal.
 */
export async function findCustomer(staff: Staff, orderId: string, wanted: number, now: Date) {
  const found = await findCustomerRow(staff, orderId);
  if (!found) return null;
  const { emails, shown } = found;
  const seesAll = seesPeople(staff);
  const entries = timelineOf(emails);
  const [contacts, subscription, welcome, used, marks, joined, openMessages, [counted]] =
    await Promise.all([
      seesAll ? readContacts(emails) : null,
      getDb().newsletterSubscriber.findFirst({
        where: { email: { in: emails } },
        orderBy: { createdAt: "desc" },
        select: { id: true, status: true },
      }),
      findIssuedCode(getDb(), emails[0] ?? "", now),
      readUsedCodes(emails),
      readMarks(emails),
      seesAll ? readJoined(emails) : [],
      getDb().$queryRaw<{ id: string }[]>`
      SELECT id FROM contact_messages WHERE status = 'open' AND lower(email) = ANY(${emails}::text[])
      UNION ALL SELECT id FROM partner_requests WHERE status = 'open' AND lower(email) = ANY(${emails}::text[])`,
      getDb().$queryRaw<
        [{ count: number }]
      >`SELECT count(*)::int AS count FROM (${entries}) entries`,
    ]);
  const last = Math.max(1, Math.ceil(counted.count / ENTRIES_PER_PAGE));
  const page = Math.min(wanted, last);
  const timeline = await getDb().$queryRaw<CustomerEntry[]>`
    SELECT kind || ' ' || key AS key, kind, at, subject AS "subjectId", number AS "orderNumber", cents, detail
    FROM (${entries}) entries ORDER BY at DESC, kind, key
    LIMIT ${ENTRIES_PER_PAGE} OFFSET ${(page - 1) * ENTRIES_PER_PAGE}`;
  return {
    ...shown,
    /** Null for colleagues who may not see people. */
    contacts,
    subscription,
    /** Codes of their orders, and the newsletter's code for them. */
    codes: { welcome, used },
    openMessageId: openMessages[0]?.id ?? null,
    /** Texts of notes and blocks are left out for colleagues who may not see people. */
    marks: marks.map((mark) => (seesAll || mark.kind === "tag" ? mark : { ...mark, text: "" })),
    /** Other addresses that staff joined to this one. */
    joined,
    timeline: timeline.map((entry) => readable(entry, seesAll)),
    entries: counted.count,
    page,
    last,
  };
}

export type Customer = NonNullable<Awaited<ReturnType<typeof findCustomer>>>;

/** Shortens what a person wrote; leaves it out for colleagues who may not see people. */
function readable(entry: CustomerEntry, all: boolean): CustomerEntry {
  const { kind, detail } = entry;
  if (kind !== "message" && kind !== "chat" && kind !== "partner") return entry;
  return { ...entry, detail: all && detail !== null ? inquiryTitle(null, detail) : null };
}

/** Returns the names, telephone numbers and addresses of a person's orders, the latest first. */
async function readContacts(emails: string[]) {
  const distinct = (value: Prisma.Sql) => Prisma.sql`ARRAY(
    SELECT value FROM (SELECT ${value} AS value, max(created_at) AS at FROM orders
      WHERE lower(email) = ANY(${emails}::text[]) AND NOT rehearsal GROUP BY 1) spellings
    WHERE value <> '' ORDER BY at DESC LIMIT ${MAX_SPELLINGS})`;
  const [row] = await getDb().$queryRaw<
    [{ names: string[]; phones: string[]; addresses: string[] }]
  >`SELECT ${distinct(Prisma.sql`concat_ws(' ', first_name, last_name)`)} AS names,
    ${distinct(Prisma.sql`phone`)} AS phones,
    ${distinct(Prisma.sql`concat(address, ', ', postal_code, ' ', city, nullif(concat(' (', province, ')'), ' ()'))`)}
      AS addresses`;
  return row;
}

/** Returns what staff wrote about a person, the latest first. */
async function readMarks(emails: string[]): Promise<CustomerMark[]> {
  const marks = await getDb().customerMark.findMany({
    where: { email: { in: emails } },
    orderBy: { at: "desc" },
  });
  const names = await actorNames();
  return marks.map(({ id, kind, text, at, by }) => {
    return { id, kind, text, at, by: names.get(by) ?? GONE };
  });
}

async function readJoined(emails: string[]) {
  const aliases = await getDb().customerAlias.findMany({
    where: { email: { in: emails } },
    orderBy: { at: "asc" },
  });
  const names = await actorNames();
  return aliases.map(({ email, at, by }) => ({ email, at, by: names.get(by) ?? GONE }));
}

/** Stands for a colleague who has no account any more. */
const GONE = "una persona non più registrata";

function readUsedCodes(emails: string[]) {
  return getDb().$queryRaw<{ id: string; code: string }[]>`
    SELECT DISTINCT d.id, d.code FROM discount_redemptions r
    JOIN discount_codes d ON d.id = r.code_id JOIN orders o ON o.id = r.order_id
    WHERE lower(o.email) = ANY(${emails}::text[]) AND r.state = 'consumed' ORDER BY d.code LIMIT ${MAX_SPELLINGS}`;
}

/** Length of a message's beginning: transcripts may be long. */
const BEGINNING = 300;

/** Everything that happened with an address, as rows of one shape. Assumed deliveries are left out. */
function timelineOf(emails: string[]): Prisma.Sql {
  const returns = returnsOf(emails);
  const orders = Prisma.sql`orders o WHERE lower(o.email) = ANY(${emails}::text[]) AND NOT o.rehearsal`;
  const theirs = (table: Prisma.Sql) =>
    Prisma.sql`${table} JOIN orders o ON o.id = x.order_id WHERE lower(o.email) = ANY(${emails}::text[]) AND NOT o.rehearsal`;
  return Prisma.sql`
    SELECT 'placed' AS kind, o.id AS key, o.created_at AS at, o.id AS subject, o.number,
      o.total_cents AS cents, o.status::text AS detail FROM ${orders}
    UNION ALL
    SELECT 'paid', o.id, o.paid_at, o.id, o.number,
      coalesce((SELECT a.amount_cents FROM payment_attempts a WHERE a.order_id = o.id AND a.state = 'succeeded'), o.total_cents),
      o.payment_method::text FROM ${orders}
      AND o.payment_status = 'paid' AND o.paid_at IS NOT NULL
    UNION ALL
    SELECT 'shipped', o.id, o.shipped_at, o.id, o.number, NULL, NULL FROM ${orders}
      AND o.status IN ('shipped', 'delivered') AND o.shipped_at IS NOT NULL
    UNION ALL
    SELECT 'delivered', o.id, o.delivered_at, o.id, o.number, NULL, NULL FROM ${orders}
      AND o.status = 'delivered' AND o.delivered_at IS NOT NULL AND NOT ${assumed}
    UNION ALL
    SELECT 'refund', x.id, coalesce(x.settled_at, x.created_at), o.id, o.number, x.amount_cents, x.state::text
      FROM ${theirs(Prisma.sql`refunds x`)}
    UNION ALL
    SELECT 'dispute', x.id, x.opened_at, o.id, o.number, x.amount_cents, x.state::text
      FROM ${theirs(Prisma.sql`disputes x`)}
    UNION ALL
    SELECT CASE WHEN m.source = 'chat' THEN 'chat' ELSE 'message' END, m.id, m.created_at, m.id, NULL, NULL,
      left(coalesce(nullif(m.subject, ''), m.message), ${BEGINNING}::int)
      FROM contact_messages m WHERE lower(m.email) = ANY(${emails}::text[])
    UNION ALL
    SELECT 'partner', p.id, p.created_at, p.id, NULL, NULL, p.company
      FROM partner_requests p WHERE lower(p.email) = ANY(${emails}::text[])
    UNION ALL
    SELECT CASE WHEN e.kind = 'reply' THEN 'reply' ELSE 'answer' END, e.id, e.at, coalesce(m.id, p.id), NULL, NULL, e.author_name FROM inquiry_entries e
      LEFT JOIN contact_messages m ON m.id = e.message_id LEFT JOIN partner_requests p ON p.id = e.request_id
      WHERE e.kind IN ('answer', 'decision', 'reply') AND (
        e.message_id IN (SELECT id FROM contact_messages WHERE lower(email) = ANY(${emails}::text[]))
        OR e.request_id IN (SELECT id FROM partner_requests WHERE lower(email) = ANY(${emails}::text[])))
    UNION ALL
    SELECT 'return', r.id, r.declared_at, r.id, o.number, NULL, r.kind
      FROM (${returns}) r LEFT JOIN orders o ON o.id = r.order_id
    UNION ALL
    SELECT 'return_closed', r.id, r.closed_at, r.id, o.number, NULL,
      r.closing::text
      FROM (${returns}) r LEFT JOIN orders o ON o.id = r.order_id
      WHERE r.stage = 'closed'
    UNION ALL
    SELECT 'review', x.id, x.created_at, o.id, o.number, NULL, x.rating::text
      FROM ${theirs(Prisma.sql`reviews x`)}
    UNION ALL
    SELECT 'newsletter', e.id, e.at, n.id, NULL, NULL, e.type::text FROM newsletter_events e
      JOIN newsletter_subscribers n ON n.id = e.subscriber_id WHERE n.email = ANY(${emails}::text[])`;
}
