import { type ChildProcess, spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { afterEach, expect, test } from "vitest";
import { isAlive } from "../../../scripts/processes";
import { useFolder } from "../../support/use-folder";

const root = path.resolve(import.meta.dirname, "../../..");
const inFolder = useFolder();
let starter: ChildProcess | undefined;

afterEach(() => {
  starter?.kill("SIGKILL");
});

/** Starts a program that prints the id of another one, then kills it. Returns that id. */
async function killStarter(command: string[], env: Record<string, string>): Promise<number> {
  const [program = "", ...args] = command;
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  starter = child;
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const pid = Number((await lines.next()).value);
  expect(isAlive(pid)).toBe(true);
  child.kill("SIGKILL");
  return pid;
}

test("a program ends with the process that started it, even when that is killed", async () => {
  const script = inFolder("starter.mts");
  writeFileSync(
    script,
    `import { launch } from "${root}/scripts/processes";
     const options = { cwd: "/", env: {}, logFile: "${inFolder("log")}" };
     console.log(launch(["/bin/sleep", "3600"], options).pid);`,
  );
  const pid = await killStarter([process.execPath, "--import", "tsx", script], {});
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test("the shop ends with npm, even when npm is killed", async () => {
  const script = inFolder("shop.mjs");
  writeFileSync(
    script,
    `import { endWithNpm } from "${root}/scripts/end-with-npm.mjs";
     endWithNpm();
     console.log(process.pid);
     setInterval(() => undefined, 60_000);`,
  );
  const shop = `${process.execPath} ${script} & wait`;
  const pid = await killStarter(["/bin/sh", "-c", shop], { npm_lifecycle_event: "start" });
  await expect.poll(() => isAlive(pid)).toBe(false);
});
