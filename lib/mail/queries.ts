import "server-only";
import { type Staff } from "@/lib/identity/queries/gate";
import { getDb } from "@/lib/platform/db/client";
import { hashedAddresses } from "@/lib/platform/secrets";
import {
  type EmailLogFilter,
  emailLog,
  type EmailState,
  MAX_LISTED_EMAILS,
} from "./model/list-filter";

/** Returns one page of the e-mail log, newest first. */
export async function listEmailLog(_: Staff, filter: EmailLogFilter) {
  const where = filter.state === null ? {} : { state: filter.state };
  const all = await countStates();
  const count = (state: EmailState) => all.get(state) ?? 0;
  const total = Math.min(
    filter.state === null
      ? [...all.values()].reduce((sum, one) => sum + one, 0)
      : count(filter.state),
    MAX_LISTED_EMAILS,
  );
  const { skip, take } = emailLog.pageOf(filter, total);
  const rows = await getDb().emailMessage.findMany({
    where,
    include: { order: { select: { id: true, number: true } } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    skip,
    take,
  });
  const counts = {
    queued: count("queued"),
    sent: count("sent"),
    failed: count("failed"),
    bounced: count("bounced"),
  };
  return { rows, counts, total };
}

export type EmailLogPage = Awaited<ReturnType<typeof listEmailLog>>;

async function countStates(): Promise<Map<string, number>> {
  const rows = await getDb().$queryRaw<{ state: string; count: number }[]>`
    SELECT known.state::text, (SELECT count(*)::int FROM (
      SELECT FROM email_messages e WHERE e.state = known.state LIMIT ${MAX_LISTED_EMAILS + 1}) c) AS count
    FROM unnest(enum_range(NULL::email_state)) AS known (state)`;
  return new Map(rows.map(({ state, count }) => [state, count]));
}

/**
 * Returns which of these addresses, in lower case, bounced or reported spam. The newsletter keeps some of them only as
 * a hash.
 */
export async function listUnreachable(emails: readonly string[]): Promise<string[]> {
  const known = new Map(
    emails
      .map((email) => email.toLowerCase())
      .flatMap((email) => [email, ...hashedAddresses(email)].map((key) => [key, email] as const)),
  );
  const keys = [...known.keys()];
  const rows = await getDb().$queryRaw<{ email: string }[]>`
    SELECT lower(e.recipient) AS email FROM email_messages e
    WHERE lower(e.recipient) = ANY(${keys}) AND e.state = 'bounced'
    UNION SELECT s.email FROM newsletter_subscribers s
    WHERE s.email = ANY(${keys}) AND s.status IN ('bounced', 'complained')`;
  return rows.flatMap(({ email }) => known.get(email) ?? []);
}
