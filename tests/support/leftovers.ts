import { type ChildProcess } from "node:child_process";
import { type EventEmitter } from "node:events";
import { type Server } from "node:net";
import { promisify } from "node:util";
import { vi } from "vitest";
import { setVariables } from "./variables";

/*
 * Finds what a test file leaves in its process, which the next file would inherit.
 */

/** A child that was killed, or a server that was closed, is gone when the system has said so. */
const PATIENCE_MS = 15_000;
const LOOK_EVERY_MS = 10;

const EVENTS = ["SIGINT", "SIGTERM", "uncaughtException", "unhandledRejection", "warning"];

/** The library of sharp sets it when it is loaded. */
const OF_PACKAGES = ["VIPSHOME"];

type Pool = { options: object };
type Shared = {
  shopDb?: unknown;
  shopPool?: Pool | undefined;
  shopQueue?: { pool: Pool } | undefined;
  shopLimiters?: { pool: Pool } | undefined;
};
/** What the shop keeps on `globalThis` and must take away itself. */
const OTHERS = ["shopReplica", "shopJobsAdded", "shopStopping", "stopShopWorker"] as const;
type Global = typeof globalThis & Shared & Partial<Record<(typeof OTHERS)[number], unknown>>;
type Timer = NodeJS.Timeout & { _destroyed?: boolean; _repeat?: number | null };

const worker = globalThis as Global;
const emitter: EventEmitter = process;
const listenersOf = (name: string) => emitter.listeners(name) as (() => void)[];
const own = process as typeof process & { _getActiveHandles: () => object[] };

/**
 * Begins to watch the process. The returned function waits until everything that was begun since is
 * gone, and returns what is not. It puts back the environment, clock and database clients.
 */
export function watchProcess(patienceMs = PATIENCE_MS): () => Promise<string[]> {
  const environment = { ...process.env };
  const handles = new Set(own._getActiveHandles());
  const listeners = new Map(EVENTS.map((name) => [name, new Set(listenersOf(name))]));
  const { fetch, Date: clock } = globalThis;
  const pools = new Set(sharedPools().map(({ pool }) => pool));
  const timers = watchTimers();

  const running = () => [
    ...own
      ._getActiveHandles()
      .filter((handle) => !handles.has(handle))
      .flatMap(describeHandle),
    ...timers.left(),
  ];

  return async () => {
    const left: string[] = [];
    // `restoreMocks` does it before each test, and not after the last one.
    vi.restoreAllMocks();
    if (vi.isFakeTimers()) {
      left.push("fake timers");
      vi.useRealTimers();
    }
    timers.unwatch();
    const deadline = performance.now() + patienceMs;
    while (running().length > 0 && performance.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    left.push(...running());
    if (globalThis.fetch !== fetch) left.push("a replaced fetch");
    if (globalThis.Date !== clock) left.push("a replaced Date");
    for (const [name, before] of listeners)
      for (const listener of listenersOf(name))
        if (!before.has(listener)) {
          left.push(`a listener of ${name}`);
          emitter.removeListener(name, listener);
        }
    left.push(...restoreEnvironment(environment));
    for (const name of OTHERS)
      if (worker[name] !== undefined) {
        left.push(`globalThis.${name}`);
        worker[name] = undefined;
      }
    left.push(...(await forgetForeignPools(pools)));
    return left;
  };
}

function describeHandle(handle: object): string[] {
  switch (handle.constructor.name) {
    case "ChildProcess": {
      const { spawnargs, exitCode, signalCode } = handle as ChildProcess;
      // Node keeps the pipes of a child that has ended until they are read.
      if (exitCode !== null || signalCode !== null) return [];
      return [`a child process: ${spawnargs.join(" ").slice(0, 200)}`];
    }
    case "Server": {
      const server = handle as Server;
      return server.listening ? [`a server: ${JSON.stringify(server.address())}`] : [];
    }
    default:
      return [];
  }
}

/**
 * Remembers the timers that code of this repository sets. Those of packages are their own matter, and those
 * of happy-dom end with its window.
 */
function watchTimers() {
  if (typeof document !== "undefined") return { unwatch: () => undefined, left: () => [] };
  const original = { setTimeout, setInterval };
  const set = new Map<Timer, Error>();
  const watched =
    (name: "setTimeout" | "setInterval") =>
    (...args: Parameters<typeof setTimeout>) => {
      const timer = (original[name] as typeof setTimeout)(...args) as Timer;
      const { stackTraceLimit } = Error;
      // The caller is enough: frames are slow.
      Error.stackTraceLimit = 2;
      set.set(timer, new Error(name));
      Error.stackTraceLimit = stackTraceLimit;
      return timer;
    };
  const replacement = {
    // With what `promisify` looks for.
    setTimeout: Object.assign(watched("setTimeout"), {
      [promisify.custom]: promisify(original.setTimeout),
    }),
    setInterval: watched("setInterval"),
  };
  Object.assign(globalThis, replacement);
  return {
    unwatch: () => {
      for (const name of ["setTimeout", "setInterval"] as const)
        if (globalThis[name] === (replacement[name] as unknown))
          Object.assign(globalThis, { [name]: original[name] });
    },
    left: () =>
      [...set].flatMap(([timer, begun]) => {
        if (timer._destroyed === true || typeof timer.hasRef !== "function" || !timer.hasRef())
          return [];
        const [, , caller = ""] = begun.stack?.split("\n") ?? [];
        if (!caller.includes(process.cwd()) || caller.includes("node_modules")) return [];
        return [`a timer: ${begun.message} ${caller.trim()}`];
      }),
  };
}

function restoreEnvironment(before: NodeJS.ProcessEnv): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(process.env)]);
  const changed = [...names].filter(
    (name) => process.env[name] !== before[name] && !OF_PACKAGES.includes(name),
  );
  setVariables(Object.fromEntries(changed.map((name) => [name, before[name]])));
  return changed.map((name) => `the environment variable ${name}`);
}

function sharedPools() {
  const { shopPool, shopQueue, shopLimiters } = worker;
  return Object.entries({ shopPool, shopQueue: shopQueue?.pool, shopLimiters: shopLimiters?.pool })
    .filter((entry): entry is [string, Pool] => entry[1] !== undefined)
    .map(([name, pool]) => ({ name, pool }));
}

/** Forgets connections that files after this one would not open in the same way. */
async function forgetForeignPools(before: ReadonlySet<Pool>): Promise<string[]> {
  if (worker.shopDb === undefined) worker.shopPool = undefined;
  const opened = sharedPools().filter(({ pool }) => !before.has(pool));
  if (opened.length === 0) return [];
  vi.resetModules();
  const { requestConnection, workerConnection } = await import("@/lib/platform/db/connection");
  const { getEnv } = await import("@/lib/platform/env");
  const max = getEnv().DATABASE_POOL_SIZE;
  const expected = {
    shopPool: { ...requestConnection(), max },
    shopQueue: workerConnection(),
    shopLimiters: requestConnection(),
  };
  return opened.flatMap(({ name, pool }) => {
    const wanted: object = expected[name as keyof typeof expected];
    const differing = Object.entries(wanted).filter(
      ([option, value]) =>
        option !== "application_name" && Reflect.get(pool.options, option) !== value,
    );
    if (differing.length === 0) return [];
    if (name === "shopPool") worker.shopDb = undefined;
    worker[name as keyof Shared] = undefined;
    return [
      `globalThis.${name}, open with other ${differing.map(([option]) => option).join(", ")}`,
    ];
  });
}
