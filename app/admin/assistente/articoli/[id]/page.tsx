import { cache } from "react";
import { ArticleView } from "@/components/admin/assistant/article-view";
import { NEW_ARTICLE } from "@/lib/assistant/model/list-filter";
import { findArticle } from "@/lib/assistant/queries/articles";
import { parseKnowledgeId } from "@/lib/assistant/schema/knowledge";
import { systemClock } from "@/lib/core/clock";
import { type Staff } from "@/lib/identity/queries/gate";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { titleOf } from "../../../load-for-admin";
import { FoundSection } from "../../../loaded-section";

const find = cache(async (staff: Staff, given: string) => {
  const id = parseKnowledgeId(given);
  return id === null && given !== NEW_ARTICLE ? null : findArticle(staff, id, systemClock());
});

export const generateMetadata = titleOf(
  "Articolo dell’assistente",
  find,
  ({ article }) => article?.title ?? "Nuovo articolo",
);

export default async function ArticlePage({
  params,
}: PageProps<"/admin/assistente/articoli/[id]">) {
  const { id } = await params;
  return (
    <FoundSection
      title="Articolo"
      what="l’articolo"
      load={(staff) => find(staff, id)}
      missing={{
        title: "Articolo non trovato",
        text: "Forse qualcuno l’ha eliminato.",
        back: { href: dashboardRoutes.adminArticles, text: "Torna agli articoli" },
      }}
    >
      {(page) => <ArticleView page={page} now={systemClock()} />}
    </FoundSection>
  );
}
