import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { measureInteractions } from "./interactions";
import { type Report, summarize } from "./lighthouse-report";
import { measureAlone, type MeasuredShop, withMeasuredShop } from "./measured-shop";
import { Problem } from "./problem";
import { step } from "./steps";
import { printTable } from "./table";
import { startYardstick } from "./yardstick";

/*
 * `npm run lighthouse`: runs Lighthouse (mobile, simulated slow network and processor) on the public
 * pages, then measures taps (`interactions.ts`). npx downloads Lighthouse on demand, because it is larger
 * than all other tools together. Version 12 is the last that runs on Node 20. --url= measures a shop that
 * already runs, --runs= sets the number of runs, --only=pages or --only=taps measures one of the two,
 * --reuse-build uses the existing test build.
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

const { values } = parseArgs({
  options: {
    url: { type: "string" },
    runs: { type: "string", default: "5" },
    only: { type: "string" },
    "reuse-build": { type: "boolean", default: false },
  },
});

await measureAlone("npm run lighthouse", async () => {
  const { url, only, "reuse-build": reuseBuild } = values;
  await withMeasuredShop({ url, reuseBuild }, async (shop) => {
    if (only !== "taps") await measurePages(shop, Number(values.runs));
    if (only !== "pages") printTable(await step("Taps", () => measureInteractions(shop)));
  });
});

/** Prints the medians of all pages. The runs take turns, so that a busy minute touches every page. */
async function measurePages(shop: MeasuredShop, runs: number): Promise<void> {
  const server = await startYardstick();
  const page = (title: string, url: string) => ({ title, url, reports: [] as Report[] });
  const yardstick = page("yardstick", `${server.url}/`);
  const pages = PAGES.map((one) => page(one.replace(/\?(\w+)=.*/, "?$1=…"), shop.url + one));
  try {
    for (let run = 1; run <= runs; run += 1) {
      for (const [index, { title, url, reports }] of [yardstick, ...pages].entries()) {
        const file = path.join(folder, `lighthouse-${index}-${run}.json`);
        reports.push(await step(`${title}, run ${run}`, () => audit(shop, url, file)));
      }
    }
  } finally {
    await server.close();
  }
  const table = summarize(yardstick, pages);
  printTable(table);
  console.log(
    `Medians of ${runs}. The yardstick is a page that never changes: compare sittings by its figures and by the ` +
      "benchmark, Lighthouse's measure of this host's speed. Reports are in .cache/bench.",
  );
  if (table.unfit) console.log(table.unfit);
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
