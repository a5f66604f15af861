import { type Metadata } from "next";
import { Suspense } from "react";
import { LaunchView } from "@/components/admin/dashboard/launch-view";
import { SectionError } from "@/components/admin/ui/list-notice";
import { PageHead } from "@/components/admin/ui/page-head";
import { SectionLoading } from "@/components/admin/ui/section";
import { systemClock } from "@/lib/core/clock";
import { getLaunchBoard } from "@/lib/dashboard/queries/launch";
import { loadForAdmin } from "../load-for-admin";

export const metadata: Metadata = { title: "Lancio" };

const head = (
  <PageHead title="Lancio" text="Quello che tiene ancora chiuso il negozio, e come si sistema." />
);

export default function LaunchPage() {
  return (
    <Suspense
      fallback={
        <>
          {head}
          <SectionLoading title="Controllo in corso" rows={8} />
        </>
      }
    >
      <Launch />
    </Suspense>
  );
}

async function Launch() {
  const board = await loadForAdmin((staff) => getLaunchBoard(staff, systemClock()));
  if (board.ok) return <LaunchView board={board.value} />;
  return (
    <>
      {head}
      <SectionError title="Impossibile controllare." />
    </>
  );
}
