import { rmSync, writeFileSync } from "node:fs";
import { Problem } from "./problem";
import { identify, type Identity, isRunning, readRecord, stopGroup } from "./processes";

type State = Identity & { url: string; members: Identity[] };

/**
 * Claims the clone for this process. The file records what runs for it: a second start then detects
 * the first one, and a start after `kill -9` stops what was left running.
 * @param url where this run will be available
 * @throws Problem when another run is active
 */
export async function claimRun(file: string, url: string) {
  const previous = readRecord(file) as State | null;
  if (previous && isRunning(previous)) {
    const by = `${previous.url} (process ${previous.pid})`;
    throw new Problem(`The shop is already running at ${by}: use it or stop it first.`);
  }
  const leftovers = previous?.members.filter(isRunning).reverse() ?? [];
  for (const { pid } of leftovers) await stopGroup(pid);
  const record = (pids: number[]) => {
    const state = { ...identify(process.pid), url, members: pids.map(identify) };
    writeFileSync(file, JSON.stringify(state));
  };
  record([]);
  return { leftovers: leftovers.length, record, release: () => rmSync(file, { force: true }) };
}
