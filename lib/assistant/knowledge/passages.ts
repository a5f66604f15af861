import "server-only";
import { getDb } from "@/lib/platform/db/client";
import { routes } from "@/lib/platform/routes";
import { CLEAR_SCORE } from "../retrieval/retrieval";
import { deliveryPassages } from "./delivery-passages";
import { devicePassages } from "./device-passages";
import { readFacts } from "./facts";
import { intentPassages } from "./intents";
import { articlePassageId, type Passage } from "./passage";
import { pricePassages } from "./price-passages";
import { returnPassages } from "./return-passages";
import { memorySource } from "./search";
import { shopPassages } from "./shop-passages";
import { usePassages } from "./use-passages";

/** Texts about safety, which no article replaces. */
const vetted = new Set(["not-for", "warnings", "unisex", "medical-device"]);

type ReplaceableAnswer = Pick<Passage, "id" | "title" | "text">;

/** Lists all passages at `now`: the published articles, and the shop's own texts that none of them replaces. */
export async function listPassages(now: Date): Promise<Passage[]> {
  const [own, articles] = await Promise.all([
    listOwnPassages(now),
    getDb().knowledgeArticle.findMany({
      where: { status: "published" },
      orderBy: { createdAt: "asc" },
    }),
  ]);
  const replaced = new Set(articles.flatMap(({ replaces }) => replaces));
  return [
    ...own.filter((passage) => !(isReplaceable(passage) && replaced.has(passage.id))),
    ...articles.map(({ id, title, questions, replaces, body, href }) => ({
      id: articlePassageId(id),
      title,
      questions,
      standsFor: replaces,
      text: body,
      href: href ?? routes.contact,
    })),
  ];
}

/** Lists the shop's own texts that an article may replace, by title. */
export async function listReplaceable(now: Date): Promise<ReplaceableAnswer[]> {
  const own = (await listOwnPassages(now)).filter(isReplaceable);
  return own
    .map(({ id, title, text }) => ({ id, title, text }))
    .toSorted((a, b) => a.title.localeCompare(b.title, "it"));
}

/** Returns the ids of the replaceable texts that clearly answer the title or a question of an article. */
export async function answersLike(
  article: { title: string; questions: readonly string[] },
  now: Date,
): Promise<string[]> {
  const source = memorySource((await listOwnPassages(now)).filter(isReplaceable));
  const found = await Promise.all(
    [article.title, ...article.questions].map((question) => source.find(question, 1)),
  );
  const clear = found.flat().filter(({ score }) => score >= CLEAR_SCORE);
  return [...new Set(clear.map(({ passage }) => passage.id))];
}

async function listOwnPassages(now: Date): Promise<Passage[]> {
  const facts = await readFacts(now);
  return [
    ...usePassages(facts),
    ...devicePassages(facts),
    ...pricePassages(facts),
    ...deliveryPassages(facts),
    ...returnPassages(facts),
    ...shopPassages(facts),
    ...intentPassages(facts),
  ];
}

function isReplaceable({ id, topic }: Passage): boolean {
  return topic === undefined && !vetted.has(id);
}
