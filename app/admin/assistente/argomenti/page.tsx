import { type Metadata } from "next";
import { Suspense } from "react";
import { AssistantHead } from "@/components/admin/assistant/assistant-head";
import { TopicList } from "@/components/admin/assistant/topic-list";
import { SectionLoading } from "@/components/admin/ui/section";
import { SectionError } from "@/components/admin/ui/section-error";
import { listTopics } from "@/lib/assistant/queries/topics";
import { systemClock } from "@/lib/core/clock";
import { loadForAdmin } from "../../load-for-admin";

export const metadata: Metadata = { title: "Argomenti dell’assistente" };

/** Lists what the assistant answers from the shop's own texts. */
export default function TopicsPage() {
  return (
    <>
      <AssistantHead here="Argomenti" />
      <Suspense fallback={<SectionLoading title="Argomenti" rows={6} />}>
        <Topics />
      </Suspense>
    </>
  );
}

async function Topics() {
  const topics = await loadForAdmin((staff) => listTopics(staff, systemClock()));
  if (!topics.ok) return <SectionError title="Impossibile caricare gli argomenti." />;
  return <TopicList topics={topics.value} />;
}
