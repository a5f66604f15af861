import "server-only";
import { getDb } from "@/lib/platform/db/client";
import { routes } from "@/lib/platform/routes";
import { CLEAR_SCORE } from "../retrieval/retrieval";
import { articleLeadsTo } from "../safety/conditions";
import { readFacts } from "./facts";
import { ownPassages } from "./own-passages";
import { type Passage } from "./passage";
import { memorySource } from "./search";

type ReplaceableAnswer = Pick<Passage, "id" | "title" | "text">;

/** Lists all passages at `now`: the published articles, and the shop's own texts that none of them replaces. */
export async function listPassages(now: Date): Promise<Passage[]> {
  const [own, articles] = await Promise.all([
    readFacts(now).then(ownPassages),
    getDb().knowledgeArticle.findMany({
      where: { status: "published" },
      orderBy: { createdAt: "asc" },
    }),
  ]);
  const replaced = new Set(articles.flatMap(({ replaces }) => replaces));
  return [
    ...own.filter((passage) => !(isReplaceable(passage) && replaced.has(passage.id))),
    ...articles.map(({ id, title, questions, replaces, body, href }) => ({
      id: `article-${id}`,
      title,
      questions,
      standsFor: replaces,
      text: body,
      href: href ?? routes.contact,
      leadsTo: articleLeadsTo([title, ...questions, body].join(" ")),
    })),
  ];
}

/** Lists the shop's own texts that an article may replace, by title. */
export async function listReplaceable(now: Date): Promise<ReplaceableAnswer[]> {
  return ownPassages(await readFacts(now))
    .filter(isReplaceable)
    .map(({ id, title, text }) => ({ id, title, text }))
    .toSorted((a, b) => a.title.localeCompare(b.title, "it"));
}

/** Returns the ids of the replaceable texts that clearly answer the title or a question of an article. */
export async function answersLike(
  article: { title: string; questions: readonly string[] },
  now: Date,
): Promise<string[]> {
  const source = memorySource(ownPassages(await readFacts(now)).filter(isReplaceable));
  const clear = [article.title, ...article.questions]
    .flatMap((question) => source.find(question, 1))
    .filter(({ score }) => score >= CLEAR_SCORE);
  return [...new Set(clear.map(({ passage }) => passage.id))];
}

function isReplaceable({ topic, isVetted = false }: Passage): boolean {
  return topic === undefined && !isVetted;
}
