import "server-only";
import { type Staff } from "@/lib/identity/queries/gate";
import { getDb } from "@/lib/platform/db/client";
import { listReplaceable } from "../knowledge/passages";
import { draftedQuestions } from "../model/knowledge";
import { readWordings } from "./questions";

const MAX_ARTICLES = 300;

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
