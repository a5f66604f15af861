// @ts-nocheck
import { setTimeout as wait } from "node:timers/promises";
import { startPostgres } from "../../scripts/postgres";
import { untilShopAnswers, workerCommand } from "../../scripts/test-shop";

const RESTART_MS = 500;

/**
 * The killable processes: web server, worker and database. Restarts each after a kill or when it
 * ends by itself, as any host does.
 */
export class ShopProcesses {
  /** Processes that ended without being killed. @type {string[]} */
  unexpectedExits = [];
  kills = { web: 0, worker: 0, postgres: 0 };
  #members = {};
  #starts = 0;
  #supervisor;
  #logFile;
  #shop;
  #postgres;

  /**
   * @param {object} parts
   * @param {import("../../scripts/supervisor").Supervisor} parts.supervisor
   * @param {(name: string) => string} parts.logFile
   * @param {Awaited<ReturnType<typeof import("../../scripts/test-shop").prepareTestShop>>} parts.shop
   * @param {import("../../scripts/postgres").Postgres & { name: string }} parts.postgres
   */
  constructor({ supervisor, logFile, shop, postgres }) {
    this.#supervisor = supervisor;
    this.#logFile = logFile;
    this.#shop = shop;
    this.#postgres = postgres;
    this.#members.postgres = postgres;
  }

  async start() {
    this.#startWorker();
    await this.#startWeb();
  }

  async crash(killed) {
    await Promise.all(
      killed.map((name) => {
        this.kills[name] += 1;
        // Postgres backends notice the death of their parent at their next check.
        return this.#supervisor.crash(this.#members[name], { alone: name === "postgres" });
      }),
    );
    if (killed.includes("postgres")) await this.#startPostgres();
    if (killed.includes("worker")) this.#startWorker();
    if (killed.includes("web")) await this.#startWeb();
  }

  async #startPostgres() {
    const { home, port } = this.#postgres;
    const starting = startPostgres({
      home,
      port,
      logFile: `${home}/log`,
      throwaway: true,
      durability: "crash",
    });
    this.#members.postgres = await this.#supervisor.adopt(
      starting.then((server) => ({ name: "postgres", ...server })),
    );
  }

  async #startWeb() {
    const { command, options } = this.#shop.web;
    this.#run("web", command, options);
    await untilShopAnswers(this.#shop.environment.SITE_URL, this.#logFile(`web-${this.#starts}`));
  }

  #startWorker() {
    this.#run("worker", ...workerCommand(this.#shop.web.options));
  }

  /** Starts a process with a separate log for each run. */
  #run(name, command, options) {
    this.#starts += 1;
    const logFile = this.#logFile(`${name}-${this.#starts}`);
    const member = this.#supervisor.start(name, command, { ...options, logFile });
    this.#members[name] = member;
    void member.exited.then(async (reason) => {
      // A kill removes the process from the list, where its successor may already be.
      if (reason === "signal SIGKILL" || this.#supervisor.stopping) return;
      this.unexpectedExits.push(`${name} (${reason}): see ${logFile}`);
      await wait(RESTART_MS);
      if (!this.#supervisor.stopping && this.#members[name] === member) {
        this.#run(name, command, options);
      }
    });
  }
}
