import { type Metadata } from "next";
import { NoticeTable, PlatformTable } from "@/components/admin/ucp/platform-lists";
import { PageHead } from "@/components/admin/ui/page-head";
import { systemClock } from "@/lib/core/clock";
import { listPlatforms } from "@/lib/ucp/queries/platforms";
import { LoadedSection } from "../loaded-section";

export const metadata: Metadata = { title: "Assistenti esterni" };

export default function PlatformsPage() {
  return (
    <>
      <PageHead
        title="Assistenti esterni"
        text="Chi prepara ordini per una persona, e che cosa non ha ancora saputo di quegli ordini."
      />
      <LoadedSection title="Chi ha chiesto" rows={6} what="gli assistenti" load={listPlatforms}>
        {({ platforms, notices }) => (
          <>
            <PlatformTable platforms={platforms} now={systemClock()} />
            <NoticeTable notices={notices} now={systemClock()} />
          </>
        )}
      </LoadedSection>
    </>
  );
}
