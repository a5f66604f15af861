import "server-only";
import { ok, type Result } from "@/lib/core/result";
import { type AdminRefusal } from "@/lib/identity/model";
import { requireStaff } from "@/lib/identity/queries/require-staff";
import { getDb } from "@/lib/platform/db/client";
import { listAuditOf } from "@/lib/staff/queries/audit-log";
import { type ArticlePage, type ArticleRow, countWords } from "../model/knowledge";
import { safetyTopicsIn } from "../safety/safety";

const MAX_ARTICLES = 300;

/** Lists all articles, drafts first, then newest first. Staff only. */
export async function listArticles(): Promise<Result<ArticleRow[], { code: AdminRefusal }>> {
  const staff = await requireStaff();
  if (!staff.ok) return staff;
  const articles = await getDb().knowledgeArticle.findMany({
    orderBy: [{ status: "asc" }, { updatedAt: "desc" }, { id: "asc" }],
    take: MAX_ARTICLES,
  });
  return ok(
    articles.map(({ id, title, status, questions, body, updatedAt }) => ({
      id,
      title,
      status,
      updatedAt,
      questions: questions.length,
      words: countWords(body),
    })),
  );
}

/** Loads an article with its history, or null. Staff only. */
export async function findArticle(
  id: string,
): Promise<Result<ArticlePage | null, { code: AdminRefusal }>> {
  const staff = await requireStaff();
  if (!staff.ok) return staff;
  const found = await getDb().knowledgeArticle.findUnique({ where: { id } });
  if (!found) return ok(null);
  const { title, status, questions, body, href, updatedAt, publishedAt } = found;
  return ok({
    article: { id, title, status, questions, body, href, updatedAt, publishedAt },
    safetyTopics: safetyTopicsIn([title, ...questions, body].join("\n")),
    history: await listAuditOf(id),
  });
}
