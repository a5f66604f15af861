import "server-only";
import { getPageContent, listProducts, listSaleEnds } from "@/lib/catalog/queries";
import { sellable, sellableDevices } from "@/lib/inventory/model/sellable";
import { readOrderablePieces } from "@/lib/inventory/queries/stock";
import { getDb } from "@/lib/platform/db/client";
import { getEnv } from "@/lib/platform/env";
import { routes } from "@/lib/platform/routes";
import { getReviewedClaims } from "@/lib/reviews/queries/reviews";
import { replyTime } from "@/lib/settings/copy/contact";
import { withDemonstrationGoods } from "@/lib/settings/copy/goods";
import { getClosedNotice, getSettings } from "@/lib/settings/queries";
import { closureNotice } from "@/lib/shipping/copy";
import { shippingOptions } from "@/lib/shipping/model/delivery";
import { CLEAR_SCORE } from "../retrieval/retrieval";
import { articleLeadsTo } from "../safety/conditions";
import { ownPassages, type ShopFacts } from "./own-passages";
import { type Passage } from "./passage";
import { memorySource } from "./search";

/** Reads the current data from the same queries as the pages, without a cache. */
export async function readFacts(now: Date): Promise<ShopFacts> {
  const settings = withDemonstrationGoods(await getSettings(), getEnv().mode);
  const [products, page, saleEnds, pieces, claims, closed] = await Promise.all([
    listProducts(now, getDb(), settings),
    getPageContent(),
    listSaleEnds(now),
    readOrderablePieces(),
    getReviewedClaims(),
    getClosedNotice(),
  ]);
  const soldOut =
    sellableDevices(products, pieces).units > 0
      ? null
      : `In questo momento ${settings.brand.device} è esaurito. La pagina del prodotto dice quando torna disponibile.`;
  const refill = products.find(({ kind }) => kind === "refill");
  return {
    settings,
    claims,
    products,
    refill: refill && !closed && sellable(refill, pieces).units > 0 ? refill : null,
    texts: page.texts,
    saleEnds,
    notForSale: closed ? `${closed.title}. ${closed.text}`.trim() : soldOut,
    shippingOptions: shippingOptions(settings, now),
    closure: closureNotice(settings.calendar, now),
    replyTime: replyTime(claims, settings, now),
  };
}

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
