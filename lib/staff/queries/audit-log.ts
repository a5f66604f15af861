import "server-only";
import { instantsOf } from "@/lib/core/local-time";
import { valueOf } from "@/lib/core/value-of";
import { adminActor, userIdOfActor } from "@/lib/identity/model";
import { type Staff } from "@/lib/identity/queries/gate";
import { actorNames } from "@/lib/identity/queries/sessions";
import { auditChanges, type AuditPage, type AuditRow } from "@/lib/platform/audit/model";
import { getDb, type Prisma } from "@/lib/platform/db/client";
import { type AuditEntry } from "@/lib/platform/db/generated/client";
import { auditSubjectName, actorNames as otherNames } from "../copy/audit-log";
import { auditLog, type AuditFilter, otherActors } from "../model/list-filter";

/** Returns one page of the log, newest first. */
export async function listAudit(_: Staff, filter: AuditFilter): Promise<AuditPage> {
  const where = toWhere(filter);
  const [users, total] = await Promise.all([
    getDb().user.findMany({ select: { id: true, name: true }, orderBy: { name: "asc" } }),
    getDb().auditEntry.count({ where }),
  ]);
  const { skip, take } = auditLog.pageOf(filter, total);
  const entries = await getDb().auditEntry.findMany({
    where,
    orderBy: [{ at: "desc" }, { id: "desc" }],
    skip,
    take,
  });
  return { rows: await toRows(entries), total, people: users };
}

async function toRows(entries: AuditEntry[]): Promise<AuditRow[]> {
  const names = await actorNames();
  const subjects = await subjectNames(entries.map(({ subject }) => subject));
  return entries.map(({ id, at, actor, action, subject, before, after }) => ({
    id,
    at,
    action,
    actor: actorName(actor, names),
    subject:
      names.get(adminActor(subject)) ?? subjects.get(subject) ?? auditSubjectName(action, subject),
    changes: auditChanges(before, after).map((change) =>
      change.path[0] === "askedBy" && typeof change.after === "string"
        ? { ...change, after: actorName(change.after, names) }
        : change,
    ),
  }));
}

function toWhere({ person, action, days }: AuditFilter): Prisma.AuditEntryWhereInput {
  const others: Record<string, string> = {
    [otherActors.shop]: "system",
    [otherActors.commandLine]: "command line",
  };
  const conditions: Record<Exclude<keyof AuditFilter, "page">, Prisma.AuditEntryWhereInput> = {
    person: person === null ? {} : { actor: valueOf(others, person) ?? adminActor(person) },
    action: action === null ? {} : { action },
    days: { at: instantsOf(days) },
  };
  return { AND: Object.values(conditions) };
}

function actorName(actor: string, names: ReadonlyMap<string, string>): string {
  const name = names.get(actor);
  if (name !== undefined) return name;
  if (userIdOfActor(actor) !== null) return otherNames.gone;
  return actor === "command line" ? otherNames.commandLine : otherNames.shop;
}

/** Returns display names of subjects that still exist, because the log stores no names. */
async function subjectNames(subjects: string[]): Promise<Map<string, string>> {
  const ids = [...new Set(subjects.filter((subject) => /^[0-9a-f-]{36}$/.test(subject)))];
  const [invitations, articles, messages, requests, products] = await Promise.all([
    getDb().invitation.findMany({ where: { id: { in: ids } }, select: { id: true, email: true } }),
    getDb().knowledgeArticle.findMany({
      where: { id: { in: ids } },
      select: { id: true, title: true },
    }),
    getDb().contactMessage.findMany({
      where: { id: { in: ids } },
      select: { id: true, firstName: true, lastName: true },
    }),
    getDb().partnerRequest.findMany({
      where: { id: { in: ids } },
      select: { id: true, company: true },
    }),
    getDb().product.findMany({ select: { sku: true, name: true } }),
  ]);
  return new Map([
    ...invitations.map(({ id, email }) => [id, email] as const),
    ...articles.map(({ id, title }) => [id, title] as const),
    ...messages.map(
      ({ id, firstName, lastName }) =>
        [id, `Messaggio di ${firstName} ${lastName ?? ""}`.trim()] as const,
    ),
    ...requests.map(({ id, company }) => [id, `Richiesta di ${company}`] as const),
    ...products.map(({ sku, name }) => [sku, name] as const),
  ]);
}
