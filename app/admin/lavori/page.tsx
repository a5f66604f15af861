import { type Metadata } from "next";
import { Suspense } from "react";
import { DeadJobs } from "@/components/admin/dashboard/dead-jobs";
import { QueueTable } from "@/components/admin/dashboard/queue-table";
import { ScheduleTable } from "@/components/admin/dashboard/schedule-table";
import { EmailLog } from "@/components/admin/mail/email-log";
import { RetentionTable } from "@/components/admin/privacy/retention-table";
import { PageHead } from "@/components/admin/ui/page-head";
import { SectionLoading } from "@/components/admin/ui/section";
import { SectionError } from "@/components/admin/ui/section-error";
import { systemClock } from "@/lib/core/clock";
import { getJobBoard } from "@/lib/dashboard/queries/jobs";
import { emailLog, type EmailLogFilter } from "@/lib/mail/model/list-filter";
import { listEmailLog } from "@/lib/mail/queries";
import { findRetentionReport } from "@/lib/privacy/queries";
import { getSettings } from "@/lib/settings/queries";
import { loadForAdmin } from "../load-for-admin";

export const metadata: Metadata = { title: "Lavori" };

export default async function JobsPage({ searchParams }: PageProps<"/admin/lavori">) {
  const filter = emailLog.parse(await searchParams);
  return (
    <>
      <PageHead
        title="Lavori"
        text="Quello che il negozio fa da solo: registra i pagamenti, spedisce le email, controlla i conti."
      />
      <Suspense fallback={<SectionLoading title="Lavori fermi" rows={6} />}>
        <JobBoard />
      </Suspense>
      <Suspense fallback={<SectionLoading title="Dati scaduti" rows={6} />}>
        <Retention />
      </Suspense>
      <Suspense fallback={<SectionLoading title="Email" rows={6} />}>
        <Emails filter={filter} />
      </Suspense>
    </>
  );
}

async function JobBoard() {
  const board = await loadForAdmin(getJobBoard);
  if (!board.ok) return <SectionError title="Impossibile caricare i lavori." />;
  const now = systemClock();
  return (
    <>
      <DeadJobs dead={board.value.dead} now={now} />
      <QueueTable queues={board.value.queues} now={now} />
      <ScheduleTable schedules={board.value.schedules} now={now} />
    </>
  );
}

async function Retention() {
  const report = await loadForAdmin(findRetentionReport);
  if (!report.ok) return <SectionError title="Impossibile caricare le cancellazioni." />;
  const { retention } = await getSettings();
  return <RetentionTable report={report.value} retention={retention} now={systemClock()} />;
}

async function Emails({ filter }: { filter: EmailLogFilter }) {
  const log = await loadForAdmin((staff) => listEmailLog(staff, filter));
  if (!log.ok) return <SectionError title="Impossibile caricare le email." />;
  return <EmailLog log={log.value} filter={filter} now={systemClock()} />;
}
