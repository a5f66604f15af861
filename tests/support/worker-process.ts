import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { onTestFinished } from "vitest";
import { bundle } from "./bundle";

const root = path.resolve(import.meta.dirname, "../..");

/** A worker in a separate process. */
export type WorkerProcess = {
  child: ChildProcess;
  log: Record<string, unknown>[];
  /** Sends a signal and waits for the exit. Resolves to the exit code, null when it was killed. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
  /** Resolves to the exit code, null when it was killed. */
  exited: Promise<number | null>;
};

/**
 * Starts the bundled worker, or with `source` that of `npm run worker`, which takes seconds longer. It is
 * killed when the test ends, so that a failed test leaves no worker that does the jobs of the next ones.
 */
export async function startWorkerProcess(
  variables: Record<string, string | undefined> = { NODE_ENV: "test" },
  { source = false } = {},
): Promise<WorkerProcess> {
  const program = source ? ["--import", "tsx", "scripts/worker.ts"] : [await bundle("worker")];
  const child = spawn(process.execPath, program, {
    cwd: root,
    env: {
      ...process.env,
      LOG_LEVEL: "debug",
      TSX_TSCONFIG_PATH: "scripts/tsconfig.run.json",
      ...variables,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const log: Record<string, unknown>[] = [];
  let rest = "";
  child.stdout.on("data", (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split("\n");
    rest = lines.pop() ?? "";
    log.push(...lines.map((line) => JSON.parse(line) as Record<string, unknown>));
  });
  const exited = once(child, "exit").then(([code]) => code as number | null);
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await exited;
  });
  return {
    child,
    log,
    exited,
    end: (signal) => {
      child.kill(signal);
      return exited;
    },
  };
}
