import { existsSync, statSync } from "node:fs";
import path from "node:path";

/**
 * Whether the packages in node_modules are those of the lock file. npm writes its own record there
 * at the very end, so an interrupted installation counts as missing.
 * @param {string} root
 */
export function isInstalled(root) {
  const record = path.join(root, "node_modules", ".package-lock.json");
  if (!existsSync(record)) return false;
  return statSync(record).mtimeMs >= statSync(path.join(root, "package-lock.json")).mtimeMs;
}

/** The command that installs them, development packages included: the build needs those too. */
export function installCommand() {
  const npm = process.env.npm_execpath;
  const program = npm && /\.c?js$/.test(npm) ? [process.execPath, npm] : ["npm"];
  return [...program, "ci", "--include=dev", "--no-audit", "--no-fund"];
}

/**
 * The command that runs a TypeScript file of the project, in a single process.
 * @param {string} file
 * @param {string[]} args
 */
export function scriptCommand(file, ...args) {
  return [process.execPath, "--conditions=react-server", "--import", "tsx", file, ...args];
}

/**
 * The command that serves a finished build.
 * @param {{ port: number, host: string }} options
 */
export function serveCommand({ port, host }) {
  return [process.execPath, path.join("scripts", "serve.mjs"), "-p", String(port), "-H", host];
}

/** @param {string[]} args */
export function nextCommand(...args) {
  return [process.execPath, path.join("node_modules", "next", "dist", "bin", "next"), ...args];
}
