import "server-only";
import { createHash } from "node:crypto";
import { type Db, getDb, type Prisma } from "@/lib/platform/db/client";
import { inLongTransaction } from "@/lib/platform/db/in-transaction";
import { seedPhrasings } from "../commands/seed-phrasings";
import { plain } from "../model/chat";
import { type FoundPassage, type KnowledgeSource, type Passage } from "./passage";
import phrasings from "./phrasings.json";

/** Words of a question that are searched; a long message has more of them than meaning. */
const MAX_WORDS = 40;
/** The rarest words of a question are looked up; all of them are compared. */
const MAX_LOOKED_UP = 5;
/** Similarity by letters at which an unknown word is taken for a misspelt one. */
const MISSPELT = 0.5;
/** Weight of a sentence of an answer, compared with a phrasing. */
const SENTENCE_WEIGHT = 0.6;
/** Share that each further phrasing of a topic adds to its score. */
const DECAY = 0.3;
const COUNTED_PHRASINGS = 5;
/** A slow server writes the first index, some 3,000 lines, within this time. */
const INDEX_TIMEOUT_MS = 120_000;

/**
 * Searches phrasings, titles and sentences in Postgres. Each is compared with the question by its Italian
 * stems, the rare ones weighted above the common ones, and by its letters.
 */
export function postgresSource(passages: readonly Passage[]): KnowledgeSource {
  let indexed: Promise<void> | null = null;
  const index = () => (indexed ??= ensureIndex(passages));
  return {
    async find(question, limit) {
      await index();
      const typed = plain(question).replaceAll("'", " ");
      const rows = await getDb().$queryRaw<{ topic: string; score: number }[]>`
        WITH typed AS (
          SELECT lexeme AS word FROM unnest(to_tsvector('italian_words', ${typed})) LIMIT ${MAX_WORDS}
        ), terms AS (
          SELECT coalesce(known.word, near.word, typed.word) AS word,
            max(coalesce(known.weight, near.weight, unknown.weight)) AS weight
          FROM typed
          CROSS JOIN (SELECT max(weight) AS weight FROM knowledge_words) AS unknown
          LEFT JOIN knowledge_words known USING (word)
          LEFT JOIN LATERAL (
            SELECT k.word, k.weight FROM knowledge_words k
            WHERE known.word IS NULL AND length(typed.word) > 3 AND k.word % typed.word
              AND similarity(k.word, typed.word) >= ${MISSPELT}
            ORDER BY similarity(k.word, typed.word) DESC, k.word LIMIT 1
          ) near ON true
          GROUP BY 1
        ), asked AS (
          SELECT sum(weight) AS norm,
            (string_agg(quote_literal(word), ' | ') FILTER (WHERE place <= ${MAX_LOOKED_UP}))::tsquery AS query
          FROM (SELECT *, row_number() OVER (ORDER BY weight DESC, word) AS place FROM terms) AS by_weight
        ), candidates AS (
          SELECT row_number() OVER () AS id, one.* FROM (
            SELECT topic, text, 1 AS weight, words FROM knowledge_phrasings
            WHERE words @@ (SELECT query FROM asked)
            UNION ALL
            SELECT topic, text, weight, words FROM knowledge_lines
            WHERE words @@ (SELECT query FROM asked)
          ) one
        ), compared AS (
          SELECT id, sum(k.weight) AS norm, sum(terms.weight) AS shared
          FROM candidates, unnest(tsvector_to_array(words)) AS stem (word)
          JOIN knowledge_words k USING (word) LEFT JOIN terms USING (word)
          GROUP BY id
        ), scored AS (
          SELECT topic, candidates.weight / 2 * (
            shared / sqrt(compared.norm * asked.norm) + similarity(fold_text(text), ${typed})) AS score
          FROM candidates JOIN compared USING (id) CROSS JOIN asked
        ), ranked AS (
          SELECT *, row_number() OVER (PARTITION BY topic ORDER BY score DESC) - 1 AS place FROM scored
        )
        SELECT topic, sum(score * power(${DECAY}::float8, place))::float8 AS score
        FROM ranked WHERE place < ${COUNTED_PHRASINGS} GROUP BY topic ORDER BY score DESC, topic`;
      return rows
        .flatMap(({ topic, score }): FoundPassage[] => {
          const passage = passages.find(({ id }) => id === topic);
          return passage ? [{ passage, score }] : [];
        })
        .slice(0, limit);
    },
    async findUnknownWords(words) {
      if (words.length === 0) return [];
      await index();
      const rows = await getDb().$queryRaw<{ word: string }[]>`
        SELECT DISTINCT typed.word FROM unnest(${words.slice(0, MAX_WORDS)}::text[]) AS typed (word),
          unnest(tsvector_to_array(to_tsvector('italian_words', typed.word))) AS stem
        WHERE length(typed.word) > 3 AND NOT EXISTS (
          SELECT FROM knowledge_words k WHERE k.word = stem
            OR (length(stem) > 4 AND k.word % stem AND similarity(k.word, stem) >= ${MISSPELT})
        )`;
      return rows.map(({ word }) => word);
    },
  };
}

/**
 * Rebuilds the index when passages or phrasings have changed, or a release brings more phrasings, once across
 * all processes.
 */
async function ensureIndex(passages: readonly Passage[]): Promise<void> {
  const lines = passages.flatMap(linesOf);
  const own = createHash("sha256")
    .update(JSON.stringify([lines, phrasings]))
    .digest("base64url");
  if (await isCurrent(getDb(), own)) return;
  await inLongTransaction(INDEX_TIMEOUT_MS, async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('knowledge index'))`;
    await seedPhrasings(tx);
    if (!(await isCurrent(tx, own))) await writeIndex(tx, lines, own);
  });
}

type Line = { topic: string; text: string; weight: number };

function linesOf({ id: topic, title, text, questions = [] }: Passage): Line[] {
  const asked = [title, ...questions].map((line) => ({ topic, text: line, weight: 1 }));
  const said = text
    .split(/(?<=[.;:!?])\s/)
    .map((line) => ({ topic, text: line, weight: SENTENCE_WEIGHT }));
  return [...asked, ...said];
}

/** Identifies the phrasings without reading them. */
async function phrasingsRevision(db: Db): Promise<string> {
  const { _count, _max } = await db.knowledgePhrasing.aggregate({
    _count: true,
    _max: { changedAt: true },
  });
  return `${_count} ${_max.changedAt?.toISOString() ?? ""}`;
}

async function isCurrent(db: Db, own: string): Promise<boolean> {
  const [index, phrasings] = await Promise.all([
    db.knowledgeIndex.findUnique({ where: { id: 1 } }),
    phrasingsRevision(db),
  ]);
  return index?.revision === `${own} ${phrasings}`;
}

async function writeIndex(tx: Prisma.TransactionClient, lines: Line[], own: string) {
  await tx.knowledgeLine.deleteMany();
  await tx.knowledgeWord.deleteMany();
  await tx.knowledgeLine.createMany({ data: lines });
  // Squared inverse document frequency: the dot product of two phrasings is a sum of weights.
  await tx.$executeRaw`
    INSERT INTO knowledge_words (word, weight)
    SELECT word, power(ln(1 + (total - ndoc + 0.5) / (ndoc + 0.5)), 2)
    FROM ts_stat('SELECT words FROM knowledge_phrasings UNION ALL SELECT words FROM knowledge_lines'),
      (SELECT (SELECT count(*) FROM knowledge_phrasings) + (SELECT count(*) FROM knowledge_lines) AS total)
    WHERE length(word) <= 40`;
  const revision = `${own} ${await phrasingsRevision(tx)}`;
  await tx.knowledgeIndex.upsert({
    where: { id: 1 },
    create: { id: 1, revision },
    update: { revision },
  });
}
