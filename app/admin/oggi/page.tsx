import { type Metadata } from "next";
import { TodayView } from "@/components/admin/dashboard/today-view";
import { PageHead } from "@/components/admin/ui/page-head";
import { getTodayBoardNow } from "@/lib/dashboard/queries/today";
import { getSettings } from "@/lib/settings/queries";
import { LoadedSection } from "../loaded-section";

export const metadata: Metadata = { title: "Oggi" };

export default function TodayPage() {
  return (
    <LoadedSection
      head={<PageHead title="Oggi" text="Le cose da fare, per scadenza." />}
      title="Entro oggi"
      rows={6}
      what="le cose da fare"
      load={getTodayBoardNow}
    >
      {async (board) => {
        const { brand } = await getSettings();
        return <TodayView board={board} device={brand.device} />;
      }}
    </LoadedSection>
  );
}
