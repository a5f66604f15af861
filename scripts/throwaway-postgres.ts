import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { type Durability, startPostgres, stopLeftover } from "./postgres";
import { identify, isRunning, readIdentity, stopProcess } from "./processes";

const THROWAWAY = path.join(os.tmpdir(), "scultea-database-");
const STOP_WAIT_MS = 10_000;
/** With retries, because backends of a killed server still write for a moment. */
const REMOVE = { recursive: true, force: true, maxRetries: 50 };

/** What `initdb` chooses on a machine in Italy. Shows code that relies on a server in UTC. */
export const THROWAWAY_TIME_ZONE = "Europe/Rome";

/** Starts an empty server for one test run, whose `stop()` removes all its data. */
export async function startThrowawayPostgres(durability: Durability = "none") {
  const folders = readdirSync(os.tmpdir()).map((name) => path.join(os.tmpdir(), name));
  for (const abandoned of folders.filter((folder) => folder.startsWith(THROWAWAY))) {
    const owner = readIdentity(path.join(abandoned, "owner"));
    if (!owner || isRunning(owner)) continue;
    await stopLeftover(abandoned);
    rmSync(abandoned, REMOVE);
  }
  const home = mkdtempSync(THROWAWAY);
  writeFileSync(path.join(home, "owner"), JSON.stringify(identify(process.pid)));
  const server = await startPostgres({
    home,
    logFile: path.join(home, "log"),
    durability,
    timeZone: THROWAWAY_TIME_ZONE,
  });
  const stop = async () => {
    await stopProcess(server.pid, ["SIGQUIT", "SIGKILL"], STOP_WAIT_MS);
    rmSync(home, REMOVE);
  };
  return { ...server, stop };
}
