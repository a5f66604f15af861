import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Postgres, startPostgres, THROWAWAY_TIME_ZONE } from "../../scripts/postgres";
import { type LaunchOptions, sendSignal } from "../../scripts/processes";
import { type Member } from "../../scripts/supervisor";
import {
  type TestShop,
  untilShopAnswers,
  workerCommand,
  type Workplace,
} from "../../scripts/test-shop";

const RESTART_MS = 500;

export type Killable = "web" | "worker" | "postgres";

/**
 * The killable processes: web server, worker and database. Restarts each after a kill or when it
 * ends by itself, as any host does.
 */
export class ShopProcesses {
  /** Processes that ended without being killed. */
  readonly unexpectedExits: string[] = [];
  readonly kills = { web: 0, worker: 0, postgres: 0 };
  readonly #members = new Map<Killable, Member>();
  readonly #workplace: Workplace;
  readonly #shop: TestShop;
  readonly #postgres: Postgres;
  #starts = 0;

  constructor(workplace: Workplace, shop: TestShop, postgres: Postgres) {
    this.#workplace = workplace;
    this.#shop = shop;
    this.#postgres = postgres;
    this.#members.set("postgres", postgres);
  }

  async start(): Promise<void> {
    this.#startWorker();
    await this.#startWeb();
  }

  async crash(killed: Killable[]): Promise<void> {
    await Promise.all(
      killed.map(async (name) => {
        const member = this.#members.get(name);
        if (!member) return;
        this.kills[name] += 1;
        // Postgres backends notice the death of their parent at their next check.
        sendSignal(name === "postgres" ? member.pid : -member.pid, "SIGKILL");
        await member.exited;
      }),
    );
    if (killed.includes("postgres"))
      this.#members.set("postgres", await restartPostgres(this.#postgres, this.#workplace));
    if (killed.includes("worker")) this.#startWorker();
    if (killed.includes("web")) await this.#startWeb();
  }

  async #startWeb(): Promise<void> {
    const { command, options } = this.#shop.web;
    const logFile = this.#run("web", command, options);
    // Without an end: a web server that ends by itself is started again.
    await untilShopAnswers(this.#shop.environment.SITE_URL, { logFile });
  }

  #startWorker(): void {
    this.#run("worker", ...workerCommand(this.#shop.web.options, ""));
  }

  /** Starts a process with a separate log for each run, and returns that log. */
  #run(name: Killable, command: string[], options: LaunchOptions): string {
    const { supervisor, logFile: logOf } = this.#workplace;
    this.#starts += 1;
    const logFile = logOf(`${name}-${this.#starts}`);
    const member = supervisor.start(name, command, { ...options, logFile });
    this.#members.set(name, member);
    const isStopping = () => supervisor.stopping;
    void member.exited.then(async (reason) => {
      // A kill removes the process from the list, where its successor may already be.
      if (reason === "signal SIGKILL" || isStopping()) return;
      this.unexpectedExits.push(`${name} (${reason}): see ${logFile}`);
      await wait(RESTART_MS);
      if (!isStopping() && this.#members.get(name) === member) {
        this.#run(name, command, options);
      }
    });
    return logFile;
  }
}

/** Starts the database server again, on its data. */
export function restartPostgres(first: Postgres, { supervisor }: Workplace): Promise<Postgres> {
  const { home, port } = first;
  const starting = startPostgres({
    home,
    port,
    logFile: path.join(home, "log"),
    durability: "crash",
    timeZone: THROWAWAY_TIME_ZONE,
  });
  // The first server's `stop` removes the data too.
  const stop = (server: Postgres) => () => server.stop().then(first.stop);
  return supervisor.adopt(starting.then((server) => ({ ...server, stop: stop(server) })));
}
