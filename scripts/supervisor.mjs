import { spawn } from "node:child_process";
import { closeSync, createWriteStream, openSync, readFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { Problem } from "./problem.mjs";
import { sendSignal, stopProcess } from "./processes.mjs";

const LOG_TAIL_LINES = 30;
const OUTPUT_GRACE_MS = 500;
/** Longer than the web server takes to finish its requests (30 s) and then its jobs (10 s). */
const STOP_GRACE_MS = 45_000;

/**
 * @typedef {object} CommandOptions
 * @property {NodeJS.ProcessEnv} env
 * @property {string} cwd
 * @property {string} logFile overwritten
 * @property {(line: string) => void} [onLine] receives each line of output
 * @typedef {{ name: string, pid: number, logFile?: string, exited: Promise<string>, stop: () => Promise<unknown> }} Member
 */

/**
 * Starts programs and stops them in reverse order. Each one leads a separate process group. Ctrl-C
 * therefore only reaches the script, and a program's children stop with it.
 */
export class Supervisor {
  /** @type {Member[]} */
  #members = [];
  /** @type {Set<Promise<Member>>} */
  #starting = new Set();
  #stopping = false;
  #onChange;
  #onUnexpectedExit;

  /**
   * @param {object} [callbacks]
   * @param {(members: { name: string, pid: number }[]) => void} [callbacks.onChange]
   * @param {(problem: Problem) => void} [callbacks.onUnexpectedExit] called when a service ends by itself
   */
  constructor({ onChange = () => undefined, onUnexpectedExit = () => undefined } = {}) {
    this.#onChange = onChange;
    this.#onUnexpectedExit = onUnexpectedExit;
  }

  get stopping() {
    return this.#stopping;
  }

  /**
   * @param {string} name
   * @param {string[]} command
   * @param {CommandOptions} options
   * @returns {Promise<void>}
   * @throws {Problem} with the end of its output when it fails
   */
  async run(name, command, options) {
    const exitCode = await this.runForExitCode(name, command, options);
    if (exitCode !== 0) throw failure(`${name} failed (exit code ${exitCode})`, options.logFile);
  }

  /**
   * Runs a program to its end.
   * @param {string} name
   * @param {string[]} command
   * @param {CommandOptions} options
   * @returns {Promise<number>} its exit code; 1 when it could not be started or was killed
   */
  async runForExitCode(name, command, options) {
    const member = this.#spawn(name, command, options);
    const reason = await member.exited;
    this.#remove(member);
    const code = /^exit code (\d+)$/.exec(reason)?.[1];
    return code === undefined ? 1 : Number(code);
  }

  /**
   * Starts a program that runs until `stopAll`.
   * @param {string} name
   * @param {string[]} command
   * @param {CommandOptions} options
   * @returns {Member}
   */
  start(name, command, options) {
    const member = this.#spawn(name, command, options);
    this.#watch(member);
    return member;
  }

  /**
   * Takes over a service that is started elsewhere; `stopAll` waits for it.
   * @template {Member} M
   * @param {Promise<M>} starting
   * @returns {Promise<M>}
   */
  async adopt(starting) {
    this.#starting.add(starting);
    try {
      const member = await starting;
      this.#add(member);
      this.#watch(member);
      return member;
    } finally {
      this.#starting.delete(starting);
    }
  }

  /**
   * Kills one program at once, as a crash would.
   * @param {Member} member
   * @param {{ alone?: boolean }} [options] `alone` leaves its children running, as a real crash would
   */
  async crash(member, { alone = false } = {}) {
    this.#remove(member);
    sendSignal(alone ? member.pid : -member.pid, "SIGKILL");
    await member.exited;
  }

  /**
   * Stops everything, the last started first.
   * @returns {Promise<string[]>} the names of the stopped programs, in order
   */
  async stopAll() {
    this.#stopping = true;
    await Promise.allSettled(this.#starting);
    const members = [...this.#members].reverse();
    for (const member of members) {
      await member.stop();
      this.#remove(member);
    }
    return members.map(({ name }) => name);
  }

  kill() {
    this.#stopping = true;
    // SIGQUIT is the immediate shutdown of Postgres.
    for (const { name, pid } of this.#members) {
      sendSignal(-pid, name === "postgres" ? "SIGQUIT" : "SIGKILL");
    }
  }

  #spawn(name, [command, ...args], { env, cwd, logFile, onLine }) {
    if (this.#stopping) throw new Problem(`${name} is not started: everything is being stopped.`);
    const log = openSync(logFile, "w");
    const child = spawn(command, args, {
      cwd,
      env,
      detached: true,
      stdio: onLine ? ["ignore", "pipe", "pipe"] : ["ignore", log, log],
    });
    closeSync(log);
    if (onLine) copyOutput(child, logFile, onLine);
    const exited = new Promise((resolve) => {
      child.once("error", (error) => resolve(error.message));
      child.once("exit", (code, signal) => {
        const reason = signal ? `signal ${signal}` : `exit code ${code}`;
        // The last lines of output may not have arrived yet.
        child.once("close", () => resolve(reason));
        setTimeout(resolve, OUTPUT_GRACE_MS, reason).unref();
      });
    });
    const member = { name, pid: child.pid, logFile, exited, stop: () => stopGroup(child.pid) };
    if (child.pid !== undefined) this.#add(member);
    return member;
  }

  #watch(member) {
    void member.exited.then((reason) => {
      if (this.#stopping || !this.#members.includes(member)) return;
      this.#remove(member);
      this.#onUnexpectedExit(failure(`${member.name} ended (${reason})`, member.logFile));
    });
  }

  #add(member) {
    this.#members.push(member);
    this.#onChange(this.#members.map(({ name, pid }) => ({ name, pid })));
  }

  #remove(member) {
    this.#members = this.#members.filter((other) => other !== member);
    this.#onChange(this.#members.map(({ name, pid }) => ({ name, pid })));
  }
}

function copyOutput(child, logFile, onLine) {
  const file = createWriteStream(logFile, { flags: "a" });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => file.write(chunk));
    createInterface({ input: stream }).on("line", onLine);
  }
  child.once("close", () => file.end());
}

/**
 * Stops a process group: first its leader gently, then whatever is left.
 * @param {number} pid
 */
export async function stopGroup(pid) {
  await stopProcess(-pid, [{ signal: "SIGTERM", waitMs: STOP_GRACE_MS }]);
  sendSignal(-pid, "SIGKILL");
}

function failure(message, logFile) {
  if (!logFile) return new Problem(message);
  const lines = logTail(logFile);
  return new Problem(
    `${message}. The end of ${path.relative(process.cwd(), logFile)}:\n${lines.join("\n")}`,
  );
}

function logTail(logFile) {
  try {
    const lines = readFileSync(logFile, "utf8").trimEnd().split("\n");
    return lines.slice(-LOG_TAIL_LINES).map((line) => `  ${line}`);
  } catch {
    return [];
  }
}
