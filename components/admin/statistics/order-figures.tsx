import { italianDay } from "@/lib/core/business-days";
import { formatEuro } from "@/lib/core/money";
import { formatCount } from "@/lib/core/numbers";
import { countDays } from "@/lib/core/period";
import { type OrderStatistics } from "@/lib/statistics/model";
import { Figure, FigureStrip } from "../figure-strip";

/** The four figures of the specification; null: they could not be read, which is no zero. */
export function OrderFigures({
  statistics,
  now,
}: {
  statistics: OrderStatistics | null;
  now: Date;
}) {
  return (
    <FigureStrip>
      <Figure
        label="Ordini totali"
        value={statistics && formatCount(statistics.orders)}
        note={statistics && `${formatCount(statistics.ordersToday)} oggi`}
      />
      <Figure
        label="Fatturato"
        value={statistics && formatEuro(statistics.revenueCents)}
        note="solo ordini pagati"
      />
      <Figure
        label="In sospeso"
        value={statistics && formatCount(statistics.pending)}
        note={statistics?.oldestPendingAt && oldestText(statistics.oldestPendingAt, now)}
      />
      <Figure
        label="Clienti"
        value={statistics && formatCount(statistics.customers)}
        note="indirizzi e-mail distinti"
      />
    </FigureStrip>
  );
}

function oldestText(at: Date, now: Date): string {
  const days = countDays({ from: italianDay(at), to: italianDay(now) }) - 1;
  if (days <= 0) return "il più vecchio: di oggi";
  return `il più vecchio: ${days === 1 ? "1 giorno" : `${formatCount(days)} giorni`}`;
}
