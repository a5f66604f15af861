import { Figure, FigureStrip } from "@/components/admin/ui/figure-strip";
import { Section } from "@/components/admin/ui/section";
import { linkClass } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { formatEuro } from "@/lib/core/money";
import { formatCount } from "@/lib/core/numbers";
import { shareText } from "@/lib/dashboard/copy/statistics";
import { type ReminderYield } from "@/lib/fulfilment/queries/unfinished";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";

export const REMINDERS_TITLE = "Promemoria degli ordini non pagati";

/** Shows what the reminders that were sent in the period brought, until now. */
export function ReminderSection({ found: { sent, paid, paidCents } }: { found: ReminderYield }) {
  return (
    <Section
      id="promemoria"
      title={REMINDERS_TITLE}
      actions={
        <Link href={dashboardRoutes.adminUnfinished} className={linkClass}>
          Ordini non finiti
        </Link>
      }
    >
      <FigureStrip>
        <Figure label="Promemoria inviati" value={formatCount(sent)} />
        <Figure label="Ordini pagati dopo" value={formatCount(paid)} />
        <Figure label="Quota" value={shareText(paid, sent)} />
        <Figure label="Incasso di questi ordini" value={formatEuro(paidCents)} />
      </FigureStrip>
    </Section>
  );
}
