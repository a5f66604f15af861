import { type Metadata } from "next";
import { Suspense } from "react";
import { AssistantHead } from "@/components/admin/assistant/assistant-head";
import { QuestionList } from "@/components/admin/assistant/question-list";
import { SectionLoading } from "@/components/admin/ui/section";
import { SectionError } from "@/components/admin/ui/section-error";
import { type QuestionFilter, questionList } from "@/lib/assistant/model/list-filter";
import { listQuestions } from "@/lib/assistant/queries/questions";
import { systemClock } from "@/lib/core/clock";
import { loadForAdmin } from "../load-for-admin";

export const metadata: Metadata = { title: "Assistente" };

/** Lists the questions that the assistant could not answer. */
export default async function AssistantPage({ searchParams }: PageProps<"/admin/assistente">) {
  const filter = questionList.parse(await searchParams);
  return (
    <>
      <AssistantHead here="Senza risposta" />
      <Suspense
        key={JSON.stringify(filter)}
        fallback={<SectionLoading title="Domande senza risposta" rows={6} />}
      >
        <Questions filter={filter} />
      </Suspense>
    </>
  );
}

async function Questions({ filter }: { filter: QuestionFilter }) {
  const list = await loadForAdmin((staff) => listQuestions(staff, filter));
  if (!list.ok) return <SectionError title="Impossibile caricare le domande." />;
  return <QuestionList list={list.value} filter={filter} now={systemClock()} />;
}
