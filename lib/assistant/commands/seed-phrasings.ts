import "server-only";
import { type Db } from "@/lib/platform/db/client";
import phrasings from "../knowledge/phrasings.json";

/**
 * Writes the shop's first phrasings, once: when the table is empty. Called with the catalogue, and before
 * the first search for shops that are older than the table. Later changes belong to the administrators.
 */
export async function seedPhrasings(db: Db, now: Date = new Date()): Promise<void> {
  if ((await db.knowledgePhrasing.findFirst({ select: { id: true } })) !== null) return;
  await db.knowledgePhrasing.createMany({
    data: Object.entries(phrasings).flatMap(([topic, texts]) =>
      texts.map((text) => ({ topic, text, changedAt: now })),
    ),
    skipDuplicates: true,
  });
}
