import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readlinkSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const POLL_MS = 50;

/**
 * Returns whether a process with this id exists, under any user. A zombie counts as gone; zombies
 * occur in containers without an init process.
 * @param {number} pid
 */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
  return !isZombie(pid);
}

function isZombie(pid) {
  if (!existsSync("/proc/self/stat")) return false;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).startsWith("Z");
  } catch {
    return false;
  }
}

/**
 * Returns a process's working directory, or null where the system does not report it (macOS, other
 * users).
 * @param {number} pid
 */
export function workingDirectory(pid) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

/**
 * @param {number} pid
 */
export function commandLine(pid) {
  if (existsSync("/proc/self/cmdline")) {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
    } catch {
      return "";
    }
  }
  try {
    return execFileSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" }).trim();
  } catch {
    return "";
  }
}

/**
 * Returns when a process started, in a form that is only good for comparison. Together with the id
 * it identifies a process, although ids are reused. Null when it is gone.
 * @param {number} pid
 */
export function startStamp(pid) {
  try {
    if (existsSync("/proc/self/stat")) {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      const startTicks = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
      const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
      return `${boot}:${startTicks}`;
    }
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();
  } catch {
    return null;
  }
}

/**
 * Sends a signal; ignores a process that is already gone.
 * @param {number} pid a negative id addresses the process group
 * @param {NodeJS.Signals} signal
 */
export function sendSignal(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
}

/**
 * @param {number} pid
 * @param {number} timeoutMs
 * @returns {Promise<boolean>} false when it still runs after the timeout
 */
async function waitUntilGone(pid, timeoutMs) {
  const deadline = Date.now() + timeoutMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}

/**
 * @param {number} pid
 * @param {{ signal: NodeJS.Signals, waitMs: number }[]} stages from gentle to forceful
 * @returns {Promise<boolean>} whether it is gone
 */
export async function stopProcess(pid, stages) {
  for (const { signal, waitMs } of stages) {
    sendSignal(pid, signal);
    if (await waitUntilGone(Math.abs(pid), waitMs)) return true;
  }
  return false;
}
