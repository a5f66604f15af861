import "server-only";
import { getDb } from "@/lib/platform/db/client";
import { routes } from "@/lib/platform/routes";
import { CLEAR_SCORE } from "../retrieval/retrieval";
import { articleLeadsTo } from "../safety/conditions";
import { readFacts } from "./facts";
import { ownPassages } from "./own-passages";
import { type Passage } from "./passage";
import { memorySource } from "./search";

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

/**
 * Lists the shop's own texts that an article may replace, by title. Those that clearly answer one of the `asked`
 * questions are near.
 */
export async function listReplaceable(now: Date, asked: readonly string[] = []) {
  const own = ownPassages(await readFacts(now)).filter(isReplaceable);
  const near = asked
    .flatMap((question) => memorySource(own).find(question, 1))
    .filter(({ score }) => score >= CLEAR_SCORE)
    .map(({ passage }) => passage.id);
  return own
    .map(({ id, title, text }) => ({ id, title, text, isNear: near.includes(id) }))
    .toSorted((a, b) => a.title.localeCompare(b.title, "it"));
}

function isReplaceable({ topic, isVetted = false }: Passage): boolean {
  return topic === undefined && !isVetted;
}
