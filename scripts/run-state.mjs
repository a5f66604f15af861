import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { Problem } from "./problem.mjs";
import { isAlive, startStamp } from "./processes.mjs";
import { stopGroup } from "./supervisor.mjs";

/**
 * Records in a file what runs for this clone. A second start can then detect the first one, and a
 * start after `kill -9` stops what was left running.
 */
export class RunState {
  #file;
  #state;

  /** @param {string} file */
  constructor(file) {
    this.#file = file;
  }

  /**
   * Claims the clone for this process, after stopping what a killed run left behind.
   * @param {string} url where this run will be available
   * @returns {Promise<number>} the number of stopped programs
   * @throws {Problem} when another run is active
   */
  async claim(url) {
    const previous = this.#read();
    let ended = 0;
    if (previous) {
      if (isSame(previous)) {
        throw new Problem(
          `The shop is already running at ${previous.url} (process ${previous.pid}): use it or stop it first.`,
        );
      }
      for (const member of [...previous.members].reverse()) {
        // startPostgres stops an old server itself, by its data folder.
        if (member.name === "postgres" || !isSame(member)) continue;
        await stopGroup(member.pid);
        ended++;
      }
    }
    this.#state = { pid: process.pid, stamp: startStamp(process.pid), url, members: [] };
    this.#write();
    return ended;
  }

  /** @param {{ name: string, pid: number }[]} members */
  record(members) {
    if (!this.#state) return;
    this.#state.members = members.map((member) => ({ ...member, stamp: startStamp(member.pid) }));
    this.#write();
  }

  release() {
    if (this.#state) rmSync(this.#file, { force: true });
    this.#state = undefined;
  }

  #read() {
    try {
      return JSON.parse(readFileSync(this.#file, "utf8"));
    } catch (error) {
      // The file is missing or incomplete.
      if (error.code === "ENOENT" || error instanceof SyntaxError) return null;
      throw error;
    }
  }

  #write() {
    writeFileSync(this.#file, JSON.stringify(this.#state));
  }
}

function isSame({ pid, stamp }) {
  return isAlive(pid) && stamp !== null && startStamp(pid) === stamp;
}
