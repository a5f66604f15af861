import { addDays } from "@/lib/core/business-days";
import { formatDayOfMonth, formatPeriod } from "@/lib/core/dates";
import { formatCount } from "@/lib/core/numbers";
import { type GrowthWeek, type NewsletterBoard } from "@/lib/newsletter/admin-queries";
import { Figure, FigureStrip } from "../figure-strip";
import { PlainCell, PlainHead, PlainRow, PlainRowHead, PlainTable } from "../plain-table";
import { Section } from "../section";
import { GrowthChart } from "./growth-chart";

const heads = [
  { text: "Settimana" },
  { text: "Confermati", number: true },
  { text: "Usciti", number: true },
];

/** How many get the newsletter, how it grows week by week, and what came to nothing. */
export function Growth({ board: { counts, weeks, inVain } }: { board: NewsletterBoard }) {
  const gone = counts.unsubscribed + counts.bounced + counts.complained;
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
          label="Usciti"
          value={formatCount(gone)}
          note={`${formatCount(counts.bounced)} per casella, ${formatCount(counts.complained)} per spam`}
        />
        <Figure
          label="Robot respinti, 30 giorni"
          value={formatCount(inVain.programs)}
          note={`più ${formatCount(inVain.floods)} in eccesso, ${formatCount(inVain.unconfirmed)} mai confermati`}
        />
      </FigureStrip>
      <p aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 pt-5 text-xs/4 text-cocoa">
        <span className="inline-flex items-center gap-1.5">
          <span className="size-2.5 border-t-2 border-gold bg-bar" />
          Confermati
        </span>
        <span className="inline-flex items-center gap-1.5">
          <span className="w-3.5 border-t-2 border-dashed border-info" />
          Usciti
        </span>
      </p>
      <div className="grid gap-8 pt-3 min-[1101px]:grid-cols-[minmax(0,1fr)_24rem] max-md:gap-5">
        <GrowthChart
          points={weeks.map((week) => ({
            ...{ label: formatDayOfMonth(week.monday), title: weekText(week) },
            ...{ joined: week.joined, left: week.left, running: week.running },
          }))}
          summary="Indirizzi confermati e usciti, settimana per settimana: gli stessi numeri sono nella tabella."
        />
        <div>
          <PlainTable caption="Crescita per settimana, dalla più recente">
            <PlainHead heads={heads} />
            <tbody role="rowgroup">
              {weeks.toReversed().map((week) => (
                <PlainRow key={week.monday}>
                  <PlainRowHead>{weekText(week)}</PlainRowHead>
                  <PlainCell head="Confermati" number>
                    {formatCount(week.joined)}
                  </PlainCell>
                  <PlainCell head="Usciti" number>
                    {formatCount(week.left)}
                  </PlainCell>
                </PlainRow>
              ))}
            </tbody>
          </PlainTable>
        </div>
      </div>
    </Section>
  );
}

function weekText({ monday, running }: GrowthWeek): string {
  const text = formatPeriod({ from: monday, to: addDays(monday, 6) });
  return running ? `${text}, in corso` : text;
}
