import { existsSync } from "node:fs";
import { Problem } from "./problem.mjs";

const CHROMIUM = [
  "/usr/bin/chromium",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

/**
 * @callback Run runs a program and resolves to whether it succeeded
 * @param {string} name
 * @param {string[]} command
 * @param {Record<string, string>} [env]
 * @returns {Promise<boolean>}
 */

/**
 * Finds the headless shell for the end-to-end tests and installs it when missing. Falls back to a
 * full Chromium when the installation fails.
 * @param {Run} run
 * @returns {Promise<string>} its path; empty for Playwright's own, which Playwright finds itself
 * @throws {Problem} when no browser is present and none could be installed
 */
export async function findHeadlessShell(run) {
  const found = chosenChromium() ?? (await installedPackage(run, HEADLESS_SHELL));
  if (found) return found;
  return (await runPlaywrightInstall(run, "--only-shell")) ? "" : findChromium(run);
}

/**
 * Finds a full Chromium and installs it when missing.
 * @param {Run} run
 * @returns {Promise<string>} its path
 * @throws {Problem} when none is present and none could be installed
 */
export async function findChromium(run) {
  const present = await presentChromium();
  if (present) return present;
  if (!(await installedPackage(run, CHROMIUM[0]))) await runPlaywrightInstall(run, "--no-shell");
  const installed = await presentChromium();
  if (installed) return installed;
  throw new Problem(
    "Chromium is missing and could not be installed: install it (Debian: apt-get install chromium) " +
      "or set CHROMIUM_PATH.",
  );
}

/**
 * Finds a full Chromium without installing one.
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

/** Returns the program of the Debian package of the same name. Installs it when running as root. */
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
