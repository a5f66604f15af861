import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { type MeasuredShop, withMeasuredShop } from "./measured-shop";
import { Problem } from "./problem";
import { seconds, step } from "./steps";
import { printTable, type Row } from "./table";

/*
 * `npm run lighthouse`: runs Lighthouse (mobile, simulated slow network and processor) on the
 * public pages. npx downloads it on demand, because it is larger than all other tools together.
 * Version 12 is the last that runs on Node 20. --url= measures a shop that already runs.
 */

const LIGHTHOUSE = "lighthouse@12.8.2";
const RUNS = 3;
const PAGES = ["/prodotti", "/"];
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
      "resource-summary": { details: { items: { resourceType: string; transferSize: number }[] } };
    };
  environment: { benchmarkIndex: number };
};

const { values } = parseArgs({ options: { url: { type: "string" } } });

await withMeasuredShop(values.url, async (shop) => {
  const rows: Row[] = [];
  for (const page of PAGES) {
    const reports: Report[] = [];
    for (let run = 1; run <= RUNS; run += 1) {
      reports.push(await step(`${page}, run ${run}`, () => audit(shop, page, run)));
    }
    rows.push(summary(page, reports));
  }
  rows.push(["aim", "100", "100", "100", "100", "1.3 s", "60 ms", "0", "140000 B", ""]);
  const scores = ["performance", "accessibility", "practices", "SEO"];
  printTable({ head: ["page", ...scores, "LCP", "TBT", "CLS", "scripts", "benchmark"], rows });
  console.log(
    "Median of three. The benchmark index is Lighthouse's measure of this host's speed. Reports are in .cache/bench.",
  );
});

/** Returns one report. Retries because Chromium's trace occasionally fails with NO_NAVSTART. */
async function audit(shop: MeasuredShop, page: string, run: number, left = 2): Promise<Report> {
  const file = path.join(folder, `lighthouse${page.replaceAll("/", "-")}-${run}.json`);
  const output = ["--quiet", "--output=json", `--output-path=${file}`];
  const command = ["npx", "--yes", LIGHTHOUSE, shop.url + page, ...output];
  const succeeded = await shop.run("lighthouse", [...command, `--chrome-flags=${CHROME_FLAGS}`], {
    CHROME_PATH: shop.chromium,
  });
  if (succeeded) return JSON.parse(readFileSync(file, "utf8")) as Report;
  if (left === 0) throw new Problem("Lighthouse failed: see .cache/bench/pages/lighthouse.log");
  return audit(shop, page, run, left - 1);
}

function summary(page: string, reports: Report[]): Row {
  const median = (pick: (report: Report) => number) =>
    reports.map(pick).sort((a, b) => a - b)[Math.floor(reports.length / 2)] ?? NaN;
  const scriptBytes = ({ audits }: Report) =>
    audits["resource-summary"].details.items.find(({ resourceType }) => resourceType === "script")
      ?.transferSize ?? 0;
  const blocking = median(({ audits }) => audits["total-blocking-time"].numericValue);
  const shift = median(({ audits }) => audits["cumulative-layout-shift"].numericValue);
  return [
    page,
    ...CATEGORIES.map((name) => Math.round(median((one) => one.categories[name].score) * 100)),
    seconds(median(({ audits }) => audits["largest-contentful-paint"].numericValue)),
    `${Math.round(blocking)} ms`,
    shift.toFixed(3),
    `${median(scriptBytes)} B`,
    Math.round(median(({ environment }) => environment.benchmarkIndex)),
  ];
}
