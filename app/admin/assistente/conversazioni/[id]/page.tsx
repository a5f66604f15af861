import { type Metadata } from "next";
import { TranscriptView } from "@/components/admin/assistant/transcript-view";
import { findTranscript } from "@/lib/assistant/queries/conversations";
import { parseKnowledgeId } from "@/lib/assistant/schema/knowledge";
import { systemClock } from "@/lib/core/clock";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { FoundSection } from "../../../loaded-section";

export const metadata: Metadata = { title: "Conversazione con l’assistente" };

export default async function ConversationPage({
  params,
}: PageProps<"/admin/assistente/conversazioni/[id]">) {
  const id = parseKnowledgeId((await params).id);
  return (
    <FoundSection
      title="Conversazione"
      what="la conversazione"
      load={async (staff) => (id === null ? null : findTranscript(staff, id))}
      missing={{
        title: "Conversazione non trovata",
        text: "È passato il tempo per cui la conserviamo, oppure è stata cancellata.",
        back: { href: dashboardRoutes.adminConversations, text: "Torna alle conversazioni" },
      }}
    >
      {(transcript) => <TranscriptView transcript={transcript} now={systemClock()} />}
    </FoundSection>
  );
}
