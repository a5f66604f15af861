import { mkdirSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { findChromium } from "./chromium.mjs";
import { startThrowawayPostgres } from "./postgres.mjs";
import { reportFailure } from "./problem.mjs";
import { step } from "./steps.mjs";
import { Supervisor } from "./supervisor.mjs";
import { startTestShop } from "./test-shop.mjs";

const root = path.resolve(import.meta.dirname, "..");
const logFile = (name) => path.join(root, ".cache", "bench", `${name}.log`);

/**
 * Runs `work` against a production build with its own database, or against the shop at `--url=`.
 * Stops what it started.
 * @param {(shop: { url: string, chromium: string, run: Supervisor["runForExitCode"] }) => Promise<void>} work
 */
export async function withMeasuredShop(work) {
  const { values } = parseArgs({ strict: false, options: { url: { type: "string" } } });
  const supervisor = new Supervisor({
    onUnexpectedExit: (problem) => console.error(problem.message),
  });
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => void supervisor.stopAll().then(() => process.exit(130)));
  }
  mkdirSync(path.dirname(logFile("any")), { recursive: true });
  const run = (name, command, options) =>
    supervisor.runForExitCode(name, command, {
      cwd: root,
      env: process.env,
      logFile: logFile(name.replaceAll(/\W+/g, "-")),
      ...options,
    });
  try {
    const url = values.url ?? (await startShop(supervisor));
    const chromium = await findChromium(async (name, command) => (await run(name, command)) === 0);
    await work({ url: url.replace(/\/$/, ""), chromium, run });
  } catch (error) {
    process.exitCode = reportFailure(error);
  } finally {
    await supervisor.stopAll();
  }
}

function startShop(supervisor) {
  return step("Shop", async ({ progress }) => {
    const postgres = await supervisor.adopt(
      startThrowawayPostgres().then((server) => ({ name: "postgres", ...server })),
    );
    const shop = await startTestShop({ root, postgres, supervisor, logFile, progress });
    return shop.E2E_BASE_URL;
  });
}
