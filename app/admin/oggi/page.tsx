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

export default function TodayPage() {
  return (
    <Suspense fallback={<Loading />}>
      <Today />
    </Suspense>
  );
}

async function Today() {
  const board = await loadForAdmin(getTodayBoardNow);
  if (!board.ok)
    return (
      <>
        <PageHead title="Oggi" text="Quello che chiede una mano, per scadenza." />
        <SectionError title="Impossibile caricare le cose da fare." />
      </>
    );
  const { brand } = await getSettings();
  return <TodayView board={board.value} device={brand.device} />;
}

function Loading() {
  return (
    <>
      <PageHead title="Oggi" text="Quello che chiede una mano, per scadenza." />
      <SectionLoading title="Entro oggi" rows={6} />
    </>
  );
}
