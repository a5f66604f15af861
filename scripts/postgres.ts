import { randomBytes } from "node:crypto";
import * as fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { errorCode, query } from "./database";
import { freePort } from "./ports";
import { chooseAccount, locatePrograms, prepareHome } from "./postgres-account";
import { problemWithLog } from "./problem";
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
