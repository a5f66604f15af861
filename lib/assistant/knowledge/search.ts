import "server-only";
import { createHash } from "node:crypto";
import { type Db, getDb, type Prisma } from "@/lib/platform/db/client";
import { type FoundPassage, type KnowledgeSource, type Passage } from "./passage";
import { isEveryday, isMeaningful, meaningfulWords, meaningsOf, phraseOf } from "./words";

/** Weight of a word absent from the index: below that of the rarest indexed word. */
const UNKNOWN_WEIGHT = 3.5;
/** Weight of an absent word that is an everyday word or a number. */
const EVERYDAY_WEIGHT = 2;
/** Words up to this length match exactly only. */
const MAX_EXACT_LENGTH = 5;
/** Weight of the similarity to a known question. */
const SIMILARITY_WEIGHT = 1.2;

/**
 * Searches a Postgres index of the passages: Italian stems without accents, rare words weighted above
 * common ones, and the closest known word for a misspelt one.
 */
export function postgresSource(passages: readonly Passage[]): KnowledgeSource {
  let indexed: Promise<void> | null = null;
  const index = () => (indexed ??= ensureIndex(passages));
  return {
    async find(question, limit) {
      await index();
      const typed = phraseOf(question);
      const words = meaningfulWords(typed);
      if (words.length === 0) return [];
      const about = words.join(" ");
      const meant = words.map((word) => meaningsOf(word).join(" "));
      const unheard = words.map((word) => (isEveryday(word) ? EVERYDAY_WEIGHT : UNKNOWN_WEIGHT));
      const rows = await getDb().$queryRaw<{ id: string; score: number; confidence: number }[]>`
        WITH typed AS (
          SELECT word, means, unheard, place
          FROM unnest(${words}::text[], ${meant}::text[], ${unheard}::float8[]) WITH ORDINALITY AS t(word, means, unheard, place)
        ), known AS (
          SELECT place, means, unheard, coalesce(
            (SELECT word FROM knowledge_words WHERE word = typed.word),
            (SELECT k.word FROM knowledge_words k
              WHERE length(typed.word) > 3 AND means = '' AND k.word % typed.word
                AND similarity(k.word, typed.word) >= 0.5
              ORDER BY similarity(k.word, typed.word) DESC, k.word LIMIT 1),
            typed.word) AS word
          FROM typed
        ), terms AS (
          -- A word, or any that stands for it: one condition each.
          SELECT place, unheard, to_tsquery('italian_plain', string_agg(quote_literal(form), ' | ')) AS query
          FROM known, unnest(string_to_array(trim(word || ' ' || means), ' ')) AS form
          GROUP BY place, unheard
        ), counted AS (
          SELECT query, unheard, (SELECT count(*) FROM knowledge_passages p WHERE p.search @@ query) AS found
          FROM (SELECT query, max(unheard) AS unheard FROM terms WHERE numnode(query) > 0 GROUP BY query) AS distinct_terms
        ), weighed AS (
          SELECT query,
            CASE WHEN found = 0 THEN unheard
              ELSE ln(1 + ((SELECT count(*) FROM knowledge_passages) - found + 0.5) / (found + 0.5)) END AS weight
          FROM counted
        ), lexical AS (
          SELECT p.id,
            sum(w.weight * (0.35 + ts_rank('{0, 0.25, 0.85, 1}', p.search, w.query))) / (SELECT sum(weight) FROM weighed) AS score,
            sum(w.weight) / (SELECT sum(weight) FROM weighed) AS covered
          FROM weighed w JOIN knowledge_passages p ON p.search @@ w.query
          GROUP BY p.id
        ), phrased AS (
          SELECT p.id, max(
            (similarity(split_part(line, chr(9), 1), ${typed}) + similarity(split_part(line, chr(9), 2), ${about})) / 2
          ) AS likeness
          FROM knowledge_passages p, string_to_table(p.questions, chr(10)) AS line
          GROUP BY p.id
        )
        SELECT phrased.id,
          (coalesce(lexical.score, 0) + ${SIMILARITY_WEIGHT}::float8 * likeness)::float8 AS score,
          (0.5 * coalesce(lexical.covered, 0) + likeness)::float8 AS confidence
        FROM phrased LEFT JOIN lexical USING (id)
        ORDER BY score DESC, phrased.id LIMIT ${limit}`;
      return rows.flatMap(({ id, score, confidence }): FoundPassage[] => {
        const passage = passages.find((one) => one.id === id);
        return passage ? [{ passage, score, confidence }] : [];
      });
    },
    async findUnknownWords(words) {
      const candidates = words.filter(
        (word) => isMeaningful(word) && meaningsOf(word).length === 0,
      );
      if (candidates.length === 0) return [];
      await index();
      const rows = await getDb().$queryRaw<{ word: string }[]>`
        SELECT typed.word FROM unnest(${candidates}::text[]) AS typed (word)
        WHERE NOT EXISTS (
          SELECT FROM knowledge_passages p
          WHERE p.search @@ plainto_tsquery('italian_plain', typed.word)
        ) AND NOT EXISTS (
          SELECT FROM knowledge_words k
          WHERE length(typed.word) > ${MAX_EXACT_LENGTH}
            AND k.word % typed.word AND similarity(k.word, typed.word) >= 0.5
        )`;
      return rows.map(({ word }) => word);
    },
  };
}

/** Returns the index row of a passage. */
function rowOf({ id, title, questions, text }: Passage) {
  const lines = questions.flatMap((line) => line.split(/,\s*/).map(lineOf));
  return { id, title, questions: lines.join("\n"), body: text };
}

/** Returns a known question, as typed and reduced to its meaningful words. */
function lineOf(text: string): string {
  const phrase = phraseOf(text);
  return `${phrase}\t${meaningfulWords(phrase).join(" ")}`;
}

/** Rebuilds the index when the passages have changed, once across all processes. */
async function ensureIndex(passages: readonly Passage[]): Promise<void> {
  const revision = createHash("sha256")
    .update(JSON.stringify(passages.map(rowOf)))
    .digest("base64url");
  if (await isCurrent(getDb(), revision)) return;
  await getDb().$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('knowledge index'))`;
    if (await isCurrent(tx, revision)) return;
    await writeIndex(tx, passages);
    await tx.knowledgeIndex.upsert({
      where: { id: 1 },
      create: { id: 1, revision },
      update: { revision },
    });
  });
}

async function isCurrent(db: Db, revision: string): Promise<boolean> {
  const index = await db.knowledgeIndex.findUnique({ where: { id: 1 } });
  return index?.revision === revision;
}

async function writeIndex(tx: Prisma.TransactionClient, passages: readonly Passage[]) {
  await tx.knowledgePassage.deleteMany();
  await tx.knowledgeWord.deleteMany();
  await tx.knowledgePassage.createMany({
    data: passages.map(rowOf),
  });
  await tx.$executeRaw`
    INSERT INTO knowledge_words (word)
    SELECT DISTINCT lexeme FROM knowledge_passages,
      unnest(to_tsvector('written_plain', title || ' ' || questions || ' ' || body)) AS parts(lexeme, positions, weights)
    WHERE length(lexeme) BETWEEN 3 AND 40`;
}
