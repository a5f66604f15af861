import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { Problem } from "./problem.mjs";
import { isAlive, startStamp } from "./processes.mjs";
import { stopGroup } from "./supervisor.mjs";

/**
 * What runs for this clone, kept in a file: a second start finds out that the first one is still
 * there, and one after a `kill -9` ends what was left behind.
 */
export class RunState {
  #file;
  #state;

  /** @param {string} file */
  constructor(file) {
    this.#file = file;
  }

  /**
   * Claims the clone for this process, after ending the leftovers of one that was killed.
   * @param {string} url where this run will be found
   * @returns {Promise<number>} how many leftovers were ended
   * @throws {Problem} when another start is running
   */
  async claim(url) {
    const previous = this.#read();
    let ended = 0;
    if (previous) {
      if (isSame(previous)) {
        throw new Problem(
          `The shop already runs at ${previous.url} (process ${previous.pid}): use it or stop it first.`,
        );
      }
      for (const member of [...previous.members].reverse()) {
        // Postgres is found and ended by way of its own data folder.
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
      // Missing, or cut off in the middle of being written.
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
