import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test, vi } from "vitest";
import { watchProcess } from "../../support/leftovers";
import { setVariables } from "../../support/variables";

type TakeAway = (() => unknown) | undefined;
type Kind = {
  what: string;
  /** Leaves something. Returns what takes it away when the check only names it. */
  leave: () => TakeAway | Promise<TakeAway>;
  found: RegExp;
};

const shop = globalThis as typeof globalThis & Record<string, unknown>;
const nothing = () => undefined;

const kinds: Kind[] = [
  {
    what: "a variable that was set",
    leave: () => leaveVariable("SHOP_LEFT", "1"),
    found: /^the environment variable SHOP_LEFT$/,
  },
  {
    what: "a variable that was removed",
    leave: () => leaveVariable("CRON_SECRET", undefined),
    found: /^the environment variable CRON_SECRET$/,
  },
  {
    what: "a database client of another address",
    leave: () => {
      const options = { connectionString: "postgresql://nobody@127.0.0.1:1/closed" };
      Object.assign(shop, { shopPool: { options }, shopDb: {} });
      return undefined;
    },
    found: /^globalThis\.shopPool, open with other connectionString/,
  },
  {
    what: "a worker that runs",
    leave: () => {
      shop.stopShopWorker = nothing;
      return undefined;
    },
    found: /^globalThis\.stopShopWorker$/,
  },
  {
    what: "a child process",
    leave: () => {
      const child = spawn(process.execPath, ["-e", "process.stdin.resume()"]);
      return async () => {
        child.kill("SIGKILL");
        await once(child, "exit");
      };
    },
    found: /^a child process: .*process\.stdin\.resume/,
  },
  {
    what: "a server that listens",
    leave: async () => {
      const server = createServer().listen(0, "127.0.0.1");
      await once(server, "listening");
      return () => new Promise((resolve) => server.close(resolve));
    },
    found: /^a server: .*127\.0\.0\.1/,
  },
  {
    what: "fake timers",
    leave: () => {
      vi.useFakeTimers();
      return undefined;
    },
    found: /^fake timers$/,
  },
  {
    what: "a time-out",
    leave: () => {
      const timer = setTimeout(nothing, 3_600_000);
      return () => clearTimeout(timer);
    },
    found: /^a timer: setTimeout at .*leftovers\.test\.ts/,
  },
  {
    what: "a listener",
    leave: () => {
      process.on("SIGTERM", nothing);
      return undefined;
    },
    found: /^a listener of SIGTERM$/,
  },
  {
    what: "a replaced fetch",
    leave: () => {
      const original = globalThis.fetch;
      globalThis.fetch = () => Promise.reject(new Error("offline"));
      return () => (globalThis.fetch = original);
    },
    found: /^a replaced fetch$/,
  },
];

function leaveVariable(name: string, value: string | undefined): undefined {
  setVariables({ [name]: value });
}

test.each(kinds)("$what is found, and what it can put back is put back", async (kind) => {
  const findLeftovers = watchProcess(0);
  const takeAway = await kind.leave();
  const left = await findLeftovers();
  await takeAway?.();
  expect(left).toEqual([expect.stringMatching(kind.found)]);
  expect(await watchProcess(0)()).toEqual([]);
});

test("what ends by itself or was there before is not named", async () => {
  const before = createServer().listen(0, "127.0.0.1");
  await once(before, "listening");
  const findLeftovers = watchProcess();
  setTimeout(nothing, 20);
  const child = spawn(process.execPath, ["-e", ""]);
  child.kill("SIGKILL");
  setInterval(nothing, 3_600_000).unref();
  const during = createServer().listen(0, "127.0.0.1");
  await once(during, "listening");
  during.close();
  expect(await findLeftovers()).toEqual([]);
  await new Promise((resolve) => before.close(resolve));
});
