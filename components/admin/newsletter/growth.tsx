import { BarChart, BarLegend } from "@/components/admin/ui/bar-chart";
import { type BarPoint } from "@/components/admin/ui/bar-drawing";
import { Figure, FigureStrip } from "@/components/admin/ui/figure-strip";
import { PlainTable } from "@/components/admin/ui/plain-table";
import { Section } from "@/components/admin/ui/section";
import { addDays, type IsoDay } from "@/lib/core/business-days";
import { formatDayOfMonth, formatPeriod } from "@/lib/core/dates";
import { formatCount, formatCounted } from "@/lib/core/numbers";
import type { NewsletterBoard } from "@/lib/newsletter/queries/subscribers";

type GrowthWeek = NewsletterBoard["weeks"][number];

export function Growth({ board: { counts, weeks, rejected } }: { board: NewsletterBoard }) {
  const inactive = counts.unsubscribed + counts.bounced + counts.complained;
  return (
    <Section id="crescita" title="Crescita">
      <FigureStrip>
        <Figure
          label="Confermati"
          value={formatCount(counts.confirmed)}
          note="ricevono la newsletter"
        />
        <Figure
          label="Da confermare"
          value={formatCount(counts.pending)}
          note="restano al massimo 48 ore"
        />
        <Figure
          label="Iscrizioni annullate"
          value={formatCount(inactive)}
          note={`${formatCounted(counts.bounced, "casella che rifiuta", "caselle che rifiutano")}, ${formatCounted(counts.complained, "segnalazione", "segnalazioni")}`}
        />
        <Figure
          label="Iscrizioni automatiche bloccate, 30 giorni"
          value={formatCount(rejected.bots)}
          note={`più ${formatCount(rejected.overLimit)} oltre il limite, ${formatCounted(rejected.unconfirmed, "mai confermato", "mai confermati")}`}
        />
      </FigureStrip>
      {weeks.every(({ confirmed, removed }) => confirmed + removed === 0) ? (
        <p className="py-3 text-cocoa">
          In queste settimane nessuno si è iscritto e nessuno ha annullato l’iscrizione.
        </p>
      ) : (
        <Weeks weeks={weeks} />
      )}
    </Section>
  );
}

function Weeks({ weeks }: Pick<NewsletterBoard, "weeks">) {
  return (
    <>
      <div className="pt-5">
        <BarLegend bars="Confermati" line="Iscrizioni annullate" />
      </div>
      <div className="grid gap-8 pt-3 min-[68.8125rem]:grid-cols-[minmax(0,1fr)_24rem] max-md:gap-5">
        <BarChart
          points={weeks.map(weekPoint)}
          summary="Indirizzi confermati e iscrizioni annullate, settimana per settimana: gli stessi numeri sono nella tabella."
          className="h-110 max-[68.8125rem]:h-60 max-md:h-52"
        />
        <div>
          <PlainTable
            caption="Crescita per settimana, dalla più recente"
            rows={weeks.toReversed()}
            rowKey={({ monday }) => monday}
            columns={[
              { head: "Settimana", cell: weekText },
              { head: "Confermati", number: true, cell: (week) => formatCount(week.confirmed) },
              { head: "Annullate", number: true, cell: (week) => formatCount(week.removed) },
            ]}
          />
        </div>
      </div>
    </>
  );
}

function weekPoint({ monday, confirmed, removed, running }: GrowthWeek): BarPoint {
  return {
    label: formatDayOfMonth(monday),
    ticked: true,
    title: weekDays(monday),
    value: confirmed,
    line: removed,
    running,
    facts: [
      { mark: "bar", label: "Confermati", value: formatCount(confirmed) },
      { mark: "line", label: "Iscrizioni annullate", value: formatCount(removed) },
    ],
  };
}

function weekText({ monday, running }: GrowthWeek): string {
  return running ? `${weekDays(monday)}, in corso` : weekDays(monday);
}

function weekDays(monday: IsoDay): string {
  return formatPeriod({ from: monday, to: addDays(monday, 6) });
}
