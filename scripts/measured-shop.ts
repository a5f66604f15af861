import { mkdirSync } from "node:fs";
import path from "node:path";
import { findChromium } from "./chromium";
import { startThrowawayPostgres } from "./postgres";
import { reportFailure } from "./problem";
import { type LaunchOptions } from "./processes";
import { claimRun } from "./run-state";
import { step } from "./steps";
import { startTestShop, type Workplace } from "./test-shop";
import { withWorkplace } from "./workplace";

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

/** Runs `work` against a production build with its own database, or against the shop at `url`. */
export function withMeasuredShop(
  { url, reuseBuild }: { url: string | undefined; reuseBuild: boolean },
  work: (shop: MeasuredShop) => Promise<void>,
): Promise<void> {
  return withWorkplace("bench/pages", async (workplace) => {
    const { supervisor, logFile } = workplace;
    supervisor.onUnexpectedExit = ({ message }) => console.error(message);
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
