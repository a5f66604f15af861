import { type Metadata } from "next";
import { DeadJobs, QueueTable, ScheduleTable } from "@/components/admin/dashboard/job-board";
import { EmailLog } from "@/components/admin/mail/email-log";
import { RetentionTable } from "@/components/admin/privacy/retention-table";
import { PageHead } from "@/components/admin/ui/page-head";
import { systemClock } from "@/lib/core/clock";
import { getJobBoard } from "@/lib/dashboard/queries/jobs";
import { emailLog } from "@/lib/mail/model/list-filter";
import { listEmailLog } from "@/lib/mail/queries";
import { findRetentionReport } from "@/lib/privacy/queries";
import { getSettings } from "@/lib/settings/queries";
import { LoadedSection } from "../loaded-section";

export const metadata: Metadata = { title: "Attività automatiche" };

export default async function JobsPage({ searchParams }: PageProps<"/admin/lavori">) {
  const filter = emailLog.parse(await searchParams);
  return (
    <>
      <PageHead
        title="Attività automatiche"
        text="Quello che il negozio fa da solo: registra i pagamenti, spedisce le email, controlla i conti."
      />
      <LoadedSection title="Attività ferme" rows={6} what="le attività" load={getJobBoard}>
        {(board) => {
          const now = systemClock();
          return (
            <>
              <DeadJobs dead={board.dead} now={now} />
              <QueueTable queues={board.queues} now={now} />
              <ScheduleTable schedules={board.schedules} now={now} />
            </>
          );
        }}
      </LoadedSection>
      <LoadedSection
        title="Dati scaduti"
        rows={6}
        what="le cancellazioni"
        load={findRetentionReport}
      >
        {async (report) => {
          const { retention } = await getSettings();
          return <RetentionTable report={report} retention={retention} now={systemClock()} />;
        }}
      </LoadedSection>
      <LoadedSection
        title="Email"
        rows={6}
        what="le email"
        load={(staff) => listEmailLog(staff, filter)}
      >
        {(log) => <EmailLog log={log} filter={filter} now={systemClock()} />}
      </LoadedSection>
    </>
  );
}
