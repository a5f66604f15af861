import { randomBytes } from "node:crypto";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { waitForAnswer } from "../../scripts/http";
import { type Postgres } from "../../scripts/postgres";
import { Problem } from "../../scripts/problem";
import { sendSignal } from "../../scripts/processes";
import { type Member } from "../../scripts/supervisor";
import { READY_TIMEOUT_MS, type Workplace } from "../../scripts/test-shop";
import { restartPostgres } from "../kill/shop-processes";

const POLL_MS = 50;
/** Longer than two health checks of deploy/Caddyfile. */
const DRAIN_SECONDS = 3;
const WORKERS = 2;

type Program = { name: string; command: string[]; cwd: string; env: Record<string, string> };
type Options = Workplace & {
  environment: Record<string, string>;
  buildFolder: string;
  /** Folder of the release that starts first. */
  release: string;
  ports: number[];
  postgres: Postgres;
};

/** Web servers, workers, proxy, pooler and database of one shop, as several machines run them. */
export class Fleet {
  readonly #options: Options;
  readonly #members = new Map<string, Member>();
  readonly #programs = new Map<string, Program>();
  #environment: Record<string, string>;
  #release: string;
  #starts = 0;

  constructor(options: Options) {
    this.#options = options;
    this.#environment = options.environment;
    this.#release = options.release;
    this.#members.set("postgres", options.postgres);
  }

  async start(others: Program[]): Promise<void> {
    for (const program of others) this.#start(program);
    for (let index = 0; index < WORKERS; index += 1) this.#startWorker(index);
    await Promise.all(this.#options.ports.map((_, index) => this.#startWeb(index)));
  }

  killWeb = (index: number) => this.#kill(`web-${index}`, () => this.#startWeb(index));
  killWorker = (index: number) =>
    this.#kill(`worker-${index}`, () => {
      this.#startWorker(index);
      return Promise.resolve();
    });
  /** Kills a program passed to `start` and starts it again. */
  killOther = (name: string) =>
    this.#kill(name, () => {
      const program = this.#programs.get(name);
      if (program) this.#start(program);
      return Promise.resolve();
    });

  /** Stops Postgres without waiting for its connections, and starts it again. */
  async restartPostgres(): Promise<void> {
    const { postgres } = this.#options;
    const member = this.#members.get("postgres") ?? postgres;
    sendSignal(member.pid, "SIGINT");
    await member.exited;
    this.#members.set("postgres", await restartPostgres(postgres, this.#options));
  }

  /** Replaces one process after the other by the same one of another release. */
  async deploy(release: string): Promise<void> {
    this.#release = release;
    await this.#replaceAll();
  }

  /** Gives all processes a new secret, one after the other. They accept the last one too. */
  async rotateSecrets(): Promise<void> {
    const { NEXTAUTH_SECRET: last = "" } = this.#environment;
    const NEXTAUTH_SECRET = randomBytes(32).toString("hex");
    this.#environment = { ...this.#environment, NEXTAUTH_SECRET, PREVIOUS_SECRETS: last };
    await this.#replaceAll();
  }

  /** The environment of the processes that run now. */
  get environment(): Record<string, string> {
    return this.#environment;
  }

  /** Stops a web server as a deploy does. */
  async stopWeb(index: number): Promise<void> {
    await this.#end(`web-${index}`, "SIGTERM");
  }

  async #replaceAll(): Promise<void> {
    for (const index of this.#options.ports.keys()) {
      await this.#end(`web-${index}`, "SIGTERM");
      await this.#startWeb(index);
    }
    for (let index = 0; index < WORKERS; index += 1) {
      await this.#end(`worker-${index}`, "SIGTERM");
      this.#startWorker(index);
    }
  }

  async #kill(name: string, restart: () => Promise<void>): Promise<void> {
    await this.#end(name, "SIGKILL");
    await restart();
  }

  async #end(name: string, signal: NodeJS.Signals): Promise<void> {
    const member = this.#members.get(name);
    if (!member) throw new Problem(`${name} does not run.`);
    sendSignal(member.pid, signal);
    await member.exited;
  }

  async #startWeb(index: number): Promise<void> {
    const port = this.#options.ports[index] ?? 0;
    const member = this.#startShop(`web-${index}`, "main.mjs", {
      PORT: String(port),
      DRAIN_SECONDS: String(DRAIN_SECONDS),
      WORKER: "off",
    });
    await untilReady(port, member);
  }

  #startWorker(index: number): void {
    this.#startShop(`worker-${index}`, "worker.mjs", {});
  }

  #startShop(name: string, file: string, env: Record<string, string>): Member {
    const { buildFolder } = this.#options;
    return this.#start({
      name,
      command: [process.execPath, path.join(buildFolder, "web-server", file)],
      cwd: this.#release,
      env: { ...this.#environment, ...env, NEXT_DIST_DIR: buildFolder, HOST: "127.0.0.1" },
    });
  }

  #start(program: Program): Member {
    const { supervisor, logFile } = this.#options;
    const { name, command, cwd, env } = program;
    this.#starts += 1;
    const options = {
      cwd,
      env: { PATH: process.env.PATH, ...env },
      logFile: logFile(`${name}-${this.#starts}`),
    };
    this.#programs.set(name, program);
    const member = supervisor.start(name, command, options);
    this.#members.set(name, member);
    return member;
  }
}

/** Waits until a web server takes requests, it ends, or half an hour is over. */
async function untilReady(port: number, { exited }: Member): Promise<void> {
  const url = `http://127.0.0.1:${port}/api/health/ready`;
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while ((await waitForAnswer(url, READY_TIMEOUT_MS, exited)) !== 200) {
    if (Date.now() > deadline) throw new Problem(`${url} does not become ready.`);
    await wait(POLL_MS);
  }
}
