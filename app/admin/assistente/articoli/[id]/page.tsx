import { type Metadata } from "next";
import { ArticleForm } from "@/components/admin/assistant/article-form";
import { DeletionButton } from "@/components/admin/ui/dialog-button";
import { PageHead } from "@/components/admin/ui/page-head";
import { deleteArticle } from "@/lib/assistant/actions/knowledge";
import { articleAdminMessages } from "@/lib/assistant/copy/knowledge";
import { NEW_ARTICLE } from "@/lib/assistant/model/list-filter";
import { findArticle } from "@/lib/assistant/queries/articles";
import { parseKnowledgeId, parseQuestionKey } from "@/lib/assistant/schema/knowledge";
import { systemClock } from "@/lib/core/clock";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { FoundSection } from "../../../loaded-section";

export const metadata: Metadata = { title: "Articolo dell’assistente" };

export default async function ArticlePage({
  params,
  searchParams,
}: PageProps<"/admin/assistente/articoli/[id]">) {
  const given = (await params).id;
  const id = parseKnowledgeId(given);
  const questionKey = parseQuestionKey((await searchParams).domanda);
  return (
    <FoundSection
      title="Articolo"
      what="l’articolo"
      load={async (staff) =>
        id === null && given !== NEW_ARTICLE
          ? null
          : findArticle(staff, { id, questionKey }, systemClock())
      }
      missing={{
        title: "Articolo non trovato",
        text: "Forse qualcuno l’ha eliminato.",
        back: { href: dashboardRoutes.adminAssistant, text: "Torna all’assistente" },
      }}
    >
      {(page) => (
        <>
          <PageHead
            back={{ href: dashboardRoutes.adminAssistant, name: "Assistente" }}
            title={page.article?.title ?? "Nuovo articolo"}
            text="Una risposta breve a qualcosa che i testi del negozio non dicono, o dicono diversamente."
          >
            {page.article && (
              <DeletionButton
                action={deleteArticle}
                input={{ articleId: page.article.id }}
                title="Eliminare l’articolo?"
                done="L’assistente non lo dice più."
                failures={articleAdminMessages}
                backTo={dashboardRoutes.adminAssistant}
              >
                <p>Il testo non si recupera. La domanda da cui è nato torna tra quelle aperte.</p>
              </DeletionButton>
            )}
          </PageHead>
          <ArticleForm {...page} />
        </>
      )}
    </FoundSection>
  );
}
