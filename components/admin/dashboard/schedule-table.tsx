import { DateTime } from "@/components/admin/ui/date-time";
import { PlainCell, PlainRow, PlainRowHead, PlainTable } from "@/components/admin/ui/plain-table";
import { Section } from "@/components/admin/ui/section";
import { jobLabel, type ScheduleRow, scheduleText } from "@/lib/dashboard/model/jobs";

const heads = [{ text: "Lavoro" }, { text: "Quando" }, { text: "Ultima volta" }, { text: "Esito" }];

export function ScheduleTable({ schedules, now }: { schedules: ScheduleRow[]; now: Date }) {
  return (
    <Section id="orari" title="A orario">
      <PlainTable caption="Che cosa parte a orario, e come è andata l’ultima volta" heads={heads}>
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
