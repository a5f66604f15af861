import { type Metadata } from "next";
import { PageHead } from "@/components/admin/page-head";
import { PeriodBar } from "@/components/admin/period-picker/period-bar";
import { italianDay } from "@/lib/core/business-days";
import { systemClock } from "@/lib/core/clock";
import { parsePeriodUrl } from "@/lib/core/period";

export const metadata: Metadata = { title: "Statistiche" };

export default async function StatisticsPage({ searchParams }: PageProps<"/admin/statistiche">) {
  const today = italianDay(systemClock());
  const choice = parsePeriodUrl(await searchParams, today);
  return (
    <PageHead title="Statistiche" text="Ore e giorni di Roma.">
      <PeriodBar choice={choice} today={today} />
    </PageHead>
  );
}
