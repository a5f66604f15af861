import { type Metadata } from "next";
import { AssistantHead } from "@/components/admin/assistant/assistant-head";
import { QuestionList } from "@/components/admin/assistant/question-list";
import { FilterLinks } from "@/components/admin/ui/filter-links";
import { linkClass } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { costLine } from "@/lib/assistant/copy/knowledge";
import { questionList } from "@/lib/assistant/model/list-filter";
import { getModelCosts } from "@/lib/assistant/queries/costs";
import { listQuestions } from "@/lib/assistant/queries/questions";
import { systemClock } from "@/lib/core/clock";
import { settingsHref } from "@/lib/settings/model/settings-pages";
import { ListSection, LoadedSection } from "../loaded-section";

export const metadata: Metadata = { title: "Assistente" };

/** Lists the questions that the assistant could not answer. */
export default async function AssistantPage({ searchParams }: PageProps<"/admin/assistente">) {
  const filter = questionList.parse(await searchParams);
  const now = systemClock();
  return (
    <>
      <AssistantHead
        here="Domande"
        text="Che cosa hanno chiesto in chat senza avere risposta, e che cosa insegnargli."
      />
      <LoadedSection
        key={JSON.stringify(filter)}
        title="Domande senza risposta"
        rows={6}
        what="le domande"
        load={(staff) => Promise.all([listQuestions(staff, filter), getModelCosts(staff, now)])}
      >
        {([list, costs]) => (
          <ListSection
            label="Domande senza risposta"
            toolbar={
              <>
                <FilterLinks
                  label="Stato"
                  links={questionList.links(filter, "state")}
                  counts={list.counts}
                />
                <p className="text-cocoa">
                  {`${costLine(costs)}. `}
                  <Link href={settingsHref("assistente")} className={linkClass}>
                    Impostazioni
                  </Link>
                </p>
              </>
            }
          >
            <QuestionList list={list} filter={filter} now={now} />
          </ListSection>
        )}
      </LoadedSection>
    </>
  );
}
