import "server-only";
import { type Staff } from "@/lib/identity/queries/gate";
import { type Db, getDb, Prisma } from "@/lib/platform/db/client";
import { getSettings } from "@/lib/settings/queries";
import { type ArticleStatus, type OpenQuestion, type QuestionPage } from "../model/knowledge";
import { type QuestionFilter, type QuestionState, ROWS_PER_PAGE } from "../model/list-filter";
import { listTopicOptions } from "./topics";

/** Wordings read per question: the maximum of an article, with a margin for duplicates. */
const MAX_PHRASINGS = 40;

/** Questions read for grouping; of more, only the latest count. */
const MAX_READ = 20_000;

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

/**
 * These questions grouped, with their state. A question asked again after its article was published, or
 * after it was added to a topic, is open again, because that does not answer it.
 */
const questions = Prisma.sql`(
  SELECT g.*, s.settled_at, s.topic, article.id AS article_id, article.title, article.status::text AS article_status,
    CASE
      WHEN s.key IS NULL THEN 'open'
      WHEN s.topic IS NOT NULL AND s.settled_at < g.last_asked_at THEN 'open'
      WHEN s.topic IS NOT NULL THEN 'drafted'
      WHEN article.id IS NULL THEN 'dismissed'
      WHEN article.published_at IS NOT NULL
        AND greatest(article.published_at, s.settled_at) < g.last_asked_at THEN 'open'
      ELSE 'drafted'
    END AS state
  FROM (
    SELECT key, count(*)::int AS times, count(DISTINCT conversation_id)::int AS conversations,
      max(created_at) AS last_asked_at,
      (array_agg(content ORDER BY created_at DESC))[1] AS text,
      (array_agg(conversation_id ORDER BY created_at DESC))[1] AS conversation_id
    FROM ${asked} asked GROUP BY key
  ) g
  LEFT JOIN settled_questions s USING (key)
  LEFT JOIN knowledge_articles article ON article.id = s.article_id
)`;

type QuestionRow = Omit<OpenQuestion, "article"> & {
  articleId: string | null;
  articleTitle: string | null;
  articleStatus: ArticleStatus | null;
};

/** Lists one page of unanswered questions, newest first. */
export async function listQuestions(
  _: Staff,
  filter: QuestionFilter,
  now: Date = new Date(),
): Promise<QuestionPage> {
  const db = getDb();
  const counted = await db.$queryRaw<{ state: QuestionState; count: number }[]>`
    SELECT state, count(*)::int AS count FROM ${questions} question GROUP BY state`;
  const countOf = (state: QuestionState) => counted.find((one) => one.state === state)?.count ?? 0;
  const total = countOf(filter.state);
  const page = Math.min(filter.page, Math.max(1, Math.ceil(total / ROWS_PER_PAGE)));
  const rows = await db.$queryRaw<QuestionRow[]>`
    SELECT key, text, times, conversations, last_asked_at AS "lastAskedAt",
      conversation_id AS "conversationId", state, settled_at AS "resolvedAt",
      topic, article_id AS "articleId", title AS "articleTitle", article_status AS "articleStatus"
    FROM ${questions} question WHERE state = ${filter.state}
    ORDER BY last_asked_at DESC, key
    LIMIT ${ROWS_PER_PAGE} OFFSET ${(page - 1) * ROWS_PER_PAGE}`;
  const { retention } = await getSettings();
  return {
    rows: rows.map(toQuestion),
    total,
    page,
    retentionDays: retention.chatDays,
    topics: await listTopicOptions(now),
    counts: {
      open: countOf("open"),
      drafted: countOf("drafted"),
      dismissed: countOf("dismissed"),
    },
  };
}

function toQuestion(row: QuestionRow): OpenQuestion {
  const { articleId, articleTitle, articleStatus, ...question } = row;
  return {
    ...question,
    article:
      articleId === null || articleTitle === null || articleStatus === null
        ? null
        : { id: articleId, title: articleTitle, status: articleStatus },
  };
}

/** Lists the wordings of a question, newest first. The caller has checked access. */
export async function readPhrasings(db: Db, key: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ content: string }[]>`
    SELECT content FROM ${asked} asked WHERE key = ${key}
    GROUP BY content ORDER BY max(created_at) DESC LIMIT ${MAX_PHRASINGS}`;
  return rows.map(({ content }) => content);
}
