import { Figure, FigureStrip } from "@/components/admin/ui/figure-strip";
import { RetryButton } from "@/components/admin/ui/retry-button";
import { italianDay } from "@/lib/core/business-days";
import { formatEuro } from "@/lib/core/money";
import { formatCount, formatCounted } from "@/lib/core/numbers";
import { countDays } from "@/lib/core/period";
import { type OrderStatistics } from "@/lib/dashboard/queries/statistics";

type Props = { statistics: OrderStatistics | null; now: Date };

/**
 * Shows the four order figures (docs/specification.md#dashboard). If they could not be read (null) they
 * show zero, with a line saying that these zeros are not real counts.
 */
export function OrderFigures({ statistics, now }: Props) {
  return (
    <>
      <FigureStrip>
        <Figure
          label="Ordini totali"
          value={formatCount(statistics?.orders ?? 0)}
          note={statistics && `${formatCount(statistics.ordersToday)} oggi`}
        />
        <Figure
          label="Fatturato"
          value={formatEuro(statistics?.revenueCents ?? 0)}
          note={statistics && <Revenue statistics={statistics} />}
        />
        <Figure
          label="In sospeso"
          value={formatCount(statistics?.pending ?? 0)}
          note={statistics?.oldestPendingAt && oldestText(statistics.oldestPendingAt, now)}
        />
        <Figure
          label="Clienti"
          value={formatCount(statistics?.customers ?? 0)}
          note={statistics && "email distinte, anche senza pagamento"}
        />
      </FigureStrip>
      {!statistics && (
        <div className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-danger">
            Impossibile caricare le statistiche: gli zeri qui sopra non sono un conteggio.
          </p>
          <RetryButton />
        </div>
      )}
    </>
  );
}

/** What the revenue counts, and what is left of it when some went back. */
function Revenue({
  statistics: { revenueCents, netCents, disputedCents, vatCents },
}: {
  statistics: OrderStatistics;
}) {
  const less = disputedCents === 0 ? "dei rimborsi" : "di rimborsi e contestazioni";
  return (
    <>
      <span className="block">solo ordini pagati</span>
      {netCents !== revenueCents && (
        <span className="block">{`al netto ${less}: ${formatEuro(netCents)}`}</span>
      )}
      {netCents !== revenueCents && vatCents !== null && vatCents > 0 && (
        <span className="block">{`di cui IVA ${formatEuro(vatCents)}`}</span>
      )}
    </>
  );
}

function oldestText(at: Date, now: Date): string {
  const days = countDays({ from: italianDay(at), to: italianDay(now) }) - 1;
  return `il più vecchio: ${days <= 0 ? "di oggi" : formatCounted(days, "giorno", "giorni")}`;
}
