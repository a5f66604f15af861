import "server-only";
import { type Db } from "@/lib/platform/db/client";
import phrasings from "../knowledge/phrasings.json";

/**
 * Writes the shop's first phrasings, and later those that a release brings. A topic whose phrasings an
 * administrator has changed stays as it is. Called with the catalogue, and whenever the search index is
 * rewritten.
 */
export async function seedPhrasings(db: Db, now: Date = new Date()): Promise<void> {
  const stored = await db.knowledgePhrasing.findMany({ select: { topic: true, text: true } });
  const known = new Set(stored.map(({ topic, text }) => keyOf(topic, text)));
  const missing = Object.entries(phrasings).flatMap(([topic, texts]) =>
    texts.filter((text) => !known.has(keyOf(topic, text))).map((text) => ({ topic, text })),
  );
  if (missing.length === 0) return;
  const edited = stored.length === 0 ? new Set() : await findEditedTopics(db);
  await db.knowledgePhrasing.createMany({
    data: missing
      .filter(({ topic }) => !edited.has(topic))
      .map((phrasing) => ({ ...phrasing, changedAt: now })),
    skipDuplicates: true,
  });
}

function keyOf(topic: string, text: string): string {
  return `${topic}\n${text}`;
}

export async function hasNoPhrasings(db: Db): Promise<boolean> {
  return (await db.knowledgePhrasing.findFirst({ select: { id: true } })) === null;
}

async function findEditedTopics(db: Db): Promise<Set<string>> {
  const changes = await db.auditEntry.findMany({
    where: { action: "assistant.phrasings_changed" },
    distinct: ["subject"],
    select: { subject: true },
  });
  return new Set(changes.map(({ subject }) => subject));
}
