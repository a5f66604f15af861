import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { endWithNpm } from "./end-with-npm.mjs";
import { isInstalled } from "./installed.mjs";

/*
 * Runs a script of this folder from a fresh clone: `node scripts/bootstrap.mjs start --dev` checks
 * the version of Node, installs the packages unless they match the lock file, and hands over to
 * `start.ts`. Plain JavaScript, as what it imports, because it runs before there are packages.
 */

const TAIL_LINES = 30;
const UNREACHABLE = /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH)\b/;

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const modules = path.join(root, "node_modules");
const logFile = path.join(root, ".data", "logs", "install.log");
const lockFile = path.join(root, ".data", "install.pid");

function fail(message) {
  console.error(`\n✗ ${message}`);
  process.exit(1);
}

function isAlive(pid) {
  try {
    // Empty for a zombie, which occurs in containers without an init process.
    if (process.platform === "linux") return fs.readFileSync(`/proc/${pid}/cmdline`, "utf8") !== "";
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function refuseSecondInstallation() {
  const pid = fs.existsSync(lockFile) ? Number(fs.readFileSync(lockFile, "utf8")) : 0;
  if (pid > 0 && isAlive(pid)) fail(`Packages are being installed by process ${pid}: wait for it.`);
}

/** Includes development packages, because the build needs them. */
function npmCi() {
  const npm = process.env.npm_execpath ?? "";
  const program = /\.c?js$/.test(npm) ? [process.execPath, npm] : ["npm"];
  const log = fs.openSync(logFile, "w");
  const [file, ...args] = [...program, "ci", "--include=dev", "--no-audit", "--no-fund"];
  const child = spawn(file, args, { cwd: root, stdio: ["ignore", log, log] });
  if (child.pid) fs.writeFileSync(lockFile, String(child.pid));
  const stop = () => {
    child.kill();
    fs.rmSync(lockFile, { force: true });
    process.exit(130);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, stop);
  return new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("exit", (code) => {
      for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.off(signal, stop);
      fs.rmSync(lockFile, { force: true });
      resolve(code === 0 ? null : `exit code ${code}`);
    });
  });
}

async function install() {
  refuseSecondInstallation();
  const startedAt = Date.now();
  for (const folder of [root, modules].filter((name) => fs.existsSync(name)))
    fs.accessSync(folder, fs.constants.W_OK);
  fs.mkdirSync(path.dirname(logFile), { recursive: true });
  // When root starts the shop, the database user needs access to this folder.
  fs.chmodSync(path.join(root, ".data"), 0o755);
  console.log("… Packages");
  const failure = await npmCi();
  if (failure === null) {
    const seconds = `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
    return console.log(`✓ ${"Packages".padEnd(22)} ${seconds.padStart(8)}   installed`);
  }
  const log = fs.readFileSync(logFile, "utf8");
  const tail = log.trimEnd().split("\n").slice(-TAIL_LINES).join("\n  ");
  const cause = UNREACHABLE.test(log)
    ? "The npm registry cannot be reached: connect this machine to the internet and start again."
    : `npm ci failed (${failure}).`;
  fail(`${cause} The end of ${path.relative(process.cwd(), logFile)}:\n  ${tail}`);
}

async function main() {
  endWithNpm();
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Node ${process.versions.node} is too old: install Node 20.19 or newer.`);
  }
  if (!isInstalled(root)) await install();
  const [, , name, ...args] = process.argv;
  const script = path.join(root, "scripts", `${name}.ts`);
  process.argv = [process.execPath, script, ...args];
  process.chdir(root);
  // What `node --import tsx` does, without a second process.
  await import("tsx");
  await import(pathToFileURL(script).href);
}

main().catch((error) => {
  if (error.code !== "EACCES" && error.code !== "EROFS") throw error;
  fail(
    `No permission for ${error.path}: make it writable for the user who starts the shop, ` +
      "or start as the user it belongs to.",
  );
});
