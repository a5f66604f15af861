import { type ReactNode } from "react";
import { AuditTable } from "@/components/admin/staff/audit-list";
import { DateTime } from "@/components/admin/ui/date-time";
import { DeletionButton } from "@/components/admin/ui/dialog-button";
import { PageHead } from "@/components/admin/ui/page-head";
import { Section } from "@/components/admin/ui/section";
import { adminButton } from "@/components/admin/ui/styles";
import { RequireWriteAccess } from "@/components/admin/ui/write-access";
import { Link } from "@/components/ui/link";
import { deleteArticle } from "@/lib/assistant/actions/knowledge";
import {
  articleAdminMessages,
  articleStatusNames,
  safetyRefusal,
} from "@/lib/assistant/copy/knowledge";
import { type ArticlePage } from "@/lib/assistant/model/knowledge";
import { trialHref } from "@/lib/assistant/model/list-filter";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { indexedRoutes } from "@/lib/platform/redirects";
import { ArticleForm } from "./article-form";

const articles = { href: dashboardRoutes.adminArticles, name: "Articoli" };

export function NewArticle() {
  return (
    <>
      <PageHead
        back={articles}
        title="Nuovo articolo"
        text="Una risposta breve a qualcosa che i testi del negozio non dicono."
      />
      <ArticleForm article={null} pages={indexedRoutes} />
    </>
  );
}

export function ArticleView({ page, now }: { page: ArticlePage; now: Date }) {
  const { article, safetyTopics, history } = page;
  const { id, title, status, updatedAt, questions } = article;
  return (
    <>
      <PageHead
        back={articles}
        title={title}
        text={
          status === "published"
            ? `${articleStatusNames[status]}: è quello che l’assistente dice adesso.`
            : `${articleStatusNames[status]}: l’assistente non la usa ancora.`
        }
      >
        <div className="flex flex-wrap gap-2">
          {questions[0] !== undefined && (
            <RequireWriteAccess>
              <Link href={trialHref(questions[0])} className={adminButton("quiet")}>
                Prova la prima domanda
              </Link>
            </RequireWriteAccess>
          )}
          {status === "draft" && (
            <DeletionButton
              action={deleteArticle}
              input={{ articleId: id }}
              title="Eliminare la bozza?"
              done="La bozza non c’è più."
              failures={articleAdminMessages}
              backTo={dashboardRoutes.adminArticles}
            >
              <p>Il testo non si recupera. La domanda da cui è nata torna tra quelle aperte.</p>
            </DeletionButton>
          )}
        </div>
      </PageHead>
      {safetyTopics.length > 0 && <Notice>{safetyRefusal(safetyTopics)}</Notice>}
      <ArticleForm article={article} pages={indexedRoutes} />
      <Section id="storia" title="Storia">
        <p className="py-2.5 text-cocoa">
          Ultima modifica <DateTime at={updatedAt} now={now} />
        </p>
        {history.length > 0 && <AuditTable rows={history} now={now} />}
      </Section>
    </>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return <p className="mb-6 max-w-180 rounded-control bg-warn-veil px-3 py-2">{children}</p>;
}
