import { type Metadata } from "next";
import { LaunchView } from "@/components/admin/dashboard/launch-view";
import { SectionError } from "@/components/admin/ui/list-notice";
import { PageHead } from "@/components/admin/ui/page-head";
import { systemClock } from "@/lib/core/clock";
import { getLaunchBoard } from "@/lib/dashboard/queries/launch";
import { LoadedSection } from "../loaded-section";

export const metadata: Metadata = { title: "Apertura" };

export default function LaunchPage() {
  return (
    <LoadedSection
      head={
        <PageHead
          title="Apertura"
          text="Quello che tiene ancora chiuso il negozio, e come si sistema."
        />
      }
      title="Controllo in corso"
      rows={8}
      failure={<SectionError title="Impossibile controllare." />}
      load={(staff) => getLaunchBoard(staff, systemClock())}
    >
      {(board) => <LaunchView board={board} />}
    </LoadedSection>
  );
}
