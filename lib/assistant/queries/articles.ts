import "server-only";
import { type Staff } from "@/lib/identity/queries/gate";
import { getDb } from "@/lib/platform/db/client";
import { listAuditOf } from "@/lib/staff/queries/audit-log";
import { type ArticlePage, type ArticleRow, countWords } from "../model/knowledge";
import { safetyTopicsIn } from "../safety/safety";

const MAX_ARTICLES = 300;

/** Lists all articles, drafts first, then newest first. */
export async function listArticles(_: Staff): Promise<ArticleRow[]> {
  const articles = await getDb().knowledgeArticle.findMany({
    orderBy: [{ status: "asc" }, { updatedAt: "desc" }, { id: "asc" }],
    take: MAX_ARTICLES,
  });
  return articles.map(({ id, title, status, questions, body, updatedAt }) => ({
    id,
    title,
    status,
    updatedAt,
    questions: questions.length,
    words: countWords(body),
  }));
}

/** Loads an article with its history, or null. */
export async function findArticle(staff: Staff, id: string): Promise<ArticlePage | null> {
  const found = await getDb().knowledgeArticle.findUnique({ where: { id } });
  if (!found) return null;
  const { title, status, questions, body, href, updatedAt, publishedAt } = found;
  return {
    article: { id, title, status, questions, body, href, updatedAt, publishedAt },
    safetyTopics: safetyTopicsIn([title, ...questions, body].join("\n")),
    history: await listAuditOf(staff, id),
  };
}
