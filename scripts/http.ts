import { setTimeout as sleep } from "node:timers/promises";
import { Problem } from "./problem";

const POLL_MS = 50;
/** The longest time that a timer takes, 24 days. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * Returns the status of the first response.
 * @param timeoutMs Infinity waits as long as the server runs
 * @param ended resolves to the reason when the server ends, which ends the wait
 * @throws Problem when the server ends, or after the timeout
 */
export async function waitForAnswer(
  url: string,
  timeoutMs: number,
  ended?: Promise<string>,
): Promise<number> {
  const deadline = Date.now() + timeoutMs;
  const end = new AbortController();
  let reason = null as string | null;
  void ended?.then((given) => {
    reason = given;
    end.abort();
  });
  while (reason === null && Date.now() < deadline) {
    try {
      const leftMs = Math.min(LONGEST_MS, deadline - Date.now());
      const signal = AbortSignal.any([end.signal, AbortSignal.timeout(Math.max(1, leftMs))]);
      const response = await fetch(url, { redirect: "manual", signal });
      await response.arrayBuffer();
      return response.status;
    } catch {
      await sleep(POLL_MS);
    }
  }
  if (reason !== null) throw new Problem(`${url} never answered: its server ended (${reason}).`);
  throw new Problem(`${url} did not answer within ${Math.round(timeoutMs / 1000)} seconds.`);
}
