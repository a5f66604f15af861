import { beforeAll } from "vitest";
import { closeDb } from "@/lib/platform/db/client";
import { closeLimiters } from "@/lib/platform/http/rate-limit";
import { stopQueue } from "@/lib/platform/jobs/queue";

/**
 * Gives a file its own connections to the database, which the files of a worker share otherwise. They
 * are closed before what was set up earlier is taken down.
 */
export function useOwnConnections(): void {
  beforeAll(async () => {
    await close();
    return close;
  });
}

async function close(): Promise<void> {
  await stopQueue();
  await closeLimiters();
  await closeDb();
}
