import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { query } from "../../scripts/database";
import { freePort } from "../../scripts/ports";
import { findProgram, pgbouncer } from "../fleet/programs";

const program = findProgram("pgbouncer");
export const hasPgBouncer = program !== undefined;

/**
 * Starts PgBouncer in front of a database, with the configuration to deploy. It has six connections
 * and takes them in turn, so that two statements of a client rarely meet on one.
 */
export async function startPgBouncer(databaseUrl: string) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "shop-pgbouncer-"));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const { command, url } = pgbouncer(program ?? "", { databaseUrl, port, folder });
  const turns = "default_pool_size = 6\nserver_round_robin = 1\n";
  appendFileSync(path.join(folder, "pgbouncer.ini"), turns);
  const [file = "", ...args] = command;
  const child = spawn(file, ["-q", ...args], { cwd: "/" });
  const exited = once(child, "exit");
  for (let attempt = 1; ; attempt += 1) {
    try {
      await query(url, "SELECT 1");
      break;
    } catch (error) {
      if (attempt === 100 || child.exitCode !== null) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  return {
    url,
    stop: async () => {
      child.kill("SIGKILL");
      await exited;
      rmSync(folder, { recursive: true });
    },
  };
}
