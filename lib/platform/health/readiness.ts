import "server-only";
import { statfs } from "node:fs/promises";
import { getDb } from "../db/client";
import { LATEST_MIGRATION } from "../db/generated/latest-migration";
import { getEnv } from "../env";
import { defineRoute } from "../http/define-route";
import { readHeartbeat } from "../jobs/heartbeat";
import { reportError } from "../report-error";
import { carriesCronSecret } from "../secrets";
import { listRefusing } from "./refusals";

/** `slow`: works, but somebody should look. Only `failed` takes a server out of rotation. */
type State = "ok" | "slow" | "failed";
type Check = { state: State; ms: number; detail?: string };

export type Readiness = Awaited<ReturnType<typeof checkReadiness>>;

/** A load balancer asks every few seconds and gives up soon. */
const TIMEOUT_MS = 2_000;
/** An older waiting job means that the workers take none, or too few. */
const QUEUE_LATE_SECONDS = 300;
/** The mailer answers within seconds: it has refused these e-mails, or does not answer. */
const MAIL_LATE_SECONDS = 1_800;
/** Later the queue has given up, which an alert tells. */
const MAIL_TRIED_SECONDS = 10_800;
const DISK_FREE_SHARE = 0.05;

/** How long an answer is kept, so that many requests cost the database as little as one. */
const KEEP_MS = 1_000;

let latest: { at: number; readiness: Promise<Readiness> } | undefined;

/** Returns what `checkReadiness` found, at most a second old. */
export async function getReadiness(): Promise<Readiness> {
  const now = performance.now();
  if (!latest || now - latest.at > KEEP_MS || isStopping())
    latest = { at: now, readiness: checkReadiness() };
  return latest.readiness;
}

/**
 * Checks whether this server can serve visitors: it is not stopping, the database answers in UTC and
 * has the migrations of this build. The other checks are reported, and never make it unready.
 */
async function checkReadiness() {
  const [database, migrations, queue, worker, payments, mail, archive, disk] = await Promise.all([
    timed(checkDatabase),
    timed(checkMigrations),
    timed(checkQueue),
    timed(checkWorker),
    timed(checkPayments),
    timed(checkMail),
    timed(checkArchive),
    timed(checkDisk),
  ]);
  const stopping = isStopping();
  const process: Check = { state: stopping ? "failed" : "ok", ms: 0 };
  if (stopping) process.detail = "stopping";
  const ready = [process, database, migrations].every(({ state }) => state !== "failed");
  const others = { queue, worker, payments, mail, archive, disk };
  return { ready, checks: { process, database, migrations, ...others } };
}

type Finding = { state: State; detail?: string };

async function timed(check: () => Promise<Finding>): Promise<Check> {
  const startedAt = performance.now();
  const finding = await withTimeout(check);
  return { ...finding, ms: Math.round(performance.now() - startedAt) };
}

async function withTimeout(check: () => Promise<Finding>): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Finding>((resolve) => {
    timer = setTimeout(() => resolve({ state: "failed", detail: "no answer" }), TIMEOUT_MS);
  });
  try {
    return await Promise.race([check(), timeout]);
  } catch (error) {
    reportError(error, { message: "health check failed" });
    return { state: "failed", detail: "error" };
  } finally {
    clearTimeout(timer);
  }
}

/** Fails when the session has another zone than UTC: a pooler has dropped what the connection asked for. */
async function checkDatabase(): Promise<Finding> {
  const [row] = await getDb().$queryRaw<{ utc: boolean; zone: string }[]>`
    SELECT extract(timezone FROM '2026-01-01+00'::timestamptz) = 0
        AND extract(timezone FROM '2026-07-01+00'::timestamptz) = 0 AS utc,
      current_setting('TimeZone') AS zone`;
  return row?.utc
    ? { state: "ok" }
    : { state: "failed", detail: `time zone ${row?.zone}, not UTC` };
}

async function checkMigrations(): Promise<Finding> {
  const [row] = await getDb().$queryRaw<{ applied: boolean }[]>`
    SELECT EXISTS (
      SELECT FROM _prisma_migrations
      WHERE migration_name = ${LATEST_MIGRATION} AND finished_at IS NOT NULL
    ) AS applied`;
  return row?.applied
    ? { state: "ok" }
    : { state: "failed", detail: `${LATEST_MIGRATION} missing` };
}

async function checkQueue(): Promise<Finding> {
  const [row] = await getDb().$queryRaw<{ waiting: number; seconds: number }[]>`
    SELECT count(*)::int AS waiting,
      coalesce(extract(epoch FROM now() - min(start_after)), 0)::int AS seconds
    FROM pgboss.job WHERE state < 'active' AND start_after <= now()`;
  const { waiting = 0, seconds = 0 } = row ?? {};
  return {
    state: seconds > QUEUE_LATE_SECONDS ? "slow" : "ok",
    detail: `${waiting} due, oldest ${seconds} s`,
  };
}

/** Without a worker no scheduled job is added either, so the queue looks well. */
async function checkWorker(): Promise<Finding> {
  const { lastRun, isLate } = await readHeartbeat(new Date());
  const detail = lastRun ? `last run ${lastRun.endedAt.toISOString()}` : "never ran";
  return { state: isLate ? "slow" : "ok", detail };
}

async function checkArchive(): Promise<Finding> {
  const { isOn, isFailing, lastArchivedAt } = await readArchiver();
  if (!isOn) return { state: "ok", detail: "off" };
  const last = lastArchivedAt?.toISOString() ?? "never";
  return { state: isFailing ? "slow" : "ok", detail: `last archived ${last}` };
}

async function checkPayments(): Promise<Finding> {
  const names = (await listRefusing()).map(({ service }) => service);
  const refusing = names.filter((name) => name !== "resend");
  if (refusing.length === 0) return { state: "ok" };
  return { state: "slow", detail: `key refused by ${refusing.join(", ")}` };
}

/** The owner cannot be told by e-mail that e-mails do not go out. */
async function checkMail(): Promise<Finding> {
  const [row] = await getDb().$queryRaw<{ failed: number; seconds: number }[]>`
    SELECT count(*)::int AS failed,
      coalesce(extract(epoch FROM now() - min(created_at)), 0)::int AS seconds
    FROM email_messages
    WHERE state = 'failed' AND created_at > now() - make_interval(secs => ${MAIL_TRIED_SECONDS})`;
  const { failed = 0, seconds = 0 } = row ?? {};
  const refusing = await listRefusing();
  if (refusing.some(({ service }) => service === "resend"))
    return { state: "slow", detail: "key refused by resend" };
  return {
    state: seconds > MAIL_LATE_SECONDS ? "slow" : "ok",
    detail: `${failed} refused, oldest ${seconds} s`,
  };
}

async function checkDisk(): Promise<Finding> {
  // The image of a function has no free block.
  if (!getEnv().hasDisk) return { state: "ok", detail: "none" };
  const { bavail, blocks, bsize } = await statfs(process.cwd());
  const free = `${Math.round((bavail * bsize) / 1024 ** 2)} MB free`;
  return { state: bavail / blocks < DISK_FREE_SHARE ? "slow" : "ok", detail: free };
}

/** Set by `server/main.ts`, which is outside Next's bundle. */
function isStopping(): boolean {
  return (globalThis as { shopStopping?: boolean }).shopStopping === true;
}

export type Archiver = {
  /** False where PostgreSQL archives nothing, such as embedded and most managed ones. */
  isOn: boolean;
  isFailing: boolean;
  lastArchivedAt: Date | null;
};

/** Reads whether changes reach the archive that a restore needs (docs/operations.md, "Backup"). */
export async function readArchiver(): Promise<Archiver> {
  const [row] = await getDb().$queryRaw<Archiver[]>`
    SELECT current_setting('archive_mode') <> 'off' AS "isOn",
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) AS "isFailing",
      last_archived_time AS "lastArchivedAt"
    FROM pg_stat_archiver`;
  return row ?? { isOn: false, isFailing: false, lastArchivedAt: null };
}

/**
 * Builds a route that answers 200 while the server's state is good, else 503. Only a caller with
 * `Authorization: Bearer CRON_SECRET` reads the checks, each with its time in milliseconds.
 */
export function healthRoute(stateOf: (readiness: Readiness) => Record<string, boolean>) {
  return defineRoute(
    async (request: Request) => {
      const readiness = await getReadiness();
      const state = stateOf(readiness);
      const isGood = Object.values(state).every(Boolean);
      return Response.json(
        carriesCronSecret(request) ? { ...state, checks: readiness.checks } : state,
        { status: isGood ? 200 : 503, headers: { "Cache-Control": "no-store" } },
      );
    },
    { name: "health" },
  );
}
