import { Check, TriangleAlert } from "@/components/admin/ui/icons";
import { PlainTable } from "@/components/admin/ui/plain-table";
import { smallIconClass } from "@/components/admin/ui/styles";
import { Icon } from "@/components/ui/icon";
import { formatCount } from "@/lib/core/numbers";
import { formatPercent, kpiNote, type KpiText, kpiTexts } from "@/lib/visits/copy/visits";
import { type VisitTotals } from "@/lib/visits/model/events";
import { share } from "@/lib/visits/model/kpi";

const names = [
  "Tasso di conversione",
  "Abbandono del carrello",
  "Sessioni con ordine",
  "Carrelli senza ordine",
];

/** Shows the four figures of the analytics panel; without totals they show as unavailable. */
export function KpiStrip({ totals }: { totals: VisitTotals | null }) {
  const figures = totals === null ? null : kpiTexts(totals);
  return (
    <>
      <dl className="grid grid-cols-2 border-b border-line lg:grid-cols-4">
        {names.map((name, index) => {
          const figure = figures?.[index];
          return (
            <div
              key={name}
              className="min-w-0 border-line py-3 pr-4 even:border-l even:pl-4 max-lg:nth-[n+3]:border-t lg:not-first:border-l lg:not-first:pl-4"
            >
              <dt className="text-xs/4 text-cocoa max-md:text-small/[1.125rem]">{name}</dt>
              <dd>
                {figure?.value ? (
                  <span className="mt-0.5 block text-[1.3125rem]/7 font-medium tracking-[-0.012em]">
                    {figure.value}
                  </span>
                ) : (
                  <span className="mt-0.5 block min-h-7 py-1 text-cocoa">
                    {figure ? figure.unavailableReason : "non disponibile"}
                  </span>
                )}
                <span className="mt-0.5 flex flex-wrap gap-x-2 text-xs/4 text-muted max-md:text-small/[1.125rem]">
                  {figure?.verdict && <Verdict verdict={figure.verdict} />}
                  {figure && <span>{figure.counts}</span>}
                </span>
              </dd>
            </div>
          );
        })}
      </dl>
      {totals && (
        <p className="pt-2 text-xs/4 text-muted max-md:text-small/[1.125rem]">{kpiNote(totals)}</p>
      )}
    </>
  );
}

export function KpiTable({ totals }: { totals: VisitTotals }) {
  return (
    <>
      <PlainTable
        caption="Indici con i loro conteggi"
        rows={kpiTexts(totals)}
        rowKey={({ name }) => name}
        columns={[
          { head: "Indice", cell: ({ name }) => name },
          {
            head: "Conteggi",
            bare: true,
            number: true,
            className: "whitespace-normal! text-cocoa",
            cell: ({ counts }) => counts,
          },
          {
            head: "Valore",
            bare: true,
            number: true,
            className: ({ value }) => (value === null ? "text-cocoa" : ""),
            cell: ({ value, unavailableReason }) => value ?? unavailableReason,
          },
          {
            head: "Giudizio",
            bare: true,
            cell: ({ verdict }) => verdict && <Verdict verdict={verdict} />,
          },
        ]}
      />
      <p className="pt-2.5 text-xs/4 text-muted max-md:text-small/[1.125rem]">{kpiNote(totals)}</p>
    </>
  );
}

function Verdict({ verdict }: { verdict: NonNullable<KpiText["verdict"]> }) {
  const drawing = verdict.good ? Check : TriangleAlert;
  return (
    <span
      className={`inline-flex items-center gap-1 ${verdict.good ? "text-success" : "text-warn"}`}
    >
      <Icon drawing={drawing} className={smallIconClass} />
      {verdict.word}
    </span>
  );
}

/** Shows the funnel from product to payment on a scale from zero. Each step includes the later ones. */
export function Funnel({ totals }: { totals: VisitTotals }) {
  const steps = [
    { name: "Prodotto", sessions: totals.shoppingSessions },
    { name: "Carrello", sessions: totals.cartSessions },
    { name: "Checkout", sessions: totals.checkoutSessions },
    { name: "Pagato", sessions: totals.paidSessions },
  ];
  const maxSessions = Math.max(1, totals.shoppingSessions);
  return (
    <ol className="grid gap-1.5 pt-3 pb-5">
      {steps.map(({ name, sessions }, index) => {
        const before = steps[index - 1];
        const { percent } = before ? share(sessions, before.sessions) : { percent: null };
        return (
          <li
            key={name}
            className="grid min-h-7 grid-cols-[5.5rem_1fr_4.5rem_4.5rem] items-center gap-x-3 max-md:grid-cols-[5rem_1fr_3.75rem_4.25rem] max-md:gap-x-2"
          >
            <span>{name}</span>
            <span aria-hidden="true" className="h-4">
              <span
                className={`block h-full min-w-px rounded-r-[1px] ${index === steps.length - 1 ? "bg-gold-text" : "bg-gold"}`}
                style={{ width: `${(100 * sessions) / maxSessions}%` }}
              />
            </span>
            <span className="text-right font-medium">{formatCount(sessions)}</span>
            <span className="text-right text-cocoa">
              {percent !== null && (
                <>
                  <span>{formatPercent(percent)}</span>
                  <span className="sr-only"> del passo precedente</span>
                </>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
