import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Page } from "@playwright/test";
import { type AxeResults, type RunOptions } from "axe-core";
import { isFullRun } from "./full";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const options: RunOptions = {
  // Describing passed elements too would double the time.
  reporter: "no-passes",
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"],
};

/** WCAG 2.2, 2.5.8: 24 px, or that much space around the control. Off in axe-core by default. */
const targetSize: RunOptions = {
  reporter: "no-passes",
  runOnly: { type: "rule", values: ["target-size"] },
};

/** Returns the violations axe-core finds on the page, one line per element. */
export async function axeViolations(page: Page): Promise<string[]> {
  return violationsOf(page, options);
}

/** Returns the violations, and the controls that are too small to be hit, of one run. */
export async function violationsAndSmallTargets(page: Page): Promise<string[]> {
  return violationsOf(page, { ...options, rules: { "target-size": { enabled: true } } });
}

/**
 * Returns the violations of one more state of a page, in `npm run test:full`. `npm test` runs axe on
 * the shop's templates and the overlays of its first page.
 */
export async function axeViolationsInFullRun(page: Page): Promise<string[]> {
  return isFullRun ? axeViolations(page) : [];
}

/** Returns the controls that are too small to be hit, one line per element. */
export async function smallTargets(page: Page): Promise<string[]> {
  return violationsOf(page, targetSize);
}

async function violationsOf(page: Page, rules: RunOptions): Promise<string[]> {
  // A page that is still loading has no content, or hides it.
  await page.locator("h1").first().waitFor();
  const found = await violationsAtRest(page, rules);
  // A notice may have been fading during the first run, so only violations that remain count.
  return found.length === 0 ? found : violationsAtRest(page, rules);
}

async function violationsAtRest(page: Page, rules: RunOptions): Promise<string[]> {
  // Half-faded text has half its contrast, so all animations must have ended.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // The script is large, so it is added once per document.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const { violations } = await page.evaluate(
    (given) =>
      (window as unknown as { axe: { run: (o: object) => Promise<AxeResults> } }).axe.run(given),
    rules as object,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) =>
      [id, help, target.join(" "), failureSummary?.replaceAll(/\s+/g, " ")].join(" | "),
    ),
  );
}
