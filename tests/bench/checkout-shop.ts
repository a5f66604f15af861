import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Report } from "../../scripts/steps";
import { TEST_BUILD_FOLDER, workerCommand } from "../../scripts/test-shop";
import { startThrowawayPostgres } from "../../scripts/throwaway-postgres";
import { setStock } from "../kill/customers";
import { sandboxProviders } from "../kill/sandbox-providers";
import { shopClient } from "../support/shop-client";
import { type BenchOptions, prepareBenchShop, residentMegabytes } from "./shop";

const DEVICES = 10_000_000;

/**
 * Starts a shop as on a small server: a web server, `workers` separate workers, a durable database and
 * the sandbox, all on this host.
 */
export async function startCheckoutShop(
  options: BenchOptions & { workers: number },
  progress: Report["progress"],
) {
  const { root, supervisor, logFile } = options;
  const postgres = await supervisor.adopt(startThrowawayPostgres("full"));
  const shop = await prepareBenchShop(options, postgres, "shop_bench", progress);
  const { environment, databaseUrl, sandboxUrl, web, sandbox } = shop;
  await setStock(databaseUrl, DEVICES);
  const workerOptions = { ...web.options, env: { ...web.options.env, NODE_ENV: "production" } };
  const workers = Array.from({ length: options.workers }, (_, index) => {
    const name = `worker ${index + 1}`;
    return supervisor.start(name, ...workerCommand(workerOptions, logFile(name)));
  });
  const workerPids = workers.map(({ pid }) => pid);
  const server = await shop.serve();
  return {
    databaseUrl,
    environment,
    providers: sandboxProviders(sandboxUrl),
    sandboxUrl,
    client: shopClient({
      siteUrl: environment.SITE_URL,
      buildFolder: path.join(root, TEST_BUILD_FOLDER),
    }),
    memory: () => ({
      web: residentMegabytes(server.pid),
      worker: Math.max(...workerPids.map(residentMegabytes)),
      sandbox: residentMegabytes(sandbox.pid),
    }),
    processorTime: () => ({
      web: processorMs([server.pid]),
      worker: processorMs(workerPids),
      sandbox: processorMs([sandbox.pid]),
      postgres: processorMs(childrenOf(postgres.pid)) + withEnded(postgres.pid),
    }),
  };
}

/** The kernel reports process times in hundredths of a second, whatever its own clock. */
const MS_PER_TICK = 10;

function processorMs(pids: number[]): number {
  return pids.reduce((sum, pid) => sum + timeOf(pid).own, 0);
}

/**
 * Returns the processor time of a program and its ended children. A Postgres backend is such a
 * child.
 */
function withEnded(pid: number): number {
  const { own, ended } = timeOf(pid);
  return own + ended;
}

function timeOf(pid: number) {
  try {
    const fields = afterName(readFileSync(`/proc/${pid}/stat`, "utf8"));
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number);
    return { own: (user + system) * MS_PER_TICK, ended: (endedUser + endedSystem) * MS_PER_TICK };
  } catch {
    return { own: 0, ended: 0 }; // The process has ended, or the system has no /proc.
  }
}

function childrenOf(pid: number): number[] {
  try {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((child) => parentOf(child) === pid);
  } catch {
    return [];
  }
}

function parentOf(pid: number): number | null {
  try {
    return Number(afterName(readFileSync(`/proc/${pid}/stat`, "utf8"))[1]);
  } catch {
    return null;
  }
}

/**
 * Returns the fields of /proc/<pid>/stat from the state on. The name before it may contain any
 * character.
 */
function afterName(record: string): string[] {
  return record.slice(record.lastIndexOf(")") + 2).split(" ");
}
