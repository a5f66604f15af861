import { OrderLink } from "@/components/admin/orders/order-link";
import { ActionButton } from "@/components/admin/ui/action-button";
import { DateTime } from "@/components/admin/ui/date-time";
import { PlainTable } from "@/components/admin/ui/plain-table";
import { Section, SectionEmpty } from "@/components/admin/ui/section";
import { TroubleRow } from "@/components/admin/ui/trouble-row";
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

const failures = { other: "Impossibile rimettere in coda. Riprova tra poco." };

export function DeadJobs({ dead, now }: { dead: DeadJob[]; now: Date }) {
  return (
    <Section
      id="fermi"
      title="Attività ferme"
      count={dead.length}
      urgent={dead.length > 0}
      actions={
        dead.length > 1 && (
          <ActionButton
            action={retryDeadJobs}
            input={{ jobId: null }}
            label="Riprova tutti"
            busyLabel="In coda…"
            done={{ title: "In coda", description: "Tutte le attività ferme ripartono subito." }}
            failures={failures}
          />
        )
      }
    >
      {dead.length === 0 ? (
        <SectionEmpty>
          Nessuna attività ferma: tutto quello che doveva partire è partito.
        </SectionEmpty>
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
    <TroubleRow
      since={
        <>
          <DateTime at={job.failedAt} now={now} />
          <span className="block text-xs/4 text-cocoa max-md:ml-2 max-md:inline max-md:text-small/5">
            {job.attempts === 1 ? "un tentativo" : `${job.attempts} tentativi`}
          </span>
        </>
      }
      title={
        <>
          {jobLabel(job.name)}
          {subject !== null && subject !== "" && (
            <span className="font-normal text-cocoa">, {subject}</span>
          )}
        </>
      }
      text={
        <>
          <span>{`${deadJobReason(job.message)} `}</span>
          {job.message !== "" && (
            <code lang="en" className="font-sans text-xs/4 break-words text-muted">
              {job.message}
            </code>
          )}
        </>
      }
      place={
        job.order ? (
          <OrderLink order={job.order} />
        ) : (
          <span className="text-muted">senza ordine</span>
        )
      }
    >
      <ActionButton
        action={retryDeadJobs}
        input={{ jobId: job.id }}
        label="Riprova"
        busyLabel="In coda…"
        about={[jobLabel(job.name), job.order?.number].filter(Boolean).join(", ")}
        done={{ title: "In coda", description: "L’attività riparte subito." }}
        failures={failures}
      />
    </TroubleRow>
  );
}

function subjectOf({ name, subject }: DeadJob): string | null {
  if (subject === null) return null;
  if (name === "send-email") return emailKindLabel(subject);
  return name === "make-refund" ? refundReasonLabel(subject) : subject;
}

export function QueueTable({ queues, now }: { queues: QueueCounts[]; now: Date }) {
  return (
    <Section id="code" title="Code">
      <PlainTable
        caption="Quante attività aspettano, sono in corso o si sono fermate"
        rows={queues}
        rowKey={({ name }) => name}
        columns={[
          { head: "Attività", cell: ({ name }) => jobLabel(name) },
          { head: "In attesa", number: true, cell: ({ waiting }) => waiting },
          { head: "In corso", number: true, cell: ({ running }) => running },
          {
            head: "Fermi",
            number: true,
            cell: ({ failed }) => (
              <span className={failed > 0 ? "font-medium text-danger" : ""}>{failed}</span>
            ),
          },
          {
            head: "Aspetta da",
            number: true,
            cell: ({ oldestDueAt }) =>
              oldestDueAt ? (
                <DateTime at={oldestDueAt} now={now} />
              ) : (
                <span className="text-muted">–</span>
              ),
          },
        ]}
      />
    </Section>
  );
}

export function ScheduleTable({ schedules, now }: { schedules: ScheduleRow[]; now: Date }) {
  return (
    <Section id="orari" title="A orario">
      <PlainTable
        caption="Che cosa parte a orario, e come è andata l’ultima volta"
        rows={schedules}
        rowKey={({ name }) => name}
        columns={[
          { head: "Attività", cell: ({ name }) => jobLabel(name) },
          { head: "Quando", cell: ({ schedule }) => scheduleText(schedule) },
          {
            head: "Ultima volta",
            cell: ({ lastRun }) =>
              lastRun ? (
                <DateTime at={lastRun.endedAt} now={now} />
              ) : (
                <span className="text-muted">mai</span>
              ),
          },
          { head: "Esito", cell: ({ lastRun }) => (lastRun ? <Outcome {...lastRun} /> : "–") },
        ]}
      />
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
