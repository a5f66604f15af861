import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test, vi } from "vitest";
import { watchProcess } from "../../support/leftovers";
import { setVariables } from "../../support/variables";

const nothing = () => undefined;

async function startServer() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  return () => new Promise((resolve) => server.close(resolve));
}

function startChild() {
  const child = spawn(process.execPath, ["-e", "process.stdin.resume()"]);
  return async () => {
    child.kill("SIGKILL");
    await once(child, "exit");
  };
}

function startTimer() {
  const timer = setTimeout(nothing, 3_600_000);
  return () => clearTimeout(timer);
}

function replaceFetch() {
  const original = globalThis.fetch;
  globalThis.fetch = () => Promise.reject(new Error("offline"));
  return () => (globalThis.fetch = original);
}

const connectionString = "postgresql://nobody@127.0.0.1:1/closed";
const foreignDatabase = { shopPool: { options: { connectionString } }, shopDb: {} };

/** What leaves something, and how it is named. A returned function ends what is only named. */
const kinds: [RegExp, () => unknown][] = [
  [/^the environment variable SHOP_LEFT$/, () => setVariables({ SHOP_LEFT: "1" })],
  [/^the environment variable CRON_SECRET$/, () => setVariables({ CRON_SECRET: undefined })],
  [
    /^globalThis\.shopPool, .* other connectionString/,
    () => {
      Object.assign(globalThis, foreignDatabase);
    },
  ],
  [
    /^globalThis\.stopShopWorker$/,
    () => void Object.assign(globalThis, { stopShopWorker: nothing }),
  ],
  [/^a child process: .*process\.stdin\.resume/, startChild],
  [/^a server: .*127\.0\.0\.1/, startServer],
  [/^fake timers$/, () => void vi.useFakeTimers()],
  [/^a timer: setTimeout at .*leftovers\.test\.ts/, startTimer],
  [/^a listener of SIGTERM$/, () => void process.on("SIGTERM", nothing)],
  [/^a replaced fetch$/, replaceFetch],
];

test.each(kinds)("%s is found, and what it can put back is put back", async (found, leave) => {
  const findLeftovers = watchProcess(0);
  const end = await leave();
  const left = await findLeftovers();
  if (typeof end === "function") await (end as () => unknown)();
  expect(left).toEqual([expect.stringMatching(found)]);
  expect(await watchProcess(0)()).toEqual([]);
});

test("what ends by itself or was there before is not named", async () => {
  const closeBefore = await startServer();
  const findLeftovers = watchProcess();
  setTimeout(nothing, 20);
  spawn(process.execPath, ["-e", ""]).kill("SIGKILL");
  setInterval(nothing, 3_600_000).unref();
  void (await startServer())();
  expect(await findLeftovers()).toEqual([]);
  await closeBefore();
});
