import { OrderLink } from "@/components/admin/orders/order-link";
import { ActionButton } from "@/components/admin/ui/action-button";
import { DateTime } from "@/components/admin/ui/date-time";
import { PlainCell, PlainRow, PlainRowHead, PlainTable } from "@/components/admin/ui/plain-table";
import { Section, SectionEmpty } from "@/components/admin/ui/section";
import { retryDeadJobs } from "@/lib/dashboard/actions";
import {
  deadJobReason,
  scheduleText,
  type DeadJob,
  jobLabel,
  type QueueCounts,
  type ScheduleRow,
} from "@/lib/dashboard/model/jobs";
import { refundReasonLabel } from "@/lib/ledger/copy";
import { emailKindLabel } from "@/lib/mail/copy";

const failures = {
  internal: "Impossibile rimettere in coda. Riprova tra poco.",
  other: "Impossibile rimettere in coda. Riprova tra poco.",
};
const queued = { title: "In coda", description: "Il lavoro riparte subito." };

/** Lists jobs that failed for good, with the reason and a retry button. */
export function DeadJobs({ dead, now }: { dead: DeadJob[]; now: Date }) {
  return (
    <Section
      id="fermi"
      title="Lavori fermi"
      count={dead.length}
      urgent={dead.length > 0}
      actions={
        dead.length > 1 && (
          <ActionButton
            action={retryDeadJobs}
            input={{ jobId: null }}
            label="Riprova tutti"
            busyLabel="In coda…"
            done={{ title: "In coda", description: "Tutti i lavori fermi ripartono subito." }}
            failures={failures}
          />
        )
      }
    >
      {dead.length === 0 ? (
        <SectionEmpty>Nessun lavoro fermo: tutto quello che doveva partire è partito.</SectionEmpty>
      ) : (
        <ul>
          {dead.map((job) => (
            <DeadJobRow key={job.id} job={job} now={now} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function DeadJobRow({ job, now }: { job: DeadJob; now: Date }) {
  const subject = subjectOf(job);
  return (
    <li className="grid grid-cols-[7.5rem_minmax(0,1fr)_8.5rem_auto] items-center gap-x-6 border-b border-line py-2.5 max-lg:grid-cols-[7.5rem_minmax(0,1fr)_auto] max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:gap-y-1">
      <p className="max-md:col-span-2">
        <DateTime at={job.failedAt} now={now} />
        <span className="block text-xs/4 text-cocoa max-md:ml-2 max-md:inline max-md:text-small/5">
          {job.attempts === 1 ? "un tentativo" : `${job.attempts} tentativi`}
        </span>
      </p>
      <div className="min-w-0 max-md:col-span-2">
        <p className="font-medium">
          {jobLabel(job.name)}
          {subject !== null && subject !== "" && (
            <span className="font-normal text-cocoa">, {subject}</span>
          )}
        </p>
        <p className="text-cocoa">
          <span>{`${deadJobReason(job.message)} `}</span>
          {job.message !== "" && (
            <code lang="en" className="font-sans text-xs/4 break-words text-muted">
              {job.message}
            </code>
          )}
        </p>
      </div>
      <p className="max-lg:col-start-2 max-lg:row-start-2 max-md:col-start-1 max-md:row-start-3">
        {job.order ? (
          <OrderLink order={job.order} />
        ) : (
          <span className="text-muted">senza ordine</span>
        )}
      </p>
      <div className="max-lg:col-start-3 max-lg:row-span-2 max-lg:row-start-1 max-lg:self-center max-md:col-start-2 max-md:row-start-3 max-md:row-end-auto">
        <ActionButton
          action={retryDeadJobs}
          input={{ jobId: job.id }}
          label="Riprova"
          busyLabel="In coda…"
          about={[jobLabel(job.name), job.order?.number].filter(Boolean).join(", ")}
          done={queued}
          failures={failures}
        />
      </div>
    </li>
  );
}

function subjectOf({ name, subject }: DeadJob): string | null {
  if (subject === null) return null;
  if (name === "send-email") return emailKindLabel(subject);
  return name === "make-refund" ? refundReasonLabel(subject) : subject;
}

const queueHeads = [
  { text: "Lavoro" },
  { text: "In attesa", number: true },
  { text: "In corso", number: true },
  { text: "Fermi", number: true },
  { text: "Aspetta da", number: true },
];

/** Shows how many jobs of each kind wait, run and have failed for good. */
export function QueueTable({ queues, now }: { queues: QueueCounts[]; now: Date }) {
  return (
    <Section id="code" title="Code">
      <PlainTable
        caption="Quanti lavori aspettano, sono in corso o si sono fermati"
        heads={queueHeads}
      >
        {queues.map((queue) => (
          <PlainRow key={queue.name}>
            <PlainRowHead>{jobLabel(queue.name)}</PlainRowHead>
            <PlainCell number head="In attesa">
              {queue.waiting}
            </PlainCell>
            <PlainCell number head="In corso">
              {queue.running}
            </PlainCell>
            <PlainCell number head="Fermi">
              <span className={queue.failed > 0 ? "font-medium text-danger" : ""}>
                {queue.failed}
              </span>
            </PlainCell>
            <PlainCell number head="Aspetta da">
              {queue.oldestDueAt ? (
                <DateTime at={queue.oldestDueAt} now={now} />
              ) : (
                <span className="text-muted">–</span>
              )}
            </PlainCell>
          </PlainRow>
        ))}
      </PlainTable>
    </Section>
  );
}

const scheduleHeads = [
  { text: "Lavoro" },
  { text: "Quando" },
  { text: "Ultima volta" },
  { text: "Esito" },
];

export function ScheduleTable({ schedules, now }: { schedules: ScheduleRow[]; now: Date }) {
  return (
    <Section id="orari" title="A orario">
      <PlainTable
        caption="Che cosa parte a orario, e come è andata l’ultima volta"
        heads={scheduleHeads}
      >
        {schedules.map(({ name, schedule, lastRun }) => (
          <PlainRow key={name}>
            <PlainRowHead>{jobLabel(name)}</PlainRowHead>
            <PlainCell head="Quando">{scheduleText(schedule)}</PlainCell>
            <PlainCell head="Ultima volta">
              {lastRun ? (
                <DateTime at={lastRun.endedAt} now={now} />
              ) : (
                <span className="text-muted">mai</span>
              )}
            </PlainCell>
            <PlainCell head="Esito">{lastRun ? <Outcome {...lastRun} /> : "–"}</PlainCell>
          </PlainRow>
        ))}
      </PlainTable>
    </Section>
  );
}

function Outcome({ succeeded }: { succeeded: boolean }) {
  return succeeded ? (
    <span className="text-success">riuscita</span>
  ) : (
    <span className="font-medium text-danger">non riuscita</span>
  );
}
