import { existsSync } from "node:fs";
import { Problem } from "./problem.mjs";

const INSTALLED = [
  "/usr/bin/chromium",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * The Chromium that the end-to-end tests drive; installs one when the machine has none.
 * @param {(name: string, command: string[], env?: Record<string, string>) => Promise<boolean>} run
 *   runs a program and tells whether it succeeded
 * @returns {Promise<string>} the path of the browser
 * @throws {Problem} when there is none and none could be installed
 */
export async function findChromium(run) {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Problem(`CHROMIUM_PATH names ${given}, which does not exist: correct or remove it.`);
  }
  const { chromium } = await import("playwright");
  const candidates = [...INSTALLED, chromium.executablePath()];
  const find = () => candidates.find((file) => existsSync(file));
  return find() ?? (await install(run), find()) ?? fail();
}

async function install(run) {
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    await run("apt-get update", ["apt-get", "update"], env);
    const packages = ["install", "-y", "--no-install-recommends", "chromium"];
    if (await run("apt-get install chromium", ["apt-get", ...packages], env)) return;
  }
  const playwright = ["node_modules/playwright/cli.js", "install", "chromium"];
  await run("playwright install chromium", [process.execPath, ...playwright]);
}

function fail() {
  throw new Problem(
    "There is no Chromium and none could be installed: install it (Debian: apt-get install chromium) " +
      "or set CHROMIUM_PATH.",
  );
}
