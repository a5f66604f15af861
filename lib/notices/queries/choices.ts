import "server-only";
import { staffRoles } from "@/lib/identity/model";
import { allows, type Staff, toPerson } from "@/lib/identity/queries/gate";
import { type Db, getDb } from "@/lib/platform/db/client";
import { type NoticeSettings } from "@/lib/platform/db/generated/client";
import { getSettings } from "@/lib/settings/queries";
import {
  type Choices,
  completeChoices,
  type DigestPace,
  type NewsKind,
  newsKindNames,
  newsKinds,
  paceNames,
  type QuietHours,
} from "../model/news";
import { choiceSchema } from "../schema";
import { pushKey } from "../web-push/send";

export type Reader = {
  id: string;
  email: string;
  choices: Choices;
  quiet: QuietHours | null;
  subscriptionIds: string[];
};

/** Lists the colleagues who may see something of a kind, with what they chose. */
export async function listReaders(db: Db, kind: NewsKind | null = null): Promise<Reader[]> {
  const users = await db.user.findMany({
    where: { disabledAt: null, role: { in: [...staffRoles] } },
    include: { noticeSettings: true, pushSubscriptions: { select: { id: true } } },
    orderBy: { id: "asc" },
  });
  return users
    .filter((user) => kind === null || mayHear(user, kind))
    .map(({ id, email, role, noticeSettings, pushSubscriptions }) => ({
      id,
      email,
      ...readChoices(noticeSettings, role),
      subscriptionIds: pushSubscriptions.map((one) => one.id),
    }));
}

function mayHear(account: { role: string; mayExport: boolean }, kind: NewsKind): boolean {
  const person = toPerson(account);
  return person !== null && allows(person, newsKinds[kind].right);
}

/** Returns what a colleague chose for one kind; null when they may not see it. */
export async function findChoice(userId: string, kind: NewsKind) {
  const user = await getDb().user.findUnique({
    where: { id: userId, disabledAt: null },
    include: { noticeSettings: true },
  });
  if (!user || !mayHear(user, kind)) return null;
  return readChoices(user.noticeSettings, user.role).choices[kind];
}

/** Loads the caller's choices and devices. `pushKey` is null for a shop that cannot send notifications. */
export async function getOwnNotices({ userId, ...person }: Staff<"enter">) {
  const [settings, devices, { contact }] = await Promise.all([
    getDb().noticeSettings.findUnique({ where: { userId } }),
    getDb().pushSubscription.findMany({ where: { userId }, orderBy: { createdAt: "asc" } }),
    getSettings(),
  ]);
  return {
    ...readChoices(settings, person.role),
    kinds: newsKindNames.filter((kind) => mayHear(person, kind)),
    /** The digests tell what only readers see. */
    paces: allows(person, "read") ? paceNames : (["none", "now"] as const),
    shopMailbox: contact.staffEmail,
    pushKey: pushKey(),
    devices: devices.map(({ id, endpoint, device, createdAt, lastSuccessAt }) => ({
      id,
      endpoint,
      device,
      createdAt,
      lastSuccessAt,
    })),
  };
}

export type OwnNotices = Awaited<ReturnType<typeof getOwnNotices>>;

/** Counts what happened since an instant, of what the caller may see. */
export function countNews(staff: Staff<"enter">, since: Date): Promise<number> {
  const kind = { in: newsKindNames.filter((one) => mayHear(staff, one)) };
  return getDb().staffNews.count({ where: { kind, at: { gt: since } } });
}

/**
 * Counts what happened in a period of the kinds that a colleague chose for a digest, in the order of the kinds. Returns
 * null for somebody who chose none.
 */
export async function countChosenNews(
  staff: Staff,
  pace: DigestPace,
  { from, until }: { from: Date; until: Date },
): Promise<{ kind: NewsKind; count: number }[] | null> {
  const reader = (await listReaders(getDb())).find(({ id }) => id === staff.userId);
  const kinds = newsKindNames.filter(
    (kind) => reader?.choices[kind].mail === pace && mayHear(staff, kind),
  );
  if (kinds.length === 0) return null;
  const counts = await getDb().staffNews.groupBy({
    by: ["kind"],
    where: { kind: { in: kinds }, at: { gte: from, lt: until } },
    _count: true,
  });
  return kinds.flatMap((kind) => {
    const count = counts.find((one) => one.kind === kind)?._count ?? 0;
    return count > 0 ? [{ kind, count }] : [];
  });
}

function readChoices(settings: NoticeSettings | null, role: string) {
  const stored = settings?.choices as Partial<Record<string, unknown>> | undefined;
  const chosen = newsKindNames.flatMap((kind) => {
    const choice = choiceSchema.safeParse(stored?.[kind]);
    return choice.success ? [[kind, choice.data] as const] : [];
  });
  const { quietFrom: from = null, quietTo: to = null } = settings ?? {};
  return {
    choices: completeChoices(Object.fromEntries(chosen), role === "admin"),
    quiet: from === null || to === null ? null : { from, to },
  };
}
