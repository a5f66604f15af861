import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readlinkSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const POLL_MS = 50;

/**
 * True while a process with this id exists, whoever owns it. A finished child that nobody has
 * collected yet (a zombie, seen in containers without an init process) counts as gone.
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
 * The folder a process works in, or null where the system does not tell (macOS, other users).
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
 * The command line of a process, or "" when it is gone.
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
 * When a process started, in a form that only serves comparison: together with the id it names one
 * process for good, although ids are reused. Null when it is gone.
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
 * Sends a signal; a process that is already gone is no error.
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
 * Waits until a process is gone.
 * @param {number} pid
 * @param {number} timeoutMs
 * @returns {Promise<boolean>} false when it still runs after the given time
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
 * Sends one signal after the other until the process is gone.
 * @param {number} pid
 * @param {{ signal: NodeJS.Signals, waitMs: number }[]} stages from polite to rude
 * @returns {Promise<boolean>} whether it is gone
 */
export async function stopProcess(pid, stages) {
  for (const { signal, waitMs } of stages) {
    sendSignal(pid, signal);
    if (await waitUntilGone(Math.abs(pid), waitMs)) return true;
  }
  return false;
}
