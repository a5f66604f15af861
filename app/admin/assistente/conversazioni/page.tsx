import { type Metadata } from "next";
import { Suspense } from "react";
import { AssistantHead } from "@/components/admin/assistant/assistant-head";
import { ConversationList } from "@/components/admin/assistant/conversation-list";
import { SectionLoading } from "@/components/admin/ui/section";
import { SectionError } from "@/components/admin/ui/section-error";
import { type ConversationFilter, conversationList } from "@/lib/assistant/model/list-filter";
import { listConversations } from "@/lib/assistant/queries/conversations";
import { systemClock } from "@/lib/core/clock";
import { loadForAdmin } from "../../load-for-admin";

export const metadata: Metadata = { title: "Conversazioni con l’assistente" };

/** Lists the chat conversations of the retention period. */
export default async function ConversationsPage({
  searchParams,
}: PageProps<"/admin/assistente/conversazioni">) {
  const filter = conversationList.parse(await searchParams);
  return (
    <>
      <AssistantHead here="Conversazioni" />
      <Suspense
        key={JSON.stringify(filter)}
        fallback={<SectionLoading title="Conversazioni" rows={8} />}
      >
        <Conversations filter={filter} />
      </Suspense>
    </>
  );
}

async function Conversations({ filter }: { filter: ConversationFilter }) {
  const list = await loadForAdmin((staff) => listConversations(staff, filter));
  if (!list.ok) return <SectionError title="Impossibile caricare le conversazioni." />;
  return <ConversationList list={list.value} filter={filter} now={systemClock()} />;
}
