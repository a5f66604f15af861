import { type Metadata } from "next";
import { AssistantHead } from "@/components/admin/assistant/assistant-head";
import { QuestionList } from "@/components/admin/assistant/question-list";
import { questionList } from "@/lib/assistant/model/list-filter";
import { listQuestions } from "@/lib/assistant/queries/questions";
import { systemClock } from "@/lib/core/clock";
import { LoadedSection } from "../loaded-section";

export const metadata: Metadata = { title: "Assistente" };

/** Lists the questions that the assistant could not answer. */
export default async function AssistantPage({ searchParams }: PageProps<"/admin/assistente">) {
  const filter = questionList.parse(await searchParams);
  return (
    <>
      <AssistantHead here="Senza risposta" />
      <LoadedSection
        key={JSON.stringify(filter)}
        title="Domande senza risposta"
        rows={6}
        what="le domande"
        load={(staff) => listQuestions(staff, filter)}
      >
        {(list) => <QuestionList list={list} filter={filter} now={systemClock()} />}
      </LoadedSection>
    </>
  );
}
