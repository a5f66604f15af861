import "server-only";
import { createHash } from "node:crypto";
import { type Db, type Prisma, getDb } from "@/lib/db/client";
import { wordsOf } from "../model";
import { type FoundPassage, type KnowledgeSource, type Passage } from "./model";

/** Words that stand for the same thing here; the first is the one the passages use. */
const synonyms: readonly (readonly [string, ...string[]])[] = [
  ["prezzo", "listino", "quanto costa", "quanto viene", "quant e", "soldi"],
  ["spedizione", "spedite", "recapito", "shipping", "delivery"],
  ["reso", "restituzione", "rispedire", "rimandare", "refund"],
  ["dispositivo", "aggeggio", "macchinetta", "apparecchio", "attrezzo", "coso", "strumento"],
  ["pacco", "collo", "plico"],
];

/** What is said around a question and means nothing to a search. */
const fillers = new Set(
  "ciao salve buongiorno buonasera buona sera giorno grazie mille prego scusa scusi scusate vorrei volevo sapere sapete sai dire dirmi dimmi puoi puo posso potete potrei potresti chiedere domanda informazione info favore piacere perfavore cortesemente gentilmente ma se io mi ti si lo la li le gli un uno una il i e ed o di da in con su per tra fra a ad che chi cui non piu anche ancora gia poi allora quindi insomma tipo cioe del della dei delle dello al alla ai alle dal dalla nel nella sul sulla mio mia miei mie vostro vostra vostri suo sua questo questa quello quella essere e sono sei ho hai ha abbiamo avete hanno fa fate fare faccio va vanno bene ok sofia raga boh eh oh uff pls plis sto stai sta ce ci ne qual quale quali cosa cos come quando quanto quanti quante dove perche xche xke cmq nn c l d s un".split(
    " ",
  ),
);

/**
 * Search in Postgres over an index of the passages: Italian word forms without accents, rare words
 * before common ones, and the nearest known word for one that is typed wrongly.
 */
export function postgresSource(passages: readonly Passage[]): KnowledgeSource {
  return {
    async find(question, limit) {
      await ensureIndex(passages);
      const words = searchedWords(question);
      if (words.length === 0) return [];
      const rows = await getDb().$queryRaw<{ id: string; score: number; confidence: number }[]>`
        WITH typed AS (
          SELECT word, ordinality AS place FROM unnest(${words}::text[]) WITH ORDINALITY AS t(word, ordinality)
        ), known AS (
          SELECT typed.place, coalesce(
            (SELECT word FROM knowledge_words WHERE word = typed.word),
            (SELECT k.word FROM knowledge_words k
              WHERE length(typed.word) > 3 AND k.word % typed.word
                AND similarity(k.word, typed.word) >= 0.42
              ORDER BY similarity(k.word, typed.word) DESC, k.word LIMIT 1),
            typed.word) AS word
          FROM typed
        ), terms AS (
          SELECT DISTINCT lexeme FROM known,
            unnest(to_tsvector('italian_plain', known.word)) AS parts(lexeme, positions, weights)
        ), counted AS (
          SELECT lexeme, quote_literal(lexeme)::tsquery AS query,
            (SELECT count(*) FROM knowledge_passages p WHERE p.search @@ quote_literal(lexeme)::tsquery) AS found
          FROM terms
        ), weighed AS (
          SELECT query, found,
            ln(1 + ((SELECT count(*) FROM knowledge_passages) - found + 0.5) / (found + 0.5)) AS weight
          FROM counted
        )
        SELECT p.id,
          sum(w.weight * (0.35 + ts_rank('{0, 0.25, 0.85, 1}', p.search, w.query)))::float8 AS score,
          (sum(w.weight) / (SELECT sum(weight) FROM weighed))::float8 AS confidence
        FROM weighed w JOIN knowledge_passages p ON p.search @@ w.query
        GROUP BY p.id ORDER BY score DESC, p.id LIMIT ${limit}`;
      return rows.flatMap(({ id, score, confidence }): FoundPassage[] => {
        const passage = passages.find((one) => one.id === id);
        return passage ? [{ passage, score, confidence }] : [];
      });
    },
  };
}

/** The words of a question that say what it is about; all of them where none is left. */
function searchedWords(question: string): string[] {
  let text = ` ${wordsOf(question).join(" ")} `;
  for (const [meant, ...others] of synonyms)
    for (const other of others) text = text.replaceAll(` ${other} `, ` ${meant} `);
  const words = text.split(" ").filter((word) => word !== "");
  const telling = words.filter((word) => !fillers.has(word));
  return [...new Set(telling.length > 0 ? telling : words)].slice(0, 40);
}

/** Writes the index anew when the passages are not those it was made of; once among all processes. */
async function ensureIndex(passages: readonly Passage[]): Promise<void> {
  const revision = createHash("sha256").update(JSON.stringify(passages)).digest("base64url");
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
    data: passages.map(({ id, title, questions, text }) => ({
      id,
      title,
      questions: questions.join("\n"),
      body: text,
    })),
  });
  await tx.$executeRaw`
    INSERT INTO knowledge_words (word)
    SELECT DISTINCT lexeme FROM knowledge_passages,
      unnest(to_tsvector('written_plain', title || ' ' || questions || ' ' || body)) AS parts(lexeme, positions, weights)
    WHERE length(lexeme) BETWEEN 3 AND 40`;
}
