import { mkdirSync } from "node:fs";
import path from "node:path";
import { findChromium } from "./chromium";
import { reportFailure } from "./problem";
import { type LaunchOptions } from "./processes";
import { claimRun } from "./run-state";
import { step } from "./steps";
import { Supervisor } from "./supervisor";
import { startTestShop, type Workplace } from "./test-shop";
import { startThrowawayPostgres } from "./throwaway-postgres";

const root = path.resolve(import.meta.dirname, "..");
const folder = path.join(root, ".cache", "bench");

/** A shop that answers, and a browser to look at it. */
export type MeasuredShop = {
  url: string;
  chromium: string;
  run: (name: string, command: string[], env?: LaunchOptions["env"]) => Promise<boolean>;
};

/** Runs `work` unless this clone is already being measured. `command` is what the user typed. */
export async function measureAlone(command: string, work: () => Promise<void>): Promise<void> {
  try {
    mkdirSync(folder, { recursive: true });
    const run = await claimRun(path.join(folder, "run.json"), command, refuseSecondRun);
    process.once("exit", run.release);
    await work();
  } catch (error) {
    process.exitCode = reportFailure(error);
  }
}

const refuseSecondRun = (by: string) =>
  `${by} is measuring, and two runs would measure each other: wait for it or stop it first.`;

/** Runs `work`, then stops what it started. Logs are in .cache/bench. */
export async function withWorkplace(
  name: string,
  work: (workplace: Workplace) => Promise<void>,
): Promise<void> {
  const logs = path.join(folder, name);
  mkdirSync(logs, { recursive: true });
  const logFile = (program: string) => path.join(logs, `${program.replaceAll(/\W+/g, "-")}.log`);
  const supervisor = new Supervisor();
  supervisor.onUnexpectedExit = (problem) => console.error(problem.message);
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => void supervisor.stopAll().then(() => process.exit(130)));
  }
  try {
    await work({ root, supervisor, logFile });
  } catch (error) {
    process.exitCode = reportFailure(error);
  } finally {
    await supervisor.stopAll();
  }
}

/** Runs `work` against a production build with its own database, or against the shop at `url`. */
export function withMeasuredShop(
  { url, reuseBuild = false }: { url: string | undefined; reuseBuild?: boolean },
  work: (shop: MeasuredShop) => Promise<void>,
): Promise<void> {
  return withWorkplace("pages", async (workplace) => {
    const { supervisor, logFile } = workplace;
    const run: MeasuredShop["run"] = async (name, command, env = {}) => {
      const options = { cwd: root, env: { ...process.env, ...env }, logFile: logFile(name) };
      return (await supervisor.runForExitCode(name, command, options)) === 0;
    };
    const measured = url ?? (await startShop(workplace, reuseBuild));
    await work({ url: measured.replace(/\/$/, ""), chromium: await findChromium(run), run });
  });
}

function startShop(workplace: Workplace, reuseBuild: boolean): Promise<string> {
  return step("Shop", async ({ progress }) => {
    const postgres = await workplace.supervisor.adopt(startThrowawayPostgres());
    const shop = await startTestShop({ ...workplace, postgres, progress, reuseBuild });
    return shop.E2E_BASE_URL;
  });
}
