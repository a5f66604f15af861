import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, openSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { execa } from "execa";

const POLL_MS = 50;
/** Longer than the web server takes to finish its requests (30 s) and then its jobs (10 s). */
const STOP_GRACE_MS = 45_000;

export type LaunchOptions = {
  env: Record<string, string | undefined>;
  cwd: string;
  logFile: string;
  onLine?: ((line: string) => void) | undefined;
  /** Default: the user of this process. */
  account?: { uid: number; gid: number } | undefined;
};

/**
 * Starts a program as leader of its own process group and appends its output to the log file. The group is
 * stopped when this process is gone, however it ended.
 * `exited` resolves to the reason when it ends, or why it could not be started, with the pid 0.
 */
export function launch(command: string[], options: LaunchOptions) {
  const { logFile, onLine, env, cwd, account } = options;
  const [program = "", ...args] = command;
  const log = createWriteStream("", { fd: openSync(logFile, "a") });
  const copyLine = function* (line: unknown) {
    onLine?.(String(line));
    yield line;
  };
  const output = onLine ? [copyLine, log] : log;
  const child = execa(program, args, {
    ...account,
    cwd,
    env,
    extendEnv: false,
    detached: true,
    reject: false,
    buffer: false,
    stdin: "ignore",
    stdout: output,
    stderr: output,
  });
  // Without lines to copy, the program has the file itself.
  if (!onLine) log.destroy();
  const endWatch = child.pid ? watchOver(child.pid) : undefined;
  const exited = child.then(async ({ exitCode, signal, message = "" }) => {
    await endWatch?.();
    if (signal) return `signal ${signal}`;
    return exitCode === undefined ? message : `exit code ${exitCode}`;
  });
  return { pid: child.pid ?? 0, exited };
}

/**
 * Stops a process group when this process is gone, even by SIGKILL: a shell reads from a pipe that only this
 * process can write to. Returns a function that ends the watch.
 */
function watchOver(group: number): () => Promise<void> {
  const watch = spawn("/bin/sh", ["-c", `read -r _ || kill -s TERM -- -${group}`], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  const ended = once(watch, "exit");
  // Somebody else may have ended the shell.
  watch.stdin.on("error", () => undefined);
  return async () => {
    watch.stdin.end("\n");
    await ended;
  };
}

/**
 * Returns when a process started, in a form that is only good for comparison. Null when it is gone
 * or a zombie, which occur in containers without an init process.
 */
function startStamp(pid: number): string | null {
  try {
    if (process.platform !== "linux") {
      return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();
    }
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name before the state may contain any character.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    return fields[0] === "Z" ? null : `${boot}:${fields[19] ?? ""}`;
  } catch {
    return null;
  }
}

export const isAlive = (pid: number) => startStamp(pid) !== null;

/** A process beyond its id, which may be reused. */
export type Identity = { pid: number; stamp: string | null };
export const identify = (pid: number): Identity => ({ pid, stamp: startStamp(pid) });
export const isRunning = ({ pid, stamp }: Identity) => stamp !== null && startStamp(pid) === stamp;

export const readIdentity = (file: string) => readRecord(file) as Identity | null;

/** Parses a JSON file. Null when it is missing, or a write was interrupted. */
export function readRecord(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

/**
 * Sends a signal; ignores a process that is already gone.
 * @param pid a negative id addresses the process group
 */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ESRCH") return;
    throw error;
  }
}

/**
 * Sends the signals one after the other until the process is gone.
 * @param pid a negative id addresses the process group; its leader counts
 * @returns whether it is gone
 */
export async function stopProcess(
  pid: number,
  signals: NodeJS.Signals[],
  waitMs: number,
): Promise<boolean> {
  for (const signal of signals) {
    sendSignal(pid, signal);
    const deadline = Date.now() + waitMs;
    while (Date.now() < deadline) {
      if (!isAlive(Math.abs(pid))) return true;
      await sleep(POLL_MS);
    }
  }
  return false;
}

/** Stops a process group: first its leader gently, then whatever is left. */
export async function stopGroup(pid: number): Promise<void> {
  await stopProcess(-pid, ["SIGTERM"], STOP_GRACE_MS);
  sendSignal(-pid, "SIGKILL");
}
