import "server-only";
import { type Staff } from "@/lib/identity/queries/gate";
import { getDb, Prisma } from "@/lib/platform/db/client";

/** Wordings read per question: the maximum of an article, with a margin for duplicates. */
const MAX_WORDINGS = 40;
/** Questions read for grouping; of more, only the latest count. */
const MAX_READ = 20_000;
const MAX_SHOWN = 50;

/** Questions answered with the topic `unknown`, with their text. */
const asked = Prisma.sql`(
  SELECT question.content, answer.created_at, answer.conversation_id,
    question_key(question.content) AS key
  FROM (
    SELECT id, conversation_id, created_at FROM chat_messages WHERE topic = 'unknown'
    ORDER BY created_at DESC LIMIT ${MAX_READ}
  ) answer
  CROSS JOIN LATERAL (
    SELECT q.content, q.id FROM chat_messages q
    WHERE q.conversation_id = answer.conversation_id AND q.role = 'user' AND q.id < answer.id
    ORDER BY q.id DESC LIMIT 1
  ) question
)`;

/** An unanswered question with its frequency, in its latest wording and from its latest conversation. */
export type OpenQuestion = {
  key: string;
  text: string;
  times: number;
  lastAskedAt: Date;
  conversationId: string;
  /** The article that was meant to answer it. */
  articleId: string | null;
};

/** Lists the latest unanswered questions. One that was settled is open again when it is asked again. */
export async function listQuestions(_: Staff): Promise<OpenQuestion[]> {
  return getDb().$queryRaw<OpenQuestion[]>`
    SELECT asked.key, count(*)::int AS times, max(asked.created_at) AS "lastAskedAt",
      (array_agg(content ORDER BY created_at DESC))[1] AS text,
      (array_agg(conversation_id ORDER BY created_at DESC))[1] AS "conversationId",
      settled.article_id AS "articleId"
    FROM ${asked} asked LEFT JOIN settled_questions settled USING (key)
    GROUP BY asked.key, settled.key
    HAVING settled.key IS NULL OR settled.settled_at < max(asked.created_at)
    ORDER BY "lastAskedAt" DESC, key LIMIT ${MAX_SHOWN}`;
}

/** Lists the wordings of a question, newest first. The caller has checked access. */
export async function readWordings(key: string): Promise<string[]> {
  const rows = await getDb().$queryRaw<{ content: string }[]>`
    SELECT content FROM ${asked} asked WHERE key = ${key}
    GROUP BY content ORDER BY max(created_at) DESC LIMIT ${MAX_WORDINGS}`;
  return rows.map(({ content }) => content);
}
