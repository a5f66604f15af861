import { TabLink, tabRowClass } from "@/components/admin/ui/tab-link";
import { type PeriodChoice, periodQuery } from "@/lib/core/period";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";

const tabs = [
  { name: "Vendite", href: dashboardRoutes.adminStatistics },
  { name: "Visite", href: dashboardRoutes.adminVisits },
] as const;

type Props = { here: (typeof tabs)[number]["name"]; choice: PeriodChoice };

export function StatisticsTabs({ here, choice }: Props) {
  return (
    <nav aria-label="Statistiche" className={`-mt-3 mb-6 ${tabRowClass}`}>
      {tabs.map(({ name, href }, index) => (
        <TabLink
          key={name}
          href={`${href}?${periodQuery(choice)}`}
          current={name === here}
          first={index === 0}
        >
          {name}
        </TabLink>
      ))}
    </nav>
  );
}
