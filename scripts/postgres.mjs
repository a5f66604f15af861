import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./ports.mjs";
import { chooseAccount, locateBinaries, prepareHome } from "./postgres-account.mjs";
import { Problem } from "./problem.mjs";
import { commandLine, isAlive, stopProcess, workingDirectory } from "./processes.mjs";

/**
 * @typedef {object} Postgres a running server
 * @property {number} pid
 * @property {number} port
 * @property {string} home the folder that holds the data
 * @property {(database: string) => string} url connection string of one of its databases
 * @property {Promise<string>} exited resolves to the reason when the server ends
 * @property {() => Promise<void>} stop stops it; a throw-away server also removes its data
 */

/**
 * What committed data survives: nothing, a crash of the server, or a crash of the host.
 * @typedef {"none" | "crash" | "full"} Durability
 */

const USER = "scultea";
const READY_TIMEOUT_MS = 120_000;
const START_ATTEMPTS = 20;
const THROWAWAY_PREFIX = "scultea-postgres-";
const FAST_SHUTDOWN = [
  { signal: "SIGINT", waitMs: 10_000 },
  { signal: "SIGQUIT", waitMs: 5_000 },
  { signal: "SIGKILL", waitMs: 5_000 },
];
/** Data handed to the operating system survives a crash of the server, but not a power cut. */
const WITHOUT_SYNC = { fsync: "off" };
const DURABILITY = {
  none: { ...WITHOUT_SYNC, synchronous_commit: "off", full_page_writes: "off" },
  crash: WITHOUT_SYNC,
  full: {},
};
const IMMEDIATE_SHUTDOWN = FAST_SHUTDOWN.slice(1);

/**
 * Starts the PostgreSQL of the npm package on the loopback interface, with its data below `home`.
 * Creates the data at the first start. First stops a server that a killed start left running on the
 * same data.
 * @param {object} options
 * @param {string} options.home
 * @param {string} options.logFile receives the output of initdb and of the server
 * @param {string} [options.database] created when missing
 * @param {number} [options.port] default: any free one
 * @param {(line: string) => void} [options.notice] receives a line on anything unusual
 * @param {boolean} [options.throwaway] removes the data at the end
 * @param {Durability} [options.durability] default: "none" for a throw-away server, else "full"
 * @returns {Promise<Postgres>}
 * @throws {Problem} when the platform, permissions or the data do not allow it
 */
export async function startPostgres(options) {
  const { database, notice = () => undefined, throwaway = false } = options;
  const account = chooseAccount(options.home);
  const home = prepareHome(path.resolve(options.home), account, notice);
  const binaries = locateBinaries(account, notice);
  const cluster = path.join(home, "cluster");
  const log = openSync(options.logFile, "a");
  try {
    const context = {
      account,
      home,
      cluster,
      binaries,
      log,
      throwaway,
      durability: options.durability ?? (throwaway ? "none" : "full"),
      requestedHome: options.home,
      logFile: options.logFile,
    };
    if (!existsSync(cluster)) await createCluster(context);
    checkVersion(cluster, binaries.version);
    await stopOrphan(cluster);
    const password = readPassword(home);
    const server = await launch(context, password, options.port);
    if (database) await ensureDatabase(server.url("postgres"), database);
    return server;
  } finally {
    closeSync(log);
  }
}

/**
 * Starts an empty server for one test run on a free port. `stop()` removes all its data. First
 * removes what killed test runs left behind.
 * @param {{ durability?: Durability }} [options]
 * @returns {Promise<Postgres>}
 */
export async function startThrowawayPostgres(options = {}) {
  await removeAbandoned();
  const home = mkdtempSync(path.join(os.tmpdir(), THROWAWAY_PREFIX));
  writeFileSync(path.join(home, "owner"), String(process.pid));
  try {
    return await startPostgres({
      ...options,
      home,
      logFile: path.join(home, "log"),
      throwaway: true,
    });
  } catch (error) {
    rmSync(home, { recursive: true, force: true });
    throw error;
  }
}

async function removeAbandoned() {
  for (const name of readdirSync(os.tmpdir())) {
    if (!name.startsWith(THROWAWAY_PREFIX)) continue;
    const home = path.join(os.tmpdir(), name);
    try {
      if (isAlive(Number(readFileSync(path.join(home, "owner"), "utf8")))) continue;
      await stopOrphan(path.join(home, "cluster"));
      rmSync(home, { recursive: true, force: true });
    } catch {
      // The folder belongs to another user or is being created.
    }
  }
}

/**
 * Runs initdb in a folder that is renamed when complete. A `cluster` folder is therefore never
 * incomplete.
 */
async function createCluster({ account, home, cluster, binaries, log, logFile, throwaway }) {
  const unfinished = `${cluster}.unfinished`;
  const passwordFile = path.join(home, "password");
  rmSync(unfinished, { recursive: true, force: true });
  rmSync(passwordFile, { force: true });
  writeFileSync(passwordFile, randomBytes(24).toString("base64url"), { mode: 0o600 });
  if (account) chownSync(passwordFile, account.uid, account.gid);

  const args = [
    `--pgdata=${unfinished}`,
    `--username=${USER}`,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    ...(throwaway ? ["--no-sync"] : []),
  ];
  const { exited } = spawnServer(binaries.initdb, args, { account, home, log });
  const reason = await exited;
  if (reason !== "exit code 0") {
    throw new Problem(`The database could not be created (initdb: ${reason}): see ${logFile}`);
  }
  renameSync(unfinished, cluster);
}

function checkVersion(cluster, version) {
  const versionFile = path.join(cluster, "PG_VERSION");
  if (!existsSync(versionFile)) {
    throw new Problem(`${cluster} contains no PostgreSQL data: restore it, or remove that folder.`);
  }
  const made = readFileSync(versionFile, "utf8").trim();
  const [major] = version.split(".");
  if (made === major) return;
  throw new Problem(
    `The data in ${cluster} was created by PostgreSQL ${made}, but this one is ${major}: ` +
      "migrate it with pg_dump, or remove that folder to start with new demo data.",
  );
}

function readPassword(home) {
  try {
    return readFileSync(path.join(home, "password"), "utf8").trim();
  } catch {
    throw new Problem(
      `The database password ${path.join(home, "password")} is missing: ` +
        `restore it, or remove ${home} to start with new demo data.`,
    );
  }
}

/** Handles the `postmaster.pid` of a server that did not stop properly. */
async function stopOrphan(cluster) {
  const pidFile = path.join(cluster, "postmaster.pid");
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, "utf8").split("\n")[0]);
  if (!Number.isInteger(pid) || pid <= 1) {
    rmSync(pidFile, { force: true });
  } else if (!isAlive(pid)) {
    // Postgres removes the file itself, after checking that no old backend is left.
  } else if (isServerOf(pid, cluster)) {
    if (!(await stopProcess(pid, FAST_SHUTDOWN))) {
      throw new Problem(`An old database server (process ${pid}) does not stop: stop it by hand.`);
    }
  } else {
    // The id now belongs to another program, which Postgres would take for a server.
    rmSync(pidFile, { force: true });
  }
}

function isServerOf(pid, cluster) {
  const args = commandLine(pid);
  if (!/postgres/.test(args)) return false;
  const folder = workingDirectory(pid);
  return folder === null ? args.includes(cluster) : folder === realpathSync(cluster);
}

async function launch(context, password, requestedPort) {
  for (let attempt = 1; ; attempt++) {
    const port = requestedPort ?? (await freePort());
    const url = (database) => `postgresql://${USER}:${password}@127.0.0.1:${port}/${database}`;
    const args = serverArguments(context, port);
    const { pid, exited } = spawnServer(context.binaries.postgres, args, context);
    const failure = await untilReady(url("postgres"), exited);
    if (failure === null) {
      return { pid, port, home: context.home, url, exited, stop: () => stopServer(context, pid) };
    }
    // Backends of a killed server take time to exit, or another program may take the port first.
    if (attempt < START_ATTEMPTS && /^exit code/.test(failure)) {
      await sleep(250);
      continue;
    }
    await stopProcess(pid, IMMEDIATE_SHUTDOWN);
    throw new Problem(
      `Postgres did not start (${failure}): the reason is in ${await readableLog(context)}`,
    );
  }
}

/** Returns the end of the log for a throw-away server, whose log file is removed with it. */
async function readableLog({ throwaway, logFile }) {
  if (!throwaway) return logFile;
  return `its log:\n${readFileSync(logFile, "utf8").split("\n").slice(-15).join("\n")}`;
}

function serverArguments({ cluster, throwaway, durability }, port) {
  const settings = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    timezone: "UTC",
    log_timezone: "UTC",
    // Statements, parameters and error details contain personal data that an erasure cannot reach.
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    log_parameter_max_length: 0,
    log_parameter_max_length_on_error: 0,
    // Parallel workers need shared memory that small containers lack.
    max_parallel_workers_per_gather: 0,
    ...DURABILITY[durability],
    ...(throwaway ? { max_connections: 200 } : {}),
  };
  return [
    "-D",
    cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
}

/**
 * Spawns in a separate process group, so that Ctrl-C only reaches the script, which stops all in
 * order.
 */
function spawnServer(command, args, { account, home, log }) {
  const child = spawn(command, args, {
    ...account,
    cwd: home,
    env: { PATH: process.env.PATH, LC_ALL: "C" },
    stdio: ["ignore", log, log],
    detached: true,
  });
  const exited = new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("exit", (code, signal) =>
      resolve(signal ? `signal ${signal}` : `exit code ${code}`),
    );
  });
  return { pid: child.pid, exited };
}

async function untilReady(url, exited) {
  const { default: pg } = await import("pg");
  let failure = null;
  void exited.then((reason) => (failure = reason));
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    try {
      await client.connect();
      await client.end();
      return failure;
    } catch (error) {
      if (failure !== null) return failure;
      // 28P01: the stored password does not match the data.
      if (error.code === "28P01") return "its password does not match the data";
      await sleep(40);
    }
  }
  return `not ready after ${READY_TIMEOUT_MS / 1000} seconds`;
}

async function ensureDatabase(adminUrl, name) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

async function stopServer({ home, requestedHome, throwaway }, pid) {
  await stopProcess(pid, throwaway ? IMMEDIATE_SHUTDOWN : FAST_SHUTDOWN);
  if (!throwaway) return;
  for (const folder of [home, requestedHome]) rmSync(folder, { recursive: true, force: true });
}
