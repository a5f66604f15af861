import { type Metadata } from "next";
import { ArticleList, QuestionList } from "@/components/admin/assistant/assistant-lists";
import { adminButton, linkClass } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { costLine } from "@/lib/assistant/copy/knowledge";
import { listArticles, listQuestions } from "@/lib/assistant/queries/articles";
import { getModelCosts } from "@/lib/assistant/queries/costs";
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
