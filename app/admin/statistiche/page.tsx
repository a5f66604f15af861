import { type Metadata } from "next";
import { Suspense } from "react";
import { KeyFigures } from "@/components/admin/dashboard/key-figures";
import { REMINDERS_TITLE, ReminderSection } from "@/components/admin/dashboard/reminder-section";
import { SalesSection } from "@/components/admin/dashboard/sales-section";
import { ShareSection } from "@/components/admin/dashboard/share-section";
import { StatisticsTabs } from "@/components/admin/dashboard/statistics-tabs";
import { ExportLinks, ExportMenu } from "@/components/admin/ui/export-menu";
import { ListNotice, SectionError } from "@/components/admin/ui/list-notice";
import { PageHead } from "@/components/admin/ui/page-head";
import { PeriodBar } from "@/components/admin/ui/period-bar";
import { SectionLoading } from "@/components/admin/ui/section";
import { busyClass } from "@/components/admin/ui/styles";
import { type IsoDay, italianDay } from "@/lib/core/business-days";
import { systemClock } from "@/lib/core/clock";
import { formatPeriod, formatTime } from "@/lib/core/dates";
import { isSamePeriod, presetPeriods } from "@/lib/core/period";
import { methodShareName, productShareName, tableLabels } from "@/lib/dashboard/copy/statistics";
import {
  methodShares,
  productShares,
  salesExportHref,
  type SalesView,
  saleTables,
} from "@/lib/dashboard/model/statistics";
import { type SalesReport, getSalesReport } from "@/lib/dashboard/queries/statistics";
import { parseSalesUrl } from "@/lib/dashboard/schema";
import { getReminderYield } from "@/lib/fulfilment/queries/unfinished";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { loadForAdmin } from "../load-for-admin";
import { LoadedSection } from "../loaded-section";

export const metadata: Metadata = { title: "Statistiche" };

export default async function StatisticsPage({ searchParams }: PageProps<"/admin/statistiche">) {
  const now = systemClock();
  const today = italianDay(now);
  const view = parseSalesUrl(await searchParams, today);
  return (
    <>
      <PageHead title="Statistiche" text={`Ora italiana. Aggiornate alle ${formatTime(now)}.`}>
        <PeriodBar choice={view} today={today}>
          <ExportSales view={view} />
        </PeriodBar>
      </PageHead>
      <StatisticsTabs here="Vendite" choice={view} />
      <Suspense fallback={<Loading />}>
        <Report view={view} today={today} />
      </Suspense>
      <LoadedSection
        title={REMINDERS_TITLE}
        rows={1}
        what="i promemoria"
        load={(staff) => getReminderYield(staff, view.period)}
      >
        {(found) => <ReminderSection found={found} />}
      </LoadedSection>
    </>
  );
}

async function Report({ view, today }: { view: SalesView; today: IsoDay }) {
  const read = await loadForAdmin((staff) => getSalesReport(staff, view));
  if (!read.ok) return <SectionError title="Impossibile caricare le statistiche." />;
  const report = read.value;
  return (
    <div className={busyClass}>
      <KeyFigures now={report.now} before={report.before} />
      {report.figures.length === 0 ? (
        <Empty view={view} today={today} />
      ) : (
        <Sales view={view} report={report} today={today} />
      )}
    </div>
  );
}

function Sales({ view, report, today }: { view: SalesView; report: SalesReport; today: IsoDay }) {
  const wholeCents = report.now.grossCents;
  return (
    <>
      <SalesSection view={view} report={report} today={today} />
      <div className="grid gap-x-8 lg:grid-cols-2">
        <ShareSection
          id="pack"
          title={tableLabels.products}
          heads={["Voce", "Pezzi"]}
          shares={productShares(report.figures)}
          nameOf={(key) => productShareName(key, report.productNames)}
          wholeCents={wholeCents}
        />
        <ShareSection
          id="pagamenti"
          title={tableLabels.methods}
          heads={["Mezzo", "Ordini"]}
          shares={methodShares(report.figures)}
          nameOf={methodShareName}
          wholeCents={wholeCents}
        />
      </div>
    </>
  );
}

function Empty({ view: { period }, today }: { view: SalesView; today: IsoDay }) {
  return (
    <ListNotice
      title="Nessun ordine in questo periodo"
      text={`Tra i giorni scelti, ${formatPeriod(period)}, nessuno ha ordinato e niente è stato pagato o rimborsato.`}
      link={
        isSamePeriod(period, presetPeriods(today).last_30)
          ? undefined
          : { href: dashboardRoutes.adminStatistics, text: "Mostra gli ultimi 30 giorni" }
      }
    />
  );
}

function Loading() {
  return (
    <>
      <SectionLoading title="Incassi" rows={8} />
      <SectionLoading title={tableLabels.products} />
    </>
  );
}

function ExportSales({ view }: { view: SalesView }) {
  return (
    <ExportMenu right="read" panelClass="w-76 py-1">
      <ul>
        {saleTables.map((table) => (
          <li
            key={table}
            className="flex flex-wrap items-center justify-between gap-x-4 px-3 py-1.5 max-md:py-0"
          >
            {tableLabels[table]}
            <ExportLinks
              hrefOf={(dialect) => salesExportHref(view, table, dialect)}
              about={tableLabels[table]}
            />
          </li>
        ))}
      </ul>
    </ExportMenu>
  );
}
