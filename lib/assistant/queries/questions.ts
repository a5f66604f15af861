import "server-only";
import { type Staff } from "@/lib/identity/queries/gate";
import { type Db, getDb, Prisma } from "@/lib/platform/db/client";
import { getSettings } from "@/lib/settings/queries";
import { type ArticleStatus } from "../model/knowledge";
import { type QuestionFilter, questionList, type QuestionState } from "../model/list-filter";

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
 * These questions grouped, with their state. A question asked again after its article was published is open
 * again, because that does not answer it. `topic` names one of the shop's own answers, to which earlier
 * versions could add a question.
 */
const questions = Prisma.sql`(
  SELECT g.*, s.topic,
    CASE WHEN article.id IS NOT NULL THEN jsonb_build_object(
      'id', article.id, 'title', article.title, 'status', article.status) END AS article,
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

/** An unanswered question with its frequency, in its latest wording and from its latest conversation. */
export type OpenQuestion = {
  key: string;
  text: string;
  times: number;
  /** Conversations that contain it, an estimate of the number of people. */
  conversations: number;
  lastAskedAt: Date;
  conversationId: string;
  state: QuestionState;
  topic: string | null;
  article: { id: string; title: string; status: ArticleStatus } | null;
};

/** Lists one page of unanswered questions, newest first, and the articles one can be added to. */
export async function listQuestions(_: Staff, filter: QuestionFilter) {
  const db = getDb();
  const counted = await db.$queryRaw<{ state: QuestionState; count: number }[]>`
    SELECT state, count(*)::int AS count FROM ${questions} question GROUP BY state`;
  const countOf = (state: QuestionState) => counted.find((one) => one.state === state)?.count ?? 0;
  const total = countOf(filter.state);
  const { skip, take } = questionList.pageOf(filter, total);
  const [rows, articles, { retention }] = await Promise.all([
    db.$queryRaw<OpenQuestion[]>`
      SELECT key, text, times, conversations, last_asked_at AS "lastAskedAt",
        conversation_id AS "conversationId", state, topic, article
      FROM ${questions} question WHERE state = ${filter.state}
      ORDER BY last_asked_at DESC, key LIMIT ${take} OFFSET ${skip}`,
    db.knowledgeArticle.findMany({ select: { id: true, title: true }, orderBy: { title: "asc" } }),
    getSettings(),
  ]);
  return {
    rows,
    total,
    articles,
    retentionDays: retention.chatDays,
    counts: {
      open: countOf("open"),
      drafted: countOf("drafted"),
      dismissed: countOf("dismissed"),
    },
  };
}

export type QuestionPage = Awaited<ReturnType<typeof listQuestions>>;

/** Lists the wordings of a question, newest first. The caller has checked access. */
export async function readPhrasings(db: Db, key: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ content: string }[]>`
    SELECT content FROM ${asked} asked WHERE key = ${key}
    GROUP BY content ORDER BY max(created_at) DESC LIMIT ${MAX_PHRASINGS}`;
  return rows.map(({ content }) => content);
}
