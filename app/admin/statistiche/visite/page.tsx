import { type Metadata } from "next";
import { Suspense } from "react";
import { StatisticsTabs } from "@/components/admin/dashboard/statistics-tabs";
import { SectionError } from "@/components/admin/ui/list-notice";
import { PageHead } from "@/components/admin/ui/page-head";
import { PeriodBar } from "@/components/admin/ui/period-bar";
import { Section, SectionLoading } from "@/components/admin/ui/section";
import { Funnel, KpiTable } from "@/components/admin/visits/figures";
import { LiveVisits } from "@/components/admin/visits/live-visits";
import { SourceTable } from "@/components/admin/visits/source-table";
import { ConsentTable, VisitTables } from "@/components/admin/visits/visit-tables";
import { italianDay } from "@/lib/core/business-days";
import { systemClock } from "@/lib/core/clock";
import { parsePeriodUrl, type Period } from "@/lib/core/period";
import { getSalesBySource } from "@/lib/dashboard/queries/statistics";
import { countConsents, getLiveVisits, getVisitReport } from "@/lib/visits/queries/visits";
import { loadForAdmin } from "../../load-for-admin";

export const metadata: Metadata = { title: "Visite" };

export default async function VisitsPage({ searchParams }: PageProps<"/admin/statistiche/visite">) {
  const today = italianDay(systemClock());
  const choice = parsePeriodUrl(await searchParams, today);
  return (
    <>
      <PageHead title="Visite" text="Ora italiana. Una sessione è una scheda aperta.">
        <PeriodBar choice={choice} today={today} />
      </PageHead>
      <StatisticsTabs here="Visite" choice={choice} />
      <Suspense key={`${choice.period.from} ${choice.period.to}`} fallback={<Loading />}>
        <Report period={choice.period} />
      </Suspense>
    </>
  );
}

async function Report({ period }: { period: Period }) {
  const [report, sales, live, consents] = await Promise.all([
    loadForAdmin((staff) => getVisitReport(staff, period)),
    loadForAdmin((staff) => getSalesBySource(staff, period)),
    loadForAdmin((staff) => getLiveVisits(staff, systemClock())),
    loadForAdmin((staff) => countConsents(staff, period)),
  ]);
  return (
    <>
      <div className="grid gap-x-10 lg:grid-cols-[1fr_17.5rem]">
        {report.ok ? (
          <Section
            id="imbuto"
            title="Dal prodotto al pagamento"
            actions={<p className="text-cocoa">sessioni, e quota sul passo precedente</p>}
          >
            <Funnel totals={report.value.totals} />
            <KpiTable totals={report.value.totals} />
          </Section>
        ) : (
          <SectionError title="Impossibile caricare le visite." />
        )}
        <Section
          id="adesso"
          title="Adesso"
          actions={<p className="text-cocoa">ultimi 30 minuti</p>}
        >
          {live.ok ? (
            <LiveVisits key={live.value.until} initial={live.value} />
          ) : (
            <p className="py-3 text-cocoa">non disponibile</p>
          )}
        </Section>
      </div>
      {report.ok && sales.ok ? (
        <SourceTable visits={report.value.sources} sales={sales.value} />
      ) : (
        <SectionError title="Impossibile caricare gli incassi per provenienza." />
      )}
      {report.ok && <VisitTables report={report.value} />}
      <Section id="cookie" title="Scelte sui cookie">
        {consents.ok ? (
          <ConsentTable counts={consents.value} />
        ) : (
          <p className="py-3 text-cocoa">non disponibili</p>
        )}
      </Section>
    </>
  );
}

function Loading() {
  return (
    <>
      <SectionLoading title="Dal prodotto al pagamento" rows={6} />
      <SectionLoading title="Pagine" rows={6} />
    </>
  );
}
