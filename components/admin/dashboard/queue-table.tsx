import { DateTime } from "@/components/admin/ui/date-time";
import { PlainCell, PlainRow, PlainRowHead, PlainTable } from "@/components/admin/ui/plain-table";
import { Section } from "@/components/admin/ui/section";
import { jobLabel, type QueueCounts } from "@/lib/dashboard/model/jobs";

const heads = [
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
      <PlainTable caption="Quanti lavori aspettano, sono in corso o si sono fermati" heads={heads}>
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
