import { existsSync } from "node:fs";
import { Problem } from "./problem.mjs";

const CHROMIUM = [
  "/usr/bin/chromium",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
/** Chromium without its windows: smaller and faster. */
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

/**
 * @callback Run runs a program and tells whether it succeeded
 * @param {string} name
 * @param {string[]} command
 * @param {Record<string, string>} [env]
 * @returns {Promise<boolean>}
 */

/**
 * The headless shell that the end-to-end tests drive. Installs one when the machine has none, and takes
 * a full Chromium when that fails.
 * @param {Run} run
 * @returns {Promise<string>} its path; empty for the one of Playwright, which finds it itself
 * @throws {Problem} when there is no browser and none could be installed
 */
export async function findHeadlessShell(run) {
  const found = chosenChromium() ?? (await installedPackage(run, HEADLESS_SHELL));
  if (found) return found;
  return (await runPlaywrightInstall(run, "--only-shell")) ? "" : findChromium(run);
}

/**
 * A full Chromium; installs one when the machine has none.
 * @param {Run} run
 * @returns {Promise<string>} its path
 * @throws {Problem} when there is none and none could be installed
 */
export async function findChromium(run) {
  const present = await presentChromium();
  if (present) return present;
  if (!(await installedPackage(run, CHROMIUM[0]))) await runPlaywrightInstall(run, "--no-shell");
  const installed = await presentChromium();
  if (installed) return installed;
  throw new Problem(
    "There is no Chromium and none could be installed: install it (Debian: apt-get install chromium) " +
      "or set CHROMIUM_PATH.",
  );
}

/**
 * The full Chromium that the machine has.
 * @returns {Promise<string | undefined>} its path
 */
export async function presentChromium() {
  const { chromium } = await import("playwright");
  const places = [...CHROMIUM, chromium.executablePath()];
  return chosenChromium() ?? places.find((file) => existsSync(file));
}

function chosenChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (!chosen || existsSync(chosen)) return chosen || undefined;
  throw new Problem(`CHROMIUM_PATH names ${chosen}, which does not exist: correct or remove it.`);
}

/** The program of a Debian package that has the same name; installed when root can. */
async function installedPackage(run, program) {
  if (existsSync(program)) return program;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const name = program.split("/").at(-1);
  await run("apt-get update", ["apt-get", "update"], env);
  const packages = ["install", "-y", "--no-install-recommends", name];
  await run(`apt-get install ${name}`, ["apt-get", ...packages], env);
  return existsSync(program) ? program : undefined;
}

function runPlaywrightInstall(run, kind) {
  const command = ["node_modules/playwright/cli.js", "install", kind, "chromium"];
  return run("playwright install", [process.execPath, ...command]);
}
