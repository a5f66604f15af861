import { AuditTable } from "@/components/admin/staff/audit-list";
import { DateTime } from "@/components/admin/ui/date-time";
import { DeletionButton } from "@/components/admin/ui/dialog-button";
import { PageHead } from "@/components/admin/ui/page-head";
import { Section } from "@/components/admin/ui/section";
import { deleteArticle } from "@/lib/assistant/actions/knowledge";
import {
  articleAdminMessages,
  articleHeadText,
  safetyRefusal,
} from "@/lib/assistant/copy/knowledge";
import type { ArticlePage } from "@/lib/assistant/queries/articles";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { indexedRoutes } from "@/lib/platform/redirects";
import { ArticleForm } from "./article-form";

export function ArticleView({ page, now }: { page: ArticlePage; now: Date }) {
  const { article, answers, near, safetyTopics, history } = page;
  const replaced = answers.filter(({ id }) => article?.replaces.includes(id));
  return (
    <>
      <PageHead
        back={{ href: dashboardRoutes.adminArticles, name: "Articoli" }}
        title={article?.title ?? "Nuovo articolo"}
        text={articleHeadText(
          article?.status ?? null,
          replaced.map(({ title }) => title),
        )}
      >
        {article?.status === "draft" && (
          <DeletionButton
            action={deleteArticle}
            input={{ articleId: article.id }}
            title="Eliminare la bozza?"
            done="La bozza non c’è più."
            failures={articleAdminMessages}
            backTo={dashboardRoutes.adminArticles}
          >
            <p>Il testo non si recupera. La domanda da cui è nata torna tra quelle aperte.</p>
          </DeletionButton>
        )}
      </PageHead>
      {safetyTopics.length > 0 && (
        <p className="mb-6 max-w-180 rounded-control bg-warn-veil px-3 py-2">
          {safetyRefusal(safetyTopics)}
        </p>
      )}
      <ArticleForm article={article} answers={answers} near={near} pages={indexedRoutes} />
      {article !== null && (
        <Section id="storia" title="Storia">
          <p className="py-2.5 text-cocoa">
            Ultima modifica <DateTime at={article.updatedAt} now={now} />
          </p>
          {history.length > 0 && <AuditTable rows={history} now={now} />}
        </Section>
      )}
    </>
  );
}
