import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { encode } from "next-auth/jwt";
import pg from "pg";
import { query } from "../../scripts/database";
import { type Postgres } from "../../scripts/postgres";
import {
  prepareTestShop,
  type TestShop,
  untilShopAnswers,
  type Workplace,
} from "../../scripts/test-shop";

export type BenchOptions = Workplace & { reuseBuild: boolean };
type Progress = (line: string) => void;

/**
 * Prepares a shop with a catalogue and no orders on this database server. `serve` starts its web
 * server, which runs no jobs, and waits until it answers.
 */
export async function prepareBenchShop(
  options: BenchOptions,
  postgres: Postgres,
  database: string,
  progress: Progress,
) {
  const shop = await prepareTestShop({
    ...options,
    postgres,
    progress,
    database,
    seed: ["--production"],
    variables: { WORKER: "off" },
  });
  const { environment, web } = shop;
  const serve = async () => {
    const server = options.supervisor.start("web server", web.command, web.options);
    await untilShopAnswers(environment.SITE_URL, server);
    return server;
  };
  return { ...shop, databaseUrl: environment.DATABASE_URL, serve };
}

/** Signs in as an administrator. Returns a function that opens a page of the dashboard. */
export async function signedIn({
  DATABASE_URL,
  NEXTAUTH_SECRET,
  SITE_URL,
}: TestShop["environment"]) {
  const [id, sessionId] = [randomUUID(), randomUUID()];
  await query(
    DATABASE_URL,
    `INSERT INTO users (id, email, name, password_hash, role) VALUES ($1, $2, 'Bench', 'none', 'admin')`,
    [id, `${id}@example.it`],
  );
  await query(
    DATABASE_URL,
    `INSERT INTO admin_sessions (id, user_id, started_at) VALUES ($1, $2, now())`,
    [sessionId, id],
  );
  const token = await encode({ token: { sessionId }, secret: NEXTAUTH_SECRET ?? "" });
  const headers = { cookie: `next-auth.session-token=${token}` };
  return async (address: string) => {
    const response = await fetch(SITE_URL + address, { headers, redirect: "manual" });
    if (response.status !== 200) throw new Error(`${address} answered ${response.status}`);
    return response;
  };
}

/** Runs statements in one session. `values` are those of the statements with an index. */
export async function fill(
  databaseUrl: string,
  statements: string[],
  values: Record<number, unknown[]>,
  progress: Progress,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("SET maintenance_work_mem = '1GB'; SET work_mem = '256MB'");
    for (const [index, sql] of statements.entries()) {
      progress(sql.slice(0, 60).replaceAll(/\s+/g, " "));
      await client.query(sql, values[index]);
    }
  } finally {
    await client.end();
  }
}

/** Returns the memory of a process; NaN on a system without /proc. */
export function residentMegabytes(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
  } catch {
    return NaN;
  }
}
