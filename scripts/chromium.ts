import { existsSync } from "node:fs";
import path from "node:path";
import { Problem } from "./problem";

const DEBIAN_CHROMIUM = "/usr/bin/chromium";
const CHROMIUM = [
  DEBIAN_CHROMIUM,
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

/** Runs a program and resolves to whether it succeeded. */
type Run = (name: string, command: string[], env?: Record<string, string>) => Promise<boolean>;

/**
 * Finds the headless shell for the end-to-end tests and installs it when missing. Falls back to a
 * full Chromium when the installation fails.
 * @returns its path; empty for Playwright's own, which Playwright finds itself
 * @throws Problem when no browser is present and none could be installed
 */
export async function findHeadlessShell(run: Run): Promise<string> {
  const found = chosenChromium() ?? (await installedPackage(run, HEADLESS_SHELL));
  if (found) return found;
  return (await runPlaywrightInstall(run, "--only-shell")) ? "" : findChromium(run);
}

/**
 * Finds a full Chromium, installs it when missing, and returns its path.
 * @throws Problem when none is present and none could be installed
 */
export async function findChromium(run: Run): Promise<string> {
  const present = await presentChromium();
  if (present) return present;
  if (!(await installedPackage(run, DEBIAN_CHROMIUM)))
    await runPlaywrightInstall(run, "--no-shell");
  const installed = await presentChromium();
  if (installed) return installed;
  throw new Problem(
    "Chromium is missing and could not be installed: install it (Debian: apt-get install chromium) " +
      "or set CHROMIUM_PATH.",
  );
}

/** Finds a full Chromium without installing one, and returns its path. */
export async function presentChromium(): Promise<string | undefined> {
  const { chromium } = await import("playwright");
  const places = [...CHROMIUM, chromium.executablePath()];
  return chosenChromium() ?? places.find((file) => existsSync(file));
}

function chosenChromium(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH;
  if (!chosen || existsSync(chosen)) return chosen || undefined;
  throw new Problem(`CHROMIUM_PATH names ${chosen}, which does not exist: correct or remove it.`);
}

/** Returns the program of the Debian package of the same name. Installs it when running as root. */
async function installedPackage(run: Run, program: string): Promise<string | undefined> {
  if (existsSync(program)) return program;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const name = path.basename(program);
  await run("apt-get update", ["apt-get", "update"], env);
  const packages = ["install", "-y", "--no-install-recommends", name];
  await run(`apt-get install ${name}`, ["apt-get", ...packages], env);
  return existsSync(program) ? program : undefined;
}

function runPlaywrightInstall(run: Run, kind: "--only-shell" | "--no-shell"): Promise<boolean> {
  const command = ["node_modules/playwright/cli.js", "install", kind, "chromium"];
  return run("playwright install", [process.execPath, ...command]);
}
