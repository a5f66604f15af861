import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { identify, isRunning } from "../../../scripts/processes";
import { claimRun } from "../../../scripts/run-state";
import { Supervisor } from "../../../scripts/supervisor";
import { useFolder } from "../../support/use-folder";

const inFolder = useFolder();
let supervisor = new Supervisor();

beforeEach(() => {
  supervisor = new Supervisor();
});

afterEach(async () => {
  await supervisor.stopAll();
});

const shell = (script: string) => ["/bin/sh", "-c", script];
const options = (name = "log") => ({
  cwd: inFolder(),
  env: { PATH: process.env.PATH },
  logFile: inFolder(name),
});

test("a failed program is reported with its exit code and the end of its output", async () => {
  const failed = supervisor.run("The build", shell("echo broken >&2; exit 3"), options());
  await expect(failed).rejects.toThrow(/The build failed \(exit code 3\)[^]*broken/);
  await expect(supervisor.runForExitCode("none", ["/no/such"], options())).resolves.toBe(1);
});

test("each line of output is passed on and kept in the log", async () => {
  const lines: string[] = [];
  const onLine = (line: string) => void lines.push(line);
  await supervisor.run("x", shell("echo one; echo two >&2"), { ...options(), onLine });
  expect(lines.toSorted()).toEqual(["one", "two"]);
  expect(readFileSync(options().logFile, "utf8")).toMatch(/one\n/);
});

test("a service that ends by itself is reported, one that is stopped is not", async () => {
  const reports: string[] = [];
  supervisor.onUnexpectedExit = ({ message }) => reports.push(message);
  await supervisor.start("web server", shell("exit 4"), options()).exited;
  expect(reports).toEqual([expect.stringContaining("web server ended (exit code 4)")]);
  const first = supervisor.start("postgres", shell("exec sleep 60"), options("a"));
  const second = supervisor.start("sandbox", shell("sleep 60 & wait"), options("b"));
  expect(await supervisor.stopAll()).toEqual(["sandbox", "postgres"]);
  expect([first, second].map(({ pid }) => isRunning(identify(pid)))).toEqual([false, false]);
  expect(reports).toHaveLength(1);
});

test("a service is started again after its fault was removed, and reported when it ends once more", async () => {
  const reports: string[] = [];
  supervisor.onUnexpectedExit = ({ message }) => reports.push(message);
  const cache = inFolder("cache");
  writeFileSync(cache, "broken");
  let tries = 0;
  supervisor.start("web server", shell("cat cache; exec sleep 0"), options(), () => {
    tries += 1;
    rmSync(cache, { force: true });
    return tries === 1;
  });
  await expect.poll(() => reports).toEqual([expect.stringContaining("web server ended")]);
  expect(tries).toBe(2);
});

test("a second start is refused, and one after a kill stops what was left", async () => {
  const file = inFolder("run.json");
  writeFileSync(file, "{ interrupted");
  const run = await claimRun(file, "http://localhost:3000");
  await expect(claimRun(file, "http://localhost:3001")).rejects.toThrow(/already running.*3000/);

  const left = supervisor.start("web server", shell("exec sleep 60"), options());
  run.record([left.pid]);
  const killed = { ...(JSON.parse(readFileSync(file, "utf8")) as object), stamp: "an ended one" };
  writeFileSync(file, JSON.stringify(killed));
  expect((await claimRun(file, "http://localhost:3000")).leftovers).toBe(1);
  expect(await left.exited).toBe("signal SIGTERM");
});

test("a restart keeps the logs of the programs that died", async () => {
  const logFile = inFolder("web.log");
  for (const text of ["first", "second", "third"])
    await supervisor.runForExitCode("web server", shell(`echo ${text}; exit 1`), {
      ...options(),
      logFile,
    });
  const logs = ["web.log", "web.1.log", "web.2.log"].map(inFolder);
  expect(logs.map((file) => readFileSync(file, "utf8"))).toEqual([
    "third\n",
    "second\n",
    "first\n",
  ]);
});
