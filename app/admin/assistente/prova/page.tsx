import { type Metadata } from "next";
import { Suspense } from "react";
import { AssistantHead } from "@/components/admin/assistant/assistant-head";
import { TrialForm } from "@/components/admin/assistant/trial-form";
import { SectionLoading } from "@/components/admin/ui/section";
import { SectionError } from "@/components/admin/ui/section-error";
import { RequireWriteAccess } from "@/components/admin/ui/write-access";
import { getCostBoard } from "@/lib/assistant/queries/costs";
import { parseTrialUrl } from "@/lib/assistant/schema/knowledge";
import { systemClock } from "@/lib/core/clock";
import { loadForAdmin } from "../../load-for-admin";

export const metadata: Metadata = { title: "Prova dell’assistente" };

export default async function TrialPage({ searchParams }: PageProps<"/admin/assistente/prova">) {
  const question = parseTrialUrl(await searchParams);
  return (
    <>
      <AssistantHead here="Prova" />
      <Suspense fallback={<SectionLoading title="Prova" rows={2} />}>
        <Console question={question} />
      </Suspense>
    </>
  );
}

async function Console({ question }: { question: string }) {
  const board = await loadForAdmin((staff) => getCostBoard(staff, systemClock()));
  if (!board.ok) return <SectionError title="Impossibile caricare la prova." />;
  return (
    <RequireWriteAccess
      otherwise={
        <p className="text-cocoa">
          Il tuo accesso è in sola lettura: una prova può costare, e la fa chi amministra.
        </p>
      }
    >
      <TrialForm key={question} question={question} model={board.value.model?.name ?? null} />
    </RequireWriteAccess>
  );
}
