import { type Metadata } from "next";
import { PaperList } from "@/components/admin/settings/paper-list";
import { PageHead } from "@/components/admin/ui/page-head";
import { italianDay } from "@/lib/core/business-days";
import { systemClock } from "@/lib/core/clock";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { RENEW_DAYS } from "@/lib/settings/model/papers";
import { getAdminSettings } from "@/lib/settings/queries";
import { LoadedSection } from "../../loaded-section";

export const metadata: Metadata = { title: "Documenti" };

export default function PapersPage() {
  return (
    <>
      <PageHead
        back={{ href: dashboardRoutes.adminSettings, name: "Impostazioni" }}
        title="Documenti"
        text={`Le carte che un’autorità, una banca o un cliente può chiedere. ${RENEW_DAYS} giorni prima di una scadenza ti avvisiamo in Oggi e per email.`}
      />
      <LoadedSection title="Documenti" rows={14} what="i documenti" load={getAdminSettings}>
        {({ settings }) => <PaperList settings={settings} today={italianDay(systemClock())} />}
      </LoadedSection>
    </>
  );
}
