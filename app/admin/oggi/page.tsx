import { type Metadata } from "next";
import { Suspense } from "react";
import { TodayView } from "@/components/admin/dashboard/today-view";
import { PageHead } from "@/components/admin/ui/page-head";
import { SectionLoading } from "@/components/admin/ui/section";
import { SectionError } from "@/components/admin/ui/section-error";
import { getTodayBoardNow } from "@/lib/dashboard/queries/today";
import { getSettings } from "@/lib/settings/queries";
import { loadForAdmin } from "../load-for-admin";

export const metadata: Metadata = { title: "Oggi" };

const head = <PageHead title="Oggi" text="Quello che chiede una mano, per scadenza." />;

export default function TodayPage() {
  return (
    <Suspense
      fallback={
        <>
          {head}
          <SectionLoading title="Entro oggi" rows={6} />
        </>
      }
    >
      <Today />
    </Suspense>
  );
}

async function Today() {
  const board = await loadForAdmin(getTodayBoardNow);
  if (!board.ok)
    return (
      <>
        {head}
        <SectionError title="Impossibile caricare le cose da fare." />
      </>
    );
  const { brand } = await getSettings();
  return <TodayView board={board.value} device={brand.device} />;
}
