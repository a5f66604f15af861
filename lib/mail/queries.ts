import "server-only";
import { type AdminRefusal } from "@/lib/auth/model";
import { requireStaff } from "@/lib/auth/require-admin";
import { type Result, ok } from "@/lib/core/result";
import { getDb } from "@/lib/db/client";
import { EMAILS_PER_PAGE, type EmailLogFilter, type EmailState } from "./list-filter";
import { type EmailLogPage } from "./model";

/** One page of the e-mail log, newest first, for whoever may see the dashboard. */
export async function listEmailLog(
  filter: EmailLogFilter,
): Promise<Result<EmailLogPage, { code: AdminRefusal }>> {
  const admin = await requireStaff();
  if (!admin.ok) return admin;
  const where = filter.state === null ? {} : { state: filter.state };
  const [groups, total] = await Promise.all([
    getDb().emailMessage.groupBy({ by: ["state"], _count: true }),
    getDb().emailMessage.count({ where }),
  ]);
  const page = Math.min(filter.page, Math.max(1, Math.ceil(total / EMAILS_PER_PAGE)));
  const rows = await getDb().emailMessage.findMany({
    where,
    select: {
      id: true,
      kind: true,
      recipient: true,
      state: true,
      attempts: true,
      lastError: true,
      createdAt: true,
      sentAt: true,
      order: { select: { id: true, number: true } },
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    skip: (page - 1) * EMAILS_PER_PAGE,
    take: EMAILS_PER_PAGE,
  });
  const count = (state: EmailState) => groups.find((group) => group.state === state)?._count ?? 0;
  const counts = {
    ...{ queued: count("queued"), sent: count("sent") },
    ...{ failed: count("failed"), bounced: count("bounced") },
  };
  return ok({ rows, counts, total, page });
}
