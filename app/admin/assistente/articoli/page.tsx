import { type Metadata } from "next";
import { Suspense } from "react";
import { ArticleList } from "@/components/admin/assistant/article-list";
import { AssistantHead } from "@/components/admin/assistant/assistant-head";
import { SectionLoading } from "@/components/admin/ui/section";
import { SectionError } from "@/components/admin/ui/section-error";
import { listArticles } from "@/lib/assistant/queries/articles";
import { systemClock } from "@/lib/core/clock";
import { loadForAdmin } from "../../load-for-admin";

export const metadata: Metadata = { title: "Articoli dell’assistente" };

/** Lists the articles that administrators add to the assistant's own sources. */
export default function ArticlesPage() {
  return (
    <>
      <AssistantHead here="Articoli" />
      <Suspense fallback={<SectionLoading title="Articoli" rows={6} />}>
        <Articles />
      </Suspense>
    </>
  );
}

async function Articles() {
  const articles = await loadForAdmin(listArticles);
  if (!articles.ok) return <SectionError title="Impossibile caricare gli articoli." />;
  return <ArticleList articles={articles.value} now={systemClock()} />;
}
