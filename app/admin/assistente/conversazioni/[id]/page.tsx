import { type Metadata } from "next";
import { Suspense } from "react";
import { TranscriptView } from "@/components/admin/assistant/transcript-view";
import { ListNotice } from "@/components/admin/ui/list-notice";
import { SectionLoading } from "@/components/admin/ui/section";
import { SectionError } from "@/components/admin/ui/section-error";
import { adminButton } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { findTranscript } from "@/lib/assistant/queries/conversations";
import { parseKnowledgeId } from "@/lib/assistant/schema/knowledge";
import { systemClock } from "@/lib/core/clock";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { loadForAdmin } from "../../../load-for-admin";

export const metadata: Metadata = { title: "Conversazione con l’assistente" };

export default async function ConversationPage({
  params,
}: PageProps<"/admin/assistente/conversazioni/[id]">) {
  const id = parseKnowledgeId((await params).id);
  if (id === null) return <Missing />;
  return (
    <Suspense fallback={<SectionLoading title="Conversazione" rows={6} />}>
      <Messages id={id} />
    </Suspense>
  );
}

async function Messages({ id }: { id: string }) {
  const transcript = await loadForAdmin((staff) => findTranscript(staff, id));
  if (!transcript.ok) return <SectionError title="Impossibile caricare la conversazione." />;
  if (transcript.value === null) return <Missing />;
  return <TranscriptView transcript={transcript.value} now={systemClock()} />;
}

function Missing() {
  return (
    <>
      <h1 className="sr-only">Conversazione</h1>
      <h2 className="sr-only">Non c’è</h2>
      <ListNotice
        title="Conversazione non trovata"
        text="È passato il tempo per cui la conserviamo, oppure è stata cancellata."
      >
        <Link href={dashboardRoutes.adminConversations} className={adminButton("quiet")}>
          Torna alle conversazioni
        </Link>
      </ListNotice>
    </>
  );
}
