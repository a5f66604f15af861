import { setTimeout as sleep } from "node:timers/promises";
import { Problem } from "./problem";

const POLL_MS = 50;

/**
 * Returns the status of the first response.
 * @throws Problem after the timeout
 */
export async function waitForAnswer(url: string, timeoutMs: number): Promise<number> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    try {
      const signal = AbortSignal.timeout(Math.max(1, deadline - Date.now()));
      const response = await fetch(url, { redirect: "manual", signal });
      await response.arrayBuffer();
      return response.status;
    } catch {
      await sleep(POLL_MS);
    }
  }
  throw new Problem(`${url} did not answer within ${Math.round(timeoutMs / 1000)} seconds.`);
}
