import { type Metadata } from "next";
import { AssistantHead } from "@/components/admin/assistant/assistant-head";
import { CostSection } from "@/components/admin/assistant/cost-section";
import { getCostBoard } from "@/lib/assistant/queries/costs";
import { systemClock } from "@/lib/core/clock";
import { LoadedSection } from "../../loaded-section";

export const metadata: Metadata = { title: "Costi dell’assistente" };

export default function CostsPage() {
  return (
    <>
      <AssistantHead here="Costi" />
      <LoadedSection
        title="Ultimi 30 giorni"
        rows={8}
        what="i costi"
        load={(staff) => getCostBoard(staff, systemClock())}
      >
        {(board) => <CostSection board={board} />}
      </LoadedSection>
    </>
  );
}
