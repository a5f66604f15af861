import { type Metadata } from "next";
import { Suspense } from "react";
import { AssistantHead } from "@/components/admin/assistant/assistant-head";
import { CostSection } from "@/components/admin/assistant/cost-section";
import { SectionLoading } from "@/components/admin/ui/section";
import { SectionError } from "@/components/admin/ui/section-error";
import { getCostBoard } from "@/lib/assistant/queries/costs";
import { systemClock } from "@/lib/core/clock";
import { loadForAdmin } from "../../load-for-admin";

export const metadata: Metadata = { title: "Costi dell’assistente" };

export default function CostsPage() {
  return (
    <>
      <AssistantHead here="Costi" />
      <Suspense fallback={<SectionLoading title="Ultimi 30 giorni" rows={8} />}>
        <Costs />
      </Suspense>
    </>
  );
}

async function Costs() {
  const board = await loadForAdmin((staff) => getCostBoard(staff, systemClock()));
  if (!board.ok) return <SectionError title="Impossibile caricare i costi." />;
  return <CostSection board={board.value} />;
}
