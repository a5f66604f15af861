import "server-only";
import { type Staff } from "@/lib/identity/queries/gate";
import { getDb, Prisma } from "@/lib/platform/db/client";
import { listReplaceable } from "../knowledge/passages";
import { MAX_ARTICLE_QUESTIONS, MAX_QUESTION_LENGTH } from "../schema/knowledge";

const MAX_ARTICLES = 300;
/** Wordings read per question: the maximum of an article, with a margin for duplicates. */
const MAX_WORDINGS = 40;
/** Questions read for grouping; of more, only the latest count. */
const MAX_READ = 20_000;
const MAX_SHOWN = 50;

/** Lists all articles, the last changed first. */
export async function listArticles(_: Staff) {
  return getDb().knowledgeArticle.findMany({
    orderBy: [{ updatedAt: "desc" }, { id: "asc" }],
    take: MAX_ARTICLES,
    select: { id: true, title: true, status: true, questions: true, updatedAt: true },
  });
}

export type ArticleRow = Awaited<ReturnType<typeof listArticles>>[number];

/**
 * Loads an article with the answers that it may replace; null when there is none. A null id is that of an article
 * still to be written, about the unanswered question of `questionKey` if there is one.
 */
export async function findArticle(
  _: Staff,
  { id, questionKey }: { id: string | null; questionKey: string | null },
  now: Date,
) {
  const article = id === null ? null : await getDb().knowledgeArticle.findUnique({ where: { id } });
  if (id !== null && article === null) return null;
  const asked = questionKey === null ? [] : draftedQuestions(await readWordings(questionKey));
  const questions = [...new Set([...(article?.questions ?? []), ...asked])];
  const answers = await listReplaceable(now, [...(article ? [article.title] : []), ...questions]);
  return { article, questions, questionKey: asked.length > 0 ? questionKey : null, answers };
}

export type ArticlePage = NonNullable<Awaited<ReturnType<typeof findArticle>>>;

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

/** Lists the wordings of a question, newest first. */
async function readWordings(key: string): Promise<string[]> {
  const rows = await getDb().$queryRaw<{ content: string }[]>`
    SELECT content FROM ${asked} asked WHERE key = ${key}
    GROUP BY content ORDER BY max(created_at) DESC LIMIT ${MAX_WORDINGS}`;
  return rows.map(({ content }) => content);
}

/** Returns the wordings of a question for an article's form, without the marks of masked data. */
export function draftedQuestions(asked: readonly string[]): string[] {
  const cleaned = asked.map((text) =>
    text
      .replaceAll(/\[[^[\]]*\]/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim()
      .slice(0, MAX_QUESTION_LENGTH),
  );
  return [...new Set(cleaned)].filter((text) => text !== "").slice(0, MAX_ARTICLE_QUESTIONS);
}
