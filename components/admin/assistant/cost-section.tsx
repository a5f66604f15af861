import { BarChart } from "@/components/admin/ui/bar-chart";
import { type BarPoint } from "@/components/admin/ui/bar-drawing";
import { Figure, FigureStrip } from "@/components/admin/ui/figure-strip";
import { Section } from "@/components/admin/ui/section";
import { linkClass, noteClass } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { costText } from "@/lib/assistant/copy/knowledge";
import { type CostBoard, type CostDay } from "@/lib/assistant/model/knowledge";
import { formatDayOfMonth, formatLongDay } from "@/lib/core/dates";
import { formatEuro } from "@/lib/core/money";
import { formatCount } from "@/lib/core/numbers";
import { startOfWeek } from "@/lib/core/period";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";

/** Shows thirty days of assistant costs: figures, today's budget, a chart and its table. */
export function CostSection({ board }: { board: CostBoard }) {
  const { model, prices, days, trials } = board;
  const total = days.reduce((sum, { cost }) => sum + cost, 0);
  const answers = days.reduce((sum, { answers: count }) => sum + count, 0);
  const answersByModel = days.reduce((sum, { modelAnswers }) => sum + modelAnswers, 0);
  const today = days.at(-1);
  return (
    <>
      <Section id="costi" title="Ultimi 30 giorni">
        <FigureStrip>
          <Figure
            label="Costo"
            value={costText(total)}
            note={
              trials === 0
                ? ""
                : trials === 1
                  ? "con una prova"
                  : `con ${formatCount(trials)} prove`
            }
          />
          <Figure label="Costo di oggi" value={costText(today?.cost ?? 0)} note="finora" />
          <Figure label="Risposte" value={formatCount(answers)} note="di ogni tipo" />
          <Figure
            label="Scritte dal modello"
            value={formatCount(answersByModel)}
            note="le altre non costano niente"
          />
        </FigureStrip>
        {model === null ? (
          <p className="py-4">
            Ora non c’è una chiave di OpenAI: l’assistente risponde con i testi del negozio e non
            spende niente.
          </p>
        ) : (
          <Budget board={board} model={model} />
        )}
      </Section>
      <Section id="giorni" title="Giorno per giorno">
        {total === 0 ? (
          <div className="max-w-140 pt-4">
            <p className="pb-3 text-cocoa">In questi giorni nessuna risposta è costata qualcosa.</p>
            <DayTable days={days} />
          </div>
        ) : (
          <div className="grid gap-8 pt-4 min-[68.8125rem]:grid-cols-[minmax(0,1fr)_26rem] max-md:gap-5">
            <BarChart
              points={days.map((day, index) => toPoint(day, index === days.length - 1))}
              summary="Token al giorno negli ultimi 30 giorni: gli stessi numeri sono nella tabella."
              className="h-80 max-md:h-52"
            />
            <DayTable days={days} />
          </div>
        )}
        <p className={`${noteClass} pt-3`}>
          Calcolato con <span>{formatEuro(prices.inputCentsPerMillion)}</span> per milione di token
          letti e <span>{formatEuro(prices.outputCentsPerMillion)}</span> per milione di token
          scritti,
          {" da "}
          <Link href={`${dashboardRoutes.adminSettings}#assistente`} className={linkClass}>
            impostazioni
          </Link>
          . Le prove sono comprese, ma non tolgono token ai visitatori. Vale la fattura di chi
          fornisce il modello.
        </p>
      </Section>
    </>
  );
}

function toPoint(day: CostDay, running: boolean): BarPoint {
  return {
    label: formatDayOfMonth(day.day),
    title: formatLongDay(day.day),
    ticked: startOfWeek(day.day) === day.day,
    value: tokensOf(day),
    line: null,
    running,
    facts: [
      { mark: "bar", label: "Token", value: formatCount(tokensOf(day)) },
      { mark: null, label: "Costo", value: costText(day.cost) },
    ],
  };
}

function tokensOf({ inputTokens, outputTokens }: CostDay): number {
  return inputTokens + outputTokens;
}

/** Shows the share of today's token budget that is used, in words and as a bar. */
function Budget({
  board: { dailyTokens, tokensToday },
  model: { name, simulated },
}: {
  board: CostBoard;
  model: NonNullable<CostBoard["model"]>;
}) {
  const percent = dailyTokens === 0 ? 100 : Math.min(100, (tokensToday / dailyTokens) * 100);
  const isUsedUp = tokensToday >= dailyTokens;
  return (
    <div className="py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <p className={isUsedUp ? "font-medium text-danger" : ""}>
          Token di oggi: <span>{formatCount(tokensToday)}</span>
          {" di "}
          <span>{formatCount(dailyTokens)}</span>
          <span>{isUsedUp && ", finiti: fino a mezzanotte rispondono i testi del negozio"}</span>
        </p>
        <p className="text-cocoa">
          {name}
          <span>{simulated && ", simulato: non costa niente davvero"}</span>
        </p>
      </div>
      <div aria-hidden="true" className="mt-2 h-1.5 overflow-hidden rounded-full bg-line">
        <div
          className={`h-full ${isUsedUp ? "bg-danger" : "bg-gold"}`}
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  );
}

const cell = "h-7 border-b border-line px-2.5 max-md:px-1.5 first:pl-0 last:pr-0 whitespace-nowrap";
const head =
  "sticky top-0 h-8.5 border-b border-line bg-ivory px-2.5 text-xs font-medium whitespace-nowrap text-cocoa first:pl-0 last:pr-0 max-md:px-1.5";

/** Lists the chart's figures, newest first, under a sticky head. */
function DayTable({ days }: { days: CostDay[] }) {
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label="Costi al giorno, tabella"
      className="max-h-80 overflow-auto max-md:text-small"
    >
      <table className="w-full border-separate border-spacing-0">
        <caption className="sr-only">Risposte, token e costo di ogni giorno</caption>
        <thead>
          <tr>
            {["Giorno", "Risposte", "Token", "Costo"].map((name, index) => (
              <th
                key={name}
                scope="col"
                className={`${head} ${index === 0 ? "text-left" : "text-right"}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day, index) => (
            <tr key={day.day}>
              <th scope="row" className={`${cell} text-left font-normal`}>
                <span>{formatDayOfMonth(day.day)}</span>
                {index === 0 && <span className="text-muted"> in corso</span>}
              </th>
              <td className={`${cell} text-right`}>{formatCount(day.answers)}</td>
              <td className={`${cell} text-right`}>{formatCount(tokensOf(day))}</td>
              <td className={`${cell} text-right`}>{costText(day.cost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
