import { execFileSync, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import * as fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { query } from "../../scripts/database";
import { freePort } from "../../scripts/ports";
import { chooseAccount } from "../../scripts/postgres";
import { problemWithLog } from "../../scripts/problem";
import { launch, sendSignal, stopProcess } from "../../scripts/processes";

const DEBIAN_PROGRAMS = "/usr/lib/postgresql";
const START_TIMEOUT_MS = 120_000;
const STOP_WAIT_MS = 20_000;
/** With retries, because backends of a killed server still write for a moment. */
const REMOVE = { recursive: true, force: true, maxRetries: 50 };

export type Programs = { folder: string; names: string };

/** Returns Debian's newest PostgreSQL beside pgBackRest, or null when one of them is missing. */
export function findPrograms(): Programs | null {
  const { status, stdout } = spawnSync("pgbackrest", ["version"], { encoding: "utf8" });
  const versions = fs.existsSync(DEBIAN_PROGRAMS) ? fs.readdirSync(DEBIAN_PROGRAMS) : [];
  const folder = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(DEBIAN_PROGRAMS, version, "bin"))
    .find((bin) => fs.existsSync(path.join(bin, "postgres")));
  if (status !== 0 || !folder) return null;
  const postgres = execFileSync(path.join(folder, "postgres"), ["--version"], { encoding: "utf8" });
  return { folder, names: `${postgres.trim()}, ${stdout.trim()}` };
}

/**
 * A PostgreSQL with the files of `deploy/backup`, in a folder of its own: data, backups on another "disk",
 * socket and logs. Runs on the loopback interface, and not as root.
 */
export class BackedUpServer {
  readonly port: number;
  readonly #programs: Programs;
  readonly #home = fs.mkdtempSync(path.join(os.tmpdir(), "scultea-drill-"));
  readonly #account = chooseAccount(this.#home);
  readonly #password = randomBytes(24).toString("hex");
  readonly #env: Record<string, string | undefined>;
  readonly #settings: string[];
  #process: { pid: number; exited: Promise<string> } | undefined;

  static async create(programs: Programs, settings: string[]): Promise<BackedUpServer> {
    return new BackedUpServer(programs, settings, await freePort());
  }

  private constructor(programs: Programs, settings: string[], port: number) {
    this.#programs = programs;
    this.#settings = settings;
    this.port = port;
    fs.cpSync("deploy/backup", this.file("recipe"), { recursive: true });
    fs.writeFileSync(this.file("password"), this.#password);
    for (const folder of ["backups", "lock", "spool"]) fs.mkdirSync(this.file(folder));
    // The recipe names a bucket and Debian's folders.
    this.#env = {
      PATH: process.env.PATH,
      LC_ALL: "C",
      TZ: "UTC",
      PGBACKREST_CONFIG: this.file("recipe/pgbackrest.conf"),
      PGBACKREST_LOCK_PATH: this.file("lock"),
      PGBACKREST_SPOOL_PATH: this.file("spool"),
      PGBACKREST_REPO1_TYPE: "posix",
      PGBACKREST_REPO1_PATH: this.file("backups"),
      PGBACKREST_REPO1_CIPHER_PASS: randomBytes(36).toString("base64"),
      PGBACKREST_PG1_PATH: this.file("data"),
      PGBACKREST_PG1_PORT: String(port),
      PGBACKREST_PG1_SOCKET_PATH: this.#home,
      PGBACKREST_PG1_USER: "shop",
    };
    if (!this.#account) return;
    const { uid, gid } = this.#account;
    execFileSync("chown", ["-R", `${uid}:${gid}`, this.#home]);
  }

  file(name: string): string {
    return path.join(this.#home, name);
  }

  url(database: string): string {
    return `postgresql://shop:${this.#password}@127.0.0.1:${this.port}/${database}`;
  }

  /** Creates the data of an empty server. */
  async initialize(): Promise<void> {
    const flags =
      "--username=shop --auth-local=trust --auth-host=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8";
    await this.#run("initdb", [
      path.join(this.#programs.folder, "initdb"),
      `--pgdata=${this.file("data")}`,
      `--pwfile=${this.file("password")}`,
      "--data-checksums",
      ...flags.split(" "),
    ]);
    const include = `include '${this.file("recipe/postgresql.conf")}'\n`;
    fs.appendFileSync(this.file("data/postgresql.conf"), include);
  }

  /** Starts the server. After a restore this replays the archive. */
  async start(): Promise<void> {
    const settings = [
      `port=${this.port}`,
      `unix_socket_directories=${this.#home}`,
      "listen_addresses=127.0.0.1",
      "timezone=UTC",
      "max_parallel_workers_per_gather=0",
      ...this.#settings,
    ];
    const command = [path.join(this.#programs.folder, "postgres"), "-D", this.file("data")];
    const options = { cwd: this.#home, env: this.#env, account: this.#account };
    const logFile = this.#logFile("postgres");
    const started = launch([...command, ...settings.flatMap((one) => ["-c", one])], {
      ...options,
      logFile,
    });
    this.#process = started;
    let ended = null as string | null;
    void started.exited.then((reason) => (ended = reason));
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (ended === null && Date.now() < deadline) {
      const recovering = await query(
        this.url("postgres"),
        "SELECT pg_is_in_recovery() AS yes",
      ).then(
        ([row]) => row?.yes,
        () => true,
      );
      if (recovering === false) return;
      await wait(50);
    }
    throw problemWithLog(`PostgreSQL did not start (${ended ?? "time is up"})`, logFile);
  }

  async stop(): Promise<void> {
    if (this.#process) await stopProcess(this.#process.pid, ["SIGINT", "SIGKILL"], STOP_WAIT_MS);
    this.#process = undefined;
  }

  /** What a broken disk leaves of the server: nothing but the backups. */
  async lose(): Promise<void> {
    if (this.#process) {
      sendSignal(this.#process.pid, "SIGKILL");
      await this.#process.exited;
    }
    this.#process = undefined;
    fs.rmSync(this.file("data"), REMOVE);
  }

  async backup(): Promise<void> {
    await this.#run("backup", ["/bin/sh", this.file("recipe/backup.sh")]);
  }

  /** Restores to a time of the form `2026-11-23 18:04:00+00`, else to the end of the archive. */
  async restore(time?: string): Promise<void> {
    const script = this.file("recipe/restore.sh");
    await this.#run("restore", ["/bin/sh", script, ...(time ? [time] : [])]);
  }

  /** Returns the bytes in a folder, such as `data` or `backups/archive`. */
  size(folder: string): number {
    const files = fs.readdirSync(this.file(folder), { recursive: true, withFileTypes: true });
    return files
      .filter((entry) => entry.isFile())
      .reduce((sum, { parentPath, name }) => sum + sizeOf(path.join(parentPath, name)), 0);
  }

  async remove(): Promise<void> {
    await this.lose();
    fs.rmSync(this.#home, REMOVE);
  }

  #logFile(name: string): string {
    const file = this.file(`${name}.log`);
    fs.appendFileSync(file, "");
    return file;
  }

  async #run(name: string, command: string[]): Promise<void> {
    const logFile = this.#logFile(name);
    const options = { cwd: this.#home, env: this.#env, account: this.#account, logFile };
    const reason = await launch(command, options).exited;
    if (reason !== "exit code 0") throw problemWithLog(`${name} failed (${reason})`, logFile);
  }
}

/** Zero for a file that was removed meanwhile. */
const sizeOf = (file: string) => fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
