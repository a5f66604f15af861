import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { measureInteractions } from "./interactions";
import { type MeasuredShop, withMeasuredShop } from "./measured-shop";
import { Problem } from "./problem";
import { step } from "./steps";
import { printTable, type Row } from "./table";
import { startYardstick } from "./yardstick";

/*
 * `npm run lighthouse`: runs Lighthouse (mobile, simulated slow network and processor) on the public
 * pages, then measures taps (`interactions.ts`). npx downloads Lighthouse on demand, because it is larger
 * than all other tools together. Version 12 is the last that runs on Node 20. --url= measures a shop that
 * already runs, --runs= sets the number of runs, --only=pages or --only=taps measures one of the two.
 */

const LIGHTHOUSE = "lighthouse@12.8.2";
const CLICK_ID = "EAIaIQobChMI-measured-with-lighthouse-0123456789";
const PAGES = [
  "/prodotti",
  `/prodotti?gclid=${CLICK_ID}`,
  "/",
  `/?fbclid=${CLICK_ID}&utm_source=meta&utm_medium=paid&utm_campaign=autunno`,
];
const CHROME_FLAGS =
  "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking";
const folder = path.resolve(import.meta.dirname, "..", ".cache", "bench");

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

type Audit = { numericValue: number };
/** What is read of a report. */
type Report = {
  categories: Record<(typeof CATEGORIES)[number], { score: number }>;
  audits: Record<"largest-contentful-paint" | "total-blocking-time", Audit> &
    Record<"cumulative-layout-shift", Audit> & {
      "resource-summary": {
        details: { items: { resourceType: string; transferSize: number; requestCount: number }[] };
      };
    };
  environment: { benchmarkIndex: number };
};

const { values } = parseArgs({
  options: {
    url: { type: "string" },
    runs: { type: "string", default: "5" },
    only: { type: "string" },
  },
});

await withMeasuredShop(values.url, async (shop) => {
  if (values.only !== "taps") await measurePages(shop, Number(values.runs));
  if (values.only !== "pages") printTable(await step("Taps", () => measureInteractions(shop)));
});

/** Prints the medians of all pages. The runs take turns, so that a busy minute touches every page. */
async function measurePages(shop: MeasuredShop, runs: number): Promise<void> {
  const yardstick = await startYardstick();
  const targets = [
    { title: "yardstick", url: yardstick.url },
    ...PAGES.map((page) => ({ title: page.replace(/\?(\w+)=.*/, "?$1=…"), url: shop.url + page })),
  ];
  const reports = targets.map((): Report[] => []);
  try {
    for (let run = 1; run <= runs; run += 1) {
      for (const [index, { title, url }] of targets.entries()) {
        const file = path.join(folder, `lighthouse-${index}-${run}.json`);
        reports[index]?.push(await step(`${title}, run ${run}`, () => audit(shop, url, file)));
      }
    }
  } finally {
    await yardstick.stop();
  }
  const rows = targets.map(({ title }, index) => summary(title, reports[index] ?? []));
  rows.push(["aim", "100", "100", "100", "100", "1.30 s", "60 ms", "0", "20.0 kB", "125.0 kB"]);
  const head = ["page", "performance", "accessibility", "practices", "SEO", "LCP", "TBT", "CLS"];
  printTable({ head: [...head, "HTML", "scripts", "all", "requests", "benchmark"], rows });
  console.log(
    `Medians of ${runs}. The yardstick is a page that never changes: compare sittings by its figures and by the ` +
      "benchmark, Lighthouse's measure of this host's speed. Reports are in .cache/bench.",
  );
}

/** Returns one report. Retries because Chromium's trace occasionally fails with NO_NAVSTART. */
async function audit(shop: MeasuredShop, url: string, file: string, left = 2): Promise<Report> {
  const output = ["--quiet", "--output=json", `--output-path=${file}`];
  const command = ["npx", "--yes", LIGHTHOUSE, url, ...output];
  const succeeded = await shop.run("lighthouse", [...command, `--chrome-flags=${CHROME_FLAGS}`], {
    CHROME_PATH: shop.chromium,
  });
  if (succeeded) return JSON.parse(readFileSync(file, "utf8")) as Report;
  if (left === 0) throw new Problem("Lighthouse failed: see .cache/bench/pages/lighthouse.log");
  return audit(shop, url, file, left - 1);
}

function summary(title: string, reports: Report[]): Row {
  const median = (pick: (report: Report) => number) =>
    reports.map(pick).sort((a, b) => a - b)[Math.floor(reports.length / 2)] ?? NaN;
  const sum = (type: string, unit: "transferSize" | "requestCount") =>
    median(
      ({ audits }) =>
        audits["resource-summary"].details.items.find(
          ({ resourceType }) => resourceType === type,
        )?.[unit] ?? 0,
    );
  const kilobytes = (type: string) => `${(sum(type, "transferSize") / 1_000).toFixed(1)} kB`;
  const largestPaint = median(({ audits }) => audits["largest-contentful-paint"].numericValue);
  const blocking = median(({ audits }) => audits["total-blocking-time"].numericValue);
  const shift = median(({ audits }) => audits["cumulative-layout-shift"].numericValue);
  return [
    title,
    ...CATEGORIES.map((name) => Math.round(median((one) => one.categories[name].score) * 100)),
    `${(largestPaint / 1_000).toFixed(2)} s`,
    `${Math.round(blocking)} ms`,
    shift.toFixed(3),
    kilobytes("document"),
    kilobytes("script"),
    kilobytes("total"),
    sum("total", "requestCount"),
    Math.round(median(({ environment }) => environment.benchmarkIndex)),
  ];
}
