import "server-only";
import { ERASED } from "@/lib/core/erased";
import { getDb, Prisma, type Tx } from "@/lib/platform/db/client";
import { personalRows } from "@/lib/platform/db/personal-rows";
import { personOf, readAddresses } from "./queries/people";

/**
 * Reads what staff wrote about an address or the person it was joined to, and when they joined it. The other address is
 * not named: it may be somebody else's.
 */
export const readCustomerMarks = personalRows(
  (email, after) => Prisma.sql`
    SELECT m.id, jsonb_build_object('kind', m.kind, 'text', m.text, 'at', m.at) AS row
    FROM customer_marks m
    WHERE m.email IN (${email}, ${personOf(Prisma.sql`${email}::text`)}) AND m.id > ${after}
    UNION ALL
    SELECT md5(a.email)::uuid, jsonb_build_object('kind', 'merge', 'at', a.at)
    FROM customer_aliases a
    WHERE ${email} IN (a.email, a.person) AND md5(a.email)::uuid > ${after}`,
);

/**
 * Deletes what staff wrote about an address. Addresses that were joined to it stand alone again; a block of the person
 * stays with each of them, without its reason.
 */
export async function eraseCustomerMarks(tx: Tx, email: string): Promise<number> {
  const emails = await readAddresses(email, tx);
  const blocks = await tx.customerMark.findMany({
    where: { email: { in: emails }, kind: "block" },
  });
  const [block] = blocks;
  const open = emails.filter((one) => one !== email && !blocks.some((b) => b.email === one));
  if (block)
    await tx.customerMark.createMany({
      data: open.map((one) => ({
        email: one,
        kind: "block",
        text: ERASED,
        by: block.by,
        at: block.at,
      })),
    });
  const marks = await tx.customerMark.deleteMany({ where: { email } });
  const aliases = await tx.customerAlias.deleteMany({
    where: { OR: [{ email }, { person: email }] },
  });
  return marks.count + aliases.count;
}

/**
 * Deletes tags of others that match `pattern`, a regular expression of Postgres, and erases the texts of their notes
 * and blocks: a block stays.
 */
export async function eraseCustomerNotes(tx: Tx, pattern: string): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM customer_marks WHERE kind = 'tag' AND fold_text(text) ~ fold_text(${pattern})`;
  await tx.$executeRaw`
    UPDATE customer_marks SET text = ${ERASED} WHERE fold_text(text) ~ fold_text(${pattern})`;
}

/**
 * Deletes what staff wrote about people whose name no order holds any more, and notes and tags written before
 * `before` about people who have not ordered since.
 */
export async function deleteOldCustomerMarks(before: Date, limit: number): Promise<number> {
  const named = (email: Prisma.Sql, placed = Prisma.empty) => Prisma.sql`(
    EXISTS (SELECT FROM orders o WHERE lower(o.email) = ${email} ${placed})
    OR EXISTS (SELECT FROM customer_aliases s JOIN orders o ON lower(o.email) = s.email
      WHERE s.person = ${email} ${placed}))`;
  const ordered = named(personOf(Prisma.sql`m.email`), Prisma.sql`AND o.created_at >= ${before}`);
  const marks = await getDb().$executeRaw`
    DELETE FROM customer_marks WHERE id IN (
      SELECT m.id FROM customer_marks m WHERE NOT ${named(Prisma.sql`m.email`)}
        OR m.kind <> 'block' AND m.at < ${before} AND NOT ${ordered}
      LIMIT ${limit})`;
  const aliases = await getDb().$executeRaw`
    DELETE FROM customer_aliases WHERE email IN (
      SELECT a.email FROM customer_aliases a WHERE NOT ${named(Prisma.sql`a.person`)}
        OR NOT EXISTS (SELECT FROM orders o WHERE lower(o.email) = a.email)
          AND NOT EXISTS (SELECT FROM contact_messages m WHERE lower(m.email) = a.email)
          AND NOT EXISTS (SELECT FROM partner_requests p WHERE lower(p.email) = a.email)
      LIMIT ${limit})`;
  return Math.max(marks, aliases);
}
