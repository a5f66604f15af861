import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Page } from "@playwright/test";
import { type AxeResults, type RunOptions } from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const options: RunOptions = {
  // Every passed place would be written out too, ten times as much.
  resultTypes: ["violations"],
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"],
};

/** What axe-core finds wrong with the page as it is now, one line for each place; empty when nothing. */
export async function axeViolations(page: Page): Promise<string[]> {
  // A page that is still on its way has no content to look at, or has it hidden.
  await page.locator("h1").first().waitFor();
  const found = await violationsAtRest(page);
  // A message may have begun to fade while axe looked: only what stays wrong is wrong.
  return found.length === 0 ? found : violationsAtRest(page);
}

async function violationsAtRest(page: Page): Promise<string[]> {
  // Half-faded text has half its contrast: every opening must have ended.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // Large, so only once in each document.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const { violations } = await page.evaluate(
    (given) =>
      (window as unknown as { axe: { run: (o: object) => Promise<AxeResults> } }).axe.run(given),
    options as object,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) =>
      [id, help, target.join(" "), failureSummary?.replaceAll(/\s+/g, " ")].join(" | "),
    ),
  );
}
