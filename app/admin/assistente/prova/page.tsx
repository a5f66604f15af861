import { type Metadata } from "next";
import { AssistantHead } from "@/components/admin/assistant/assistant-head";
import { TrialForm } from "@/components/admin/assistant/trial-form";
import { RequireWriteAccess } from "@/components/admin/ui/write-access";
import { getCostBoard } from "@/lib/assistant/queries/costs";
import { parseTrialUrl } from "@/lib/assistant/schema/knowledge";
import { systemClock } from "@/lib/core/clock";
import { LoadedSection } from "../../loaded-section";

export const metadata: Metadata = { title: "Prova dell’assistente" };

export default async function TrialPage({ searchParams }: PageProps<"/admin/assistente/prova">) {
  const question = parseTrialUrl(await searchParams);
  return (
    <>
      <AssistantHead here="Prova" />
      <LoadedSection
        title="Prova"
        rows={2}
        what="la prova"
        load={(staff) => getCostBoard(staff, systemClock())}
      >
        {(board) => (
          <RequireWriteAccess
            otherwise={
              <p className="text-cocoa">
                Il tuo accesso è in sola lettura: una prova può costare, e la fa chi amministra.
              </p>
            }
          >
            <TrialForm key={question} question={question} model={board.model?.name ?? null} />
          </RequireWriteAccess>
        )}
      </LoadedSection>
    </>
  );
}
