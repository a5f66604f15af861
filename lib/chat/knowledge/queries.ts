import "server-only";
import { getDb } from "@/lib/db/client";
import { routes } from "@/lib/routes";
import { devicePassages } from "./device-passages";
import { readFacts } from "./facts";
import { type Passage, articlePassageId } from "./model";
import { orderPassages } from "./order-passages";
import { shopPassages } from "./shop-passages";

/** Everything the assistant knows at `now`: the shop's own texts and the published articles. */
export async function listPassages(now: Date): Promise<Passage[]> {
  const [facts, articles] = await Promise.all([
    readFacts(now),
    getDb().knowledgeArticle.findMany({
      where: { status: "published" },
      orderBy: { createdAt: "asc" },
    }),
  ]);
  return [
    ...devicePassages(facts),
    ...orderPassages(facts),
    ...shopPassages(facts),
    ...articles.map(({ id, title, questions, body, href }) => ({
      id: articlePassageId(id),
      title,
      questions,
      text: body,
      href: href ?? routes.contact,
    })),
  ];
}
