import { type Pool } from "pg";
import { PAGES_STATE } from "@/lib/platform/cdn/model";
import { openUtcPool } from "@/lib/platform/db/utc-connections";

/** Time a revision read from the database stays valid. */
const FRESH_MS = 500;
/** Requests wait this long for a reading. It goes on, because a busy machine may need longer. */
const PATIENCE_MS = 1_000;
/** Time limit of a reading, and pause after it has failed. */
const LIMIT_MS = 10_000;
const PAUSE_MS = 5_000;

let pool: Pool | undefined;
let revision: string | null = null;
let nextReadAt = -Infinity;
/** Settles when the present reading has ended or requests no longer wait for it. */
let waiting: Promise<unknown> | undefined;

/**
 * Returns the revision of all pages, at most half a second old. Returns the last known one while
 * the database does not answer; null until its first answer.
 */
export async function currentRevision(): Promise<string | null> {
  if (performance.now() >= nextReadAt)
    await (waiting ??= Promise.race([readRevision(), outOfPatience()]));
  return revision;
}

async function readRevision(): Promise<void> {
  try {
    pool ??= openPool();
    const { rows } = await pool.query<{ revision: string }>(`SELECT ${PAGES_STATE} AS revision`);
    revision = rows[0]?.revision ?? null;
    nextReadAt = performance.now() + FRESH_MS;
  } catch (error) {
    // Stale pages are acceptable: placing an order checks prices again.
    console.error("page revision could not be read:", error);
    nextReadAt = performance.now() + PAUSE_MS;
  } finally {
    waiting = undefined;
  }
}

function outOfPatience(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS).unref();
  });
}

function openPool(): Pool {
  const opened = openUtcPool({
    connectionString: process.env.DATABASE_URL,
    application_name: "shop-pages",
    max: 1,
    connectionTimeoutMillis: LIMIT_MS,
    query_timeout: LIMIT_MS,
    allowExitOnIdle: true,
  });
  // The pool reconnects on the next query.
  opened.on("error", () => undefined);
  return opened;
}
