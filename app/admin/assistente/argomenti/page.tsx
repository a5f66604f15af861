import { type Metadata } from "next";
import { AssistantHead } from "@/components/admin/assistant/assistant-head";
import { TopicList } from "@/components/admin/assistant/topic-list";
import { listTopics } from "@/lib/assistant/queries/topics";
import { systemClock } from "@/lib/core/clock";
import { LoadedSection } from "../../loaded-section";

export const metadata: Metadata = { title: "Argomenti dell’assistente" };

/** Lists what the assistant answers from the shop's own texts. */
export default function TopicsPage() {
  return (
    <>
      <AssistantHead here="Argomenti" />
      <LoadedSection
        title="Argomenti"
        rows={6}
        what="gli argomenti"
        load={(staff) => listTopics(staff, systemClock())}
      >
        {(topics) => <TopicList topics={topics} />}
      </LoadedSection>
    </>
  );
}
