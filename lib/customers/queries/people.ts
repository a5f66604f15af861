import "server-only";
import { type Db, getDb, Prisma } from "@/lib/platform/db/client";

/*
 * A person is an e-mail address in lower case that has ordered, as for the export and the erasure of data, with the
 * addresses that staff joined to it (`customer_aliases`).
 */

/** The address that stands for the person of an address in lower case. */
export const personOf = (email: Prisma.Sql) =>
  Prisma.sql`coalesce((SELECT a.person FROM customer_aliases a WHERE a.email = ${email}), ${email})`;

/** All addresses of a person, as an array that begins with the given one. */
export const addressesOf = (person: Prisma.Sql) =>
  Prisma.sql`(${person} || ARRAY(SELECT a.email FROM customer_aliases a WHERE a.person = ${person} ORDER BY a.at))`;

/** All addresses of the people that a query finds by one address, `email`. */
export const withAliases = (found: Prisma.Sql) => Prisma.sql`
  WITH found AS MATERIALIZED (${found})
  SELECT email FROM found
  UNION SELECT a.person FROM found JOIN customer_aliases a USING (email)
  UNION SELECT a.email FROM customer_aliases a WHERE a.person IN (
    SELECT email FROM found UNION SELECT b.person FROM found JOIN customer_aliases b USING (email))`;

/** Returns all addresses of the person an address belongs to, the main one first. */
export async function readAddresses(email: string, db: Db = getDb()): Promise<string[]> {
  const [row] = await db.$queryRaw<[{ emails: string[] }]>`
    SELECT ${addressesOf(Prisma.sql`p.person`)} AS emails
    FROM (SELECT ${personOf(Prisma.sql`given.email`)} AS person
      FROM (SELECT lower(${email}) AS email) given) p`;
  return row.emails;
}

/** Returns whether the shop takes no orders from an address: a block holds for all addresses of its person. */
export async function isBlocked(email: string): Promise<boolean> {
  const emails = await readAddresses(email);
  const block = { kind: "block" as const, email: { in: emails } };
  return (await getDb().customerMark.count({ where: block })) > 0;
}
