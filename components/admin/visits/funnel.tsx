import { formatCount } from "@/lib/core/numbers";
import { formatPercent } from "@/lib/visits/copy/visits";
import { type VisitTotals } from "@/lib/visits/model/events";
import { share } from "@/lib/visits/model/kpi";

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
                  <span className="sr-only"> del passo prima</span>
                </>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
