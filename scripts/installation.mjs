import { existsSync, statSync } from "node:fs";
import path from "node:path";

/**
 * Returns whether node_modules matches the lock file. npm writes its record there last, so an
 * interrupted installation counts as missing.
 * @param {string} root
 */
export function isInstalled(root) {
  const record = path.join(root, "node_modules", ".package-lock.json");
  if (!existsSync(record)) return false;
  return statSync(record).mtimeMs >= statSync(path.join(root, "package-lock.json")).mtimeMs;
}

/** Returns the install command. It includes development packages, because the build needs them. */
export function installCommand() {
  const npm = process.env.npm_execpath;
  const program = npm && /\.c?js$/.test(npm) ? [process.execPath, npm] : ["npm"];
  return [...program, "ci", "--include=dev", "--no-audit", "--no-fund"];
}

/**
 * @param {string} file
 * @param {string[]} args
 */
export function scriptCommand(file, ...args) {
  return [process.execPath, "--conditions=react-server", "--import", "tsx", file, ...args];
}

/** @param {{ port: number, host: string, buildFolder?: string }} options */
export function serveCommand({ port, host, buildFolder = ".next" }) {
  const program = path.join(buildFolder, "web-server", "main.mjs");
  return [process.execPath, program, "-p", String(port), "-H", host];
}

/** @param {string[]} args */
export function nextCommand(...args) {
  return [process.execPath, path.join("node_modules", "next", "dist", "bin", "next"), ...args];
}
