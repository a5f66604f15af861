import { readFileSync } from "node:fs";
import path from "node:path";
import { withMeasuredShop } from "./measured-shop.mjs";
import { Problem } from "./problem.mjs";
import { seconds, step } from "./steps.mjs";
import { printTable } from "./table.mjs";

/*
 * `npm run lighthouse`: runs Lighthouse (mobile, simulated slow network and processor) on the
 * public pages. npx downloads it on demand, because it is larger than all other tools together.
 * Version 12 is the last that runs on Node 20.
 */

const LIGHTHOUSE = "lighthouse@12.8.2";
const RUNS = 3;
const PAGES = ["/prodotti", "/"];
const CHROME_FLAGS =
  "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking";
const folder = path.resolve(import.meta.dirname, "..", ".cache", "bench");

await withMeasuredShop(async ({ url, chromium, run }) => {
  const rows = [];
  for (const page of PAGES) {
    const reports = [];
    for (let i = 1; i <= RUNS; i += 1) {
      reports.push(await step(`${page}, run ${i}`, () => audit({ url, page, i, chromium, run })));
    }
    rows.push(summary(page, reports));
  }
  printTable(
    [
      "page",
      "performance",
      "accessibility",
      "practices",
      "SEO",
      "LCP",
      "TBT",
      "CLS",
      "scripts",
      "benchmark",
    ],
    [...rows, ["aim", "100", "100", "100", "100", "1.3 s", "60 ms", "0", "140000 B", ""]],
  );
  console.log(
    "Median of three. The benchmark index is Lighthouse's measure of this host's speed. Reports are in .cache/bench.",
  );
});

/** Returns one report. Retries because Chromium's trace occasionally fails with NO_NAVSTART. */
async function audit({ url, page, i, chromium, run }, attemptsLeft = 2) {
  const file = path.join(folder, `lighthouse${page.replaceAll("/", "-")}-${i}.json`);
  const exitCode = await run(
    "lighthouse",
    [
      "npx",
      "--yes",
      LIGHTHOUSE,
      `${url}${page}`,
      "--quiet",
      "--output=json",
      `--output-path=${file}`,
      `--chrome-flags=${CHROME_FLAGS}`,
    ],
    { env: { ...process.env, CHROME_PATH: chromium } },
  );
  if (exitCode === 0) return JSON.parse(readFileSync(file, "utf8"));
  if (attemptsLeft === 0) throw new Problem("Lighthouse failed: see .cache/bench/lighthouse.log");
  return audit({ url, page, i, chromium, run }, attemptsLeft - 1);
}

function summary(page, reports) {
  const median = (pick) => reports.map(pick).sort((a, b) => a - b)[Math.floor(reports.length / 2)];
  const score = (name) => Math.round(median(({ categories }) => categories[name].score) * 100);
  const figure = (name) => median(({ audits }) => audits[name].numericValue);
  const scripts = median(
    ({ audits }) =>
      audits["resource-summary"].details.items.find(({ resourceType }) => resourceType === "script")
        .transferSize,
  );
  return [
    page,
    ...["performance", "accessibility", "best-practices", "seo"].map(score),
    seconds(figure("largest-contentful-paint")),
    `${Math.round(figure("total-blocking-time"))} ms`,
    figure("cumulative-layout-shift").toFixed(3),
    `${scripts} B`,
    Math.round(median(({ environment }) => environment.benchmarkIndex)),
  ];
}
