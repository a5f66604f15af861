import { type MetadataRoute } from "next";
import { OWN_PICTURES } from "@/lib/catalog/model/page-content";
import { getEnv } from "@/lib/platform/env";
import { reviewRoutes, routes } from "@/lib/platform/routes";
import { getSettings } from "@/lib/settings/queries";

export const revalidate = 300;

/**
 * Crawlers that collect pages to train language models and bring no reader to them, by the name in
 * `robots.txt` (docs/decisions/040-crawlers-and-assistants.md names the vendors' pages). Crawlers that
 * search or answer are not here: OAI-SearchBot, ChatGPT-User, Claude-SearchBot, Claude-User,
 * PerplexityBot, and Google-Extended, which also decides whether Gemini may quote a page.
 */
const trainingCrawlers = [
  "GPTBot",
  "ClaudeBot",
  "anthropic-ai",
  "Applebot-Extended",
  "CCBot",
  "Bytespider",
  "Meta-ExternalAgent",
  "cohere-training-data-crawler",
  "Diffbot",
  "omgili",
];

/**
 * Excludes the dashboard. A shop that is not indexed stays crawlable, because crawlers must read its
 * `noindex`, but lists no sitemap. Crawlers for training are excluded unless the owner of an indexed
 * shop allows them, so that invented data trains no model.
 */
export default async function robots(): Promise<MetadataRoute.Robots> {
  const { SITE_URL, isIndexed } = getEnv();
  const { search } = await getSettings();
  const everyone = {
    userAgent: "*",
    // Search engines show the pictures of reviews and products.
    allow: ["/", `${reviewRoutes.pictures}/`, `${OWN_PICTURES}/`],
    disallow: ["/api/", routes.admin, routes.signIn],
  };
  const mayTrain = isIndexed && search.aiTraining === "allowed";
  return {
    rules: mayTrain ? everyone : [everyone, { userAgent: trainingCrawlers, disallow: "/" }],
    ...(isIndexed && { sitemap: new URL("/sitemap.xml", SITE_URL).href }),
  };
}
