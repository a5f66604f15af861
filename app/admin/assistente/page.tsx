import { type Metadata } from "next";
import { ArticleList } from "@/components/admin/assistant/article-list";
import { QuestionList } from "@/components/admin/assistant/question-list";
import { adminButton, linkClass } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { costLine } from "@/lib/assistant/copy/knowledge";
import { listArticles } from "@/lib/assistant/queries/articles";
import { getModelCosts } from "@/lib/assistant/queries/costs";
import { listQuestions } from "@/lib/assistant/queries/questions";
import { systemClock } from "@/lib/core/clock";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { settingsHref } from "@/lib/settings/model/settings-pages";
import { LoadedPage } from "../loaded-section";

export const metadata: Metadata = { title: "Assistente" };

/** Lists what the assistant could not answer, and the articles that teach it. */
export default function AssistantPage() {
  const now = systemClock();
  return (
    <LoadedPage
      title="Assistente"
      text="Che cosa hanno chiesto in chat senza avere risposta, e che cosa sa oltre ai testi del negozio."
      actions={
        <Link href={dashboardRoutes.adminConversations} className={adminButton("quiet")}>
          Conversazioni
        </Link>
      }
      rows={6}
      what="domande e articoli"
      load={(staff) =>
        Promise.all([listQuestions(staff), listArticles(staff), getModelCosts(staff, now)])
      }
    >
      {([questions, articles, costs]) => (
        <>
          <QuestionList questions={questions} now={now} />
          <ArticleList articles={articles} now={now} />
          <p className="text-cocoa">
            {`${costLine(costs)}. `}
            <Link href={settingsHref("assistente")} className={linkClass}>
              Impostazioni
            </Link>
          </p>
        </>
      )}
    </LoadedPage>
  );
}
