import { formatLongDay, withArticle } from "@/lib/core/dates";
import { type Cents, formatEuro } from "@/lib/core/money";
import { formatCounted } from "@/lib/core/numbers";
import { type Period } from "@/lib/core/period";
import { todaySentence } from "@/lib/dashboard/copy/today";
import { type DigestPace, type NewsKind, newsKinds } from "@/lib/notices/model/news";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { staffFooter } from "./ui/footers";
import { type Email } from "./ui/layout";
import { ActionButton, Fact, FactTable, Paragraph, Strong, TextLink } from "./ui/parts";

type Digest = {
  pace: DigestPace;
  period: Period;
  takingsCents: Cents;
  takingsBeforeCents: Cents;
  orders: number;
  bestSource: { name: string; cents: Cents } | null;
  news: { kind: NewsKind; count: number; link: string }[];
  waiting: { late: number; today: number };
  todayLink: string;
};

export const staffDigest: Email<Digest> = {
  write: ({ pace, period, news, waiting, todayLink, settings, ...sales }) => {
    const { takingsCents, takingsBeforeCents, orders, bestSource } = sales;
    const isWeekly = pace === "weekly";
    const sold = orders === 0 ? "nessun ordine" : formatCounted(orders, "ordine", "ordini");
    const todo = todaySentence(waiting.late + waiting.today, waiting.late);
    const name = isWeekly ? "La settimana" : "Ieri";
    return {
      subject: `${name}: ${sold}${orders === 0 ? "" : `, ${formatEuro(takingsCents)}`}`,
      preview: todo,
      title: isWeekly
        ? `La settimana ${withArticle("dal", formatLongDay(period.from))}`
        : `Ieri, ${formatLongDay(period.to)}`,
      footer: staffFooter(settings),
      body: (
        <>
          <FactTable>
            <Fact label="Incassato">{formatEuro(takingsCents)}</Fact>
            <Fact label={isWeekly ? "Settimana prima" : "Giorno prima"}>
              {formatEuro(takingsBeforeCents)}
            </Fact>
            <Fact label="Ordini pagati">{String(orders)}</Fact>
            {bestSource && (
              <Fact label="Fonte migliore">
                {bestSource.name}, {formatEuro(bestSource.cents)}
              </Fact>
            )}
            {news.map(({ kind, count, link }) => (
              <Fact key={kind} label={newsKinds[kind].name}>
                <TextLink href={link}>
                  {formatCounted(count, newsKinds[kind].one, newsKinds[kind].many)}
                </TextLink>
              </Fact>
            ))}
          </FactTable>
          <Paragraph>
            <Strong>{todo}</Strong>
          </Paragraph>
          <ActionButton href={todayLink}>Apri Oggi</ActionButton>
        </>
      ),
    };
  },
  sample: {
    pace: "weekly",
    period: { from: "2026-11-16", to: "2026-11-22" },
    takingsCents: 61_240,
    takingsBeforeCents: 44_985,
    orders: 17,
    bestSource: { name: "google.com", cents: 23_992 },
    news: [
      { kind: "message", count: 4, link: dashboardRoutes.adminInquiries },
      { kind: "review", count: 1, link: dashboardRoutes.adminReviews },
    ],
    waiting: { late: 1, today: 4 },
    todayLink: dashboardRoutes.adminToday,
  },
};
