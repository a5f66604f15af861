import { type Metadata } from "next";
import { ArticleList } from "@/components/admin/assistant/article-list";
import { AssistantHead } from "@/components/admin/assistant/assistant-head";
import { listArticles } from "@/lib/assistant/queries/articles";
import { systemClock } from "@/lib/core/clock";
import { LoadedSection } from "../../loaded-section";

export const metadata: Metadata = { title: "Articoli dell’assistente" };

/** Lists the articles that administrators add to the assistant's own sources. */
export default function ArticlesPage() {
  const now = systemClock();
  return (
    <>
      <AssistantHead
        here="Articoli"
        text="Quello che l’assistente sa oltre ai testi del negozio, o al loro posto."
      />
      <LoadedSection
        title="Articoli"
        rows={6}
        what="gli articoli"
        load={(staff) => listArticles(staff, now)}
      >
        {(articles) => <ArticleList articles={articles} now={now} />}
      </LoadedSection>
    </>
  );
}
