import { type Table } from "./table";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const HEAD = ["page", "performance", "accessibility", "practices", "SEO", "LCP", "TBT", "CLS"];
const AIMS = ["aim", "100", "100", "100", "100", "1.30 s", "60 ms", "0", "20.0 kB", "125.0 kB"];

/**
 * Longest blocking time of the yardstick at which those of other pages mean something. Its script
 * blocks for about 110 ms on an idle processor of 2024; Lighthouse calls more than 600 ms poor.
 */
export const FIT_BLOCKING_MS = 600;
const NOT_MEASURED = "–";

/** What is read of a report. */
export type Report = {
  categories: Record<(typeof CATEGORIES)[number], { score: number }>;
  audits: Record<
    "largest-contentful-paint" | "total-blocking-time" | "cumulative-layout-shift",
    { numericValue: number }
  > & {
    "resource-summary": {
      details: { items: { resourceType: string; transferSize: number; requestCount: number }[] };
    };
  };
  environment: { benchmarkIndex: number };
};
type Measured = { title: string; reports: Report[] };

/**
 * Returns the medians of all pages. When the yardstick shows that this host is too slow or too busy
 * for blocking times, they and the scores that contain them are left out, and `unfit` says so.
 */
export function summarize(
  yardstick: Measured,
  pages: Measured[],
): Table & { unfit: string | null } {
  const blocking = blockingMs(yardstick.reports);
  const isFit = blocking <= FIT_BLOCKING_MS;
  const rows = [yardstick, ...pages].map((one) => summary(one, isFit));
  return {
    head: [...HEAD, "HTML", "scripts", "all", "requests", "benchmark"],
    rows: [...rows, AIMS],
    unfit: isFit
      ? null
      : `This host is unfit for TBT and the performance score: the yardstick blocks ${Math.round(blocking)} ms ` +
        `here, and may block ${FIT_BLOCKING_MS} ms. Both are left out; measure them on an idle or faster host.`,
  };
}

const median = (reports: Report[], pick: (report: Report) => number) =>
  reports.map(pick).sort((a, b) => a - b)[Math.floor(reports.length / 2)] ?? NaN;

const blockingMs = (reports: Report[]) =>
  median(reports, ({ audits }) => audits["total-blocking-time"].numericValue);

function summary({ title, reports }: Measured, isFit: boolean) {
  const audit = (name: "largest-contentful-paint" | "cumulative-layout-shift") =>
    median(reports, ({ audits }) => audits[name].numericValue);
  const sum = (type: string, unit: "transferSize" | "requestCount") =>
    median(reports, ({ audits }) => {
      const { items } = audits["resource-summary"].details;
      return items.find(({ resourceType }) => resourceType === type)?.[unit] ?? 0;
    });
  const kilobytes = (type: string) => `${(sum(type, "transferSize") / 1_000).toFixed(1)} kB`;
  const score = (name: (typeof CATEGORIES)[number]) =>
    isFit || name !== "performance"
      ? Math.round(median(reports, ({ categories }) => categories[name].score) * 100)
      : NOT_MEASURED;
  return [
    title,
    ...CATEGORIES.map(score),
    `${(audit("largest-contentful-paint") / 1_000).toFixed(2)} s`,
    isFit ? `${Math.round(blockingMs(reports))} ms` : NOT_MEASURED,
    audit("cumulative-layout-shift").toFixed(3),
    kilobytes("document"),
    kilobytes("script"),
    kilobytes("total"),
    sum("total", "requestCount"),
    Math.round(median(reports, ({ environment }) => environment.benchmarkIndex)),
  ];
}
