import { linkSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { Problem } from "./problem";
import { identify, type Identity, isRunning, readRecord, stopGroup } from "./processes";

type State = Identity & { url: string; members: Identity[] };

const refuseShop = (by: string) => `The shop is already running at ${by}: use it or stop it first.`;

/**
 * Claims the clone for this process. The file records what runs for it: a second start then detects
 * the first one, and a start after `kill -9` stops what was left running. Of several starts at the
 * same moment, one wins.
 * @param url where this run will be available, or its command
 * @param refuse tells why, given the other's url and process
 * @throws Problem when another run is active
 */
export async function claimRun(file: string, url: string, refuse = refuseShop) {
  const draft = `${file}.${process.pid}`;
  const write = (pids: number[]) => {
    const state = { ...identify(process.pid), url, members: pids.map(identify) };
    writeFileSync(draft, JSON.stringify(state));
  };
  let previous = null as State | null;
  write([]);
  while (!isFirst(draft, file)) {
    previous = readRecord(file) as State | null;
    if (previous && isRunning(previous)) {
      rmSync(draft);
      throw new Problem(refuse(`${previous.url} (process ${previous.pid})`));
    }
    removeStale(file, `${draft}.stale`);
  }
  rmSync(draft);
  const leftovers = previous?.members.filter(isRunning).reverse() ?? [];
  for (const { pid } of leftovers) await stopGroup(pid);
  const record = (pids: number[]) => {
    write(pids);
    renameSync(draft, file);
  };
  return { leftovers: leftovers.length, record, release: () => rmSync(file, { force: true }) };
}

/** Removes the record of an ended run, unless another start has replaced it meanwhile. */
function removeStale(file: string, moved: string): void {
  try {
    renameSync(file, moved);
  } catch {
    return;
  }
  const found = readRecord(moved) as State | null;
  if (found && isRunning(found)) isFirst(moved, file);
  rmSync(moved);
}

/** Gives the file its name, complete as it is. Returns false when another one has the name. */
function isFirst(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}
