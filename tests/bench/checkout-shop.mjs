import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { query } from "../../scripts/database.mjs";
import { startThrowawayPostgres } from "../../scripts/postgres.mjs";
import {
  prepareTestShop,
  TEST_BUILD_FOLDER,
  untilShopAnswers,
  workerCommand,
} from "../../scripts/test-shop.mjs";
import { outsideWorld } from "../kill/outside-world.mjs";
import { shopClient } from "../support/shop-client.mjs";

/** Nobody runs out of stock here. */
const DEVICES = 10_000_000;

/**
 * A shop as a small server runs it: web server and worker apart, a database that loses nothing, and
 * the stand-ins, all on this machine.
 */
export async function startCheckoutShop({ root, supervisor, logFile, progress, reuseBuild }) {
  const postgres = await supervisor.adopt(
    startThrowawayPostgres({ durability: "full" }).then((server) => ({
      name: "postgres",
      ...server,
    })),
  );
  const { environment, sandboxUrl, web, sandbox } = await prepareTestShop({
    root,
    postgres,
    supervisor,
    logFile,
    progress,
    reuseBuild,
    database: "shop_bench",
    seed: ["--production"],
    // Each shopper comes from an address of their own, as through a proxy.
    variables: { WORKER: "off", TRUST_PROXY: "1" },
    remember: false,
  });
  const databaseUrl = environment.DATABASE_URL;
  for (const table of ["stock_items", "part_stock"])
    await query(databaseUrl, `UPDATE ${table} SET received = $1`, [DEVICES]);
  const server = supervisor.start("web server", web.command, web.options);
  const workerOptions = { ...web.options, env: { ...web.options.env, NODE_ENV: "production" } };
  const worker = supervisor.start("worker", ...workerCommand(workerOptions, logFile("worker")));
  await untilShopAnswers(environment.SITE_URL, web.options.logFile);
  return {
    databaseUrl,
    environment,
    providers: outsideWorld(sandboxUrl),
    sandboxUrl,
    client: shopClient({
      siteUrl: environment.SITE_URL,
      buildFolder: path.join(root, TEST_BUILD_FOLDER),
    }),
    /** Megabytes of each program's memory that are in RAM. */
    memory: () => ({
      web: residentMegabytes(server.pid),
      worker: residentMegabytes(worker.pid),
      sandbox: residentMegabytes(sandbox.pid),
    }),
    /** Milliseconds of processor time that each program has used so far. */
    processorTime: () => ({
      web: processorMs([server.pid]),
      worker: processorMs([worker.pid]),
      sandbox: processorMs([sandbox.pid]),
      postgres: processorMs(childrenOf(postgres.pid)) + withEnded(postgres.pid),
    }),
  };
}

/** Kernels count in hundredths of a second for programs, whatever their own clock. */
const MS_PER_TICK = 10;

function processorMs(pids) {
  return pids.reduce((sum, pid) => sum + timeOf(pid).own, 0);
}

/** A program's own time and that of its children that have ended, as a connection does when it is idle. */
function withEnded(pid) {
  const { own, ended } = timeOf(pid);
  return own + ended;
}

function timeOf(pid) {
  try {
    const fields = afterName(readFileSync(`/proc/${pid}/stat`, "utf8"));
    const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number);
    return { own: (user + system) * MS_PER_TICK, ended: (endedUser + endedSystem) * MS_PER_TICK };
  } catch {
    return { own: 0, ended: 0 }; // Ended meanwhile, or another system.
  }
}

function childrenOf(pid) {
  try {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .filter((name) => parentOf(name) === pid);
  } catch {
    return [];
  }
}

function parentOf(pid) {
  try {
    return Number(afterName(readFileSync(`/proc/${pid}/stat`, "utf8"))[1]);
  } catch {
    return null;
  }
}

/** The fields of a process's record from its state on: its name before may hold anything. */
function afterName(record) {
  return record.slice(record.lastIndexOf(")") + 2).split(" ");
}

function residentMegabytes(pid) {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return NaN; // Other systems have no such file.
  }
}
