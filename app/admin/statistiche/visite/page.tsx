import { type Metadata } from "next";
import { Fragment, Suspense } from "react";
import { StatisticsTabs } from "@/components/admin/dashboard/statistics-tabs";
import { SectionError } from "@/components/admin/ui/list-notice";
import { PageHead } from "@/components/admin/ui/page-head";
import { PeriodBar } from "@/components/admin/ui/period-bar";
import { Section, SectionLoading } from "@/components/admin/ui/section";
import { AdCosts } from "@/components/admin/visits/ad-costs";
import { Funnel, KpiTable } from "@/components/admin/visits/figures";
import { LiveVisits } from "@/components/admin/visits/live-visits";
import { SourceTable } from "@/components/admin/visits/source-table";
import { ConsentTable, VisitTables } from "@/components/admin/visits/visit-tables";
import { italianDay } from "@/lib/core/business-days";
import { systemClock } from "@/lib/core/clock";
import { parsePeriodUrl, type PeriodChoice } from "@/lib/core/period";
import { yearBeforeText } from "@/lib/dashboard/copy/sources";
import { sourceTables } from "@/lib/dashboard/model/sources";
import { getSourceReport } from "@/lib/dashboard/queries/sources";
import { countConsents, getLiveVisits } from "@/lib/visits/queries/visits";
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
        <Report choice={choice} />
      </Suspense>
    </>
  );
}

async function Report({ choice }: { choice: PeriodChoice }) {
  const { period } = choice;
  const [report, live, consents] = await Promise.all([
    loadForAdmin((staff) => getSourceReport(staff, period, systemClock())),
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
            <Funnel totals={report.value.visits.totals} />
            <KpiTable totals={report.value.visits.totals} />
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
      {report.ok && (
        <>
          <p className="mb-6 text-cocoa">{yearBeforeText(report.value.before)}</p>
          {sourceTables.map((table) => (
            <Fragment key={table}>
              <SourceTable table={table} report={report.value} choice={choice} />
              {table === "campaigns" && <AdCosts report={report.value} choice={choice} />}
            </Fragment>
          ))}
          <VisitTables report={report.value.visits} />
        </>
      )}
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
