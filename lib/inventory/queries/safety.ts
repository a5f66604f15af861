import "server-only";
import { actorNames } from "@/lib/identity/queries/sessions";
import { getDb } from "@/lib/platform/db/client";
import { safetyColumns, type SafetyKind } from "../model/safety";

/** What the page of a message, review or conversation shows of its safety matter. */
export type SafetyMatter = {
  markedAt: Date;
  handledAt: Date | null;
  handledBy: string | null;
  note: string | null;
};

/** Returns the safety matters of messages, reviews or conversations, by their ids. */
export async function readSafetyMatters(
  kind: SafetyKind,
  ids: string[],
): Promise<Map<string, SafetyMatter>> {
  const column = safetyColumns[kind];
  const [rows, names] = await Promise.all([
    getDb().safetyMatter.findMany({ where: { [column]: { in: ids } } }),
    actorNames(),
  ]);
  return new Map(
    rows.map(({ handledBy, ...row }) => [
      row[column] ?? "",
      { ...row, handledBy: names.get(handledBy ?? "") ?? null },
    ]),
  );
}

/** Lists the open safety matters, oldest first. */
export async function listOpenSafetyMatters() {
  const rows = await getDb().safetyMatter.findMany({
    where: { handledAt: null },
    orderBy: { markedAt: "asc" },
    include: {
      message: { select: { createdAt: true } },
      review: { select: { createdAt: true } },
      conversation: { select: { createdAt: true } },
    },
  });
  return rows.flatMap(({ message, review, conversation, ...row }) => {
    const subject = message ?? review ?? conversation;
    return subject ? [{ ...row, receivedAt: subject.createdAt }] : [];
  });
}
