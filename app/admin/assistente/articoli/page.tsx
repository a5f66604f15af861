import { type Metadata } from "next";
import { ArticleList } from "@/components/admin/assistant/article-list";
import { AssistantHead } from "@/components/admin/assistant/assistant-head";
import { listArticles } from "@/lib/assistant/queries/articles";
import { systemClock } from "@/lib/core/clock";
import { LoadedSection } from "../../loaded-section";

export const metadata: Metadata = { title: "Articoli dell’assistente" };

/** Lists the articles that administrators add to the assistant's own sources. */
export default function ArticlesPage() {
  return (
    <>
      <AssistantHead here="Articoli" />
      <LoadedSection title="Articoli" rows={6} what="gli articoli" load={listArticles}>
        {(articles) => <ArticleList articles={articles} now={systemClock()} />}
      </LoadedSection>
    </>
  );
}
