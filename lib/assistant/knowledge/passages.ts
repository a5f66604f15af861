import "server-only";
import { getDb } from "@/lib/platform/db/client";
import { routes } from "@/lib/platform/routes";
import { deliveryPassages } from "./delivery-passages";
import { devicePassages } from "./device-passages";
import { readFacts } from "./facts";
import { intentPassages } from "./intents";
import { articlePassageId, type Passage } from "./passage";
import { pricePassages } from "./price-passages";
import { returnPassages } from "./return-passages";
import { shopPassages } from "./shop-passages";
import { usePassages } from "./use-passages";

/** Lists all passages at `now`: the shop's own texts and the published articles. */
export async function listPassages(now: Date): Promise<Passage[]> {
  const [facts, articles] = await Promise.all([
    readFacts(now),
    getDb().knowledgeArticle.findMany({
      where: { status: "published" },
      orderBy: { createdAt: "asc" },
    }),
  ]);
  return [
    ...usePassages(facts),
    ...devicePassages(facts),
    ...pricePassages(facts),
    ...deliveryPassages(facts),
    ...returnPassages(facts),
    ...shopPassages(facts),
    ...intentPassages(facts),
    ...articles.map(({ id, title, questions, body, href }) => ({
      id: articlePassageId(id),
      title,
      questions,
      text: body,
      href: href ?? routes.contact,
    })),
  ];
}
