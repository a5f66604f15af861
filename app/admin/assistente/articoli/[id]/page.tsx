import { type Metadata } from "next";
import { cache } from "react";
import { ArticleView, NewArticle } from "@/components/admin/assistant/article-view";
import { NEW_ARTICLE } from "@/lib/assistant/model/list-filter";
import { findArticle } from "@/lib/assistant/queries/articles";
import { parseKnowledgeId } from "@/lib/assistant/schema/knowledge";
import { systemClock } from "@/lib/core/clock";
import { type Staff } from "@/lib/identity/queries/gate";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { titleOf } from "../../../load-for-admin";
import { FoundSection } from "../../../loaded-section";

type Props = PageProps<"/admin/assistente/articoli/[id]">;

const find = cache(async (staff: Staff, given: string) => {
  const id = parseKnowledgeId(given);
  return id === null ? null : findArticle(staff, id);
});

const titleOfArticle = titleOf("Articolo dell’assistente", find, ({ article }) => article.title);

export async function generateMetadata(page: Props): Promise<Metadata> {
  const { id } = await page.params;
  return id === NEW_ARTICLE ? { title: "Nuovo articolo" } : titleOfArticle(page);
}

export default async function ArticlePage({ params }: Props) {
  const { id } = await params;
  if (id === NEW_ARTICLE) return <NewArticle />;
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
