import "server-only";
import { type Staff } from "@/lib/identity/queries/gate";
import { getDb } from "@/lib/platform/db/client";
import { listAuditOf } from "@/lib/staff/queries/audit-log";
import { answersLike, listReplaceable } from "../knowledge/passages";
import { countWords } from "../model/knowledge";
import { safetyTopicsIn } from "../safety/safety";

const MAX_ARTICLES = 300;

/** Lists all articles, drafts first, then newest first, with the titles of the answers they replace. */
export async function listArticles(_: Staff, now: Date) {
  const [articles, answers] = await Promise.all([
    getDb().knowledgeArticle.findMany({
      orderBy: [{ status: "asc" }, { updatedAt: "desc" }, { id: "asc" }],
      take: MAX_ARTICLES,
    }),
    listReplaceable(now),
  ]);
  return articles.map(({ id, title, status, questions, replaces, body, updatedAt }) => ({
    id,
    title,
    status,
    updatedAt,
    questions: questions.length,
    words: countWords(body),
    replaces: answers.filter((answer) => replaces.includes(answer.id)).map((one) => one.title),
  }));
}

export type ArticleRow = Awaited<ReturnType<typeof listArticles>>[number];

/**
 * Loads an article with its history and the answers that it may replace; null when there is none. The id
 * is null for an article that is still to be written.
 */
export async function findArticle(staff: Staff, id: string | null, now: Date) {
  const [article, answers] = await Promise.all([
    id === null ? null : getDb().knowledgeArticle.findUnique({ where: { id } }),
    listReplaceable(now),
  ]);
  if (id !== null && article === null) return null;
  const asked = article ? [article.title, ...article.questions].join("\n") : "";
  return {
    article,
    answers,
    /** Ids of the answers that the article's title and questions find. */
    near: article ? await answersLike(article, now) : [],
    /** Safety topics its text touches, which block publication. */
    safetyTopics: safetyTopicsIn(`${asked}\n${article?.body ?? ""}`),
    history: id === null ? [] : await listAuditOf(staff, id),
  };
}

export type ArticlePage = NonNullable<Awaited<ReturnType<typeof findArticle>>>;
