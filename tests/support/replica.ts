import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { type Postgres, startPostgres } from "../../scripts/postgres";
import { THROWAWAY_TIME_ZONE } from "../../scripts/throwaway-postgres";
import { withConnection } from "./database";

/** Starts a streaming replica of a throw-away server, from a copy of its files. */
export async function startReplica(primary: Postgres) {
  const home = mkdtempSync(path.join(os.tmpdir(), "scultea-replica-"));
  const cluster = path.join(home, "cluster");
  const label = await withConnection(primary.url("postgres"), async (client) => {
    await client.query("SELECT pg_backup_start('replica', true)");
    cpSync(primary.home, home, {
      recursive: true,
      filter: (file) => !/(postmaster\.(pid|opts)|\/(server|owner|log))$/.test(file),
    });
    const { rows } = await client.query<{ labelfile: string }>(
      "SELECT labelfile FROM pg_backup_stop()",
    );
    return rows[0]?.labelfile ?? "";
  });
  const { hostname, port, username, password } = new URL(primary.url("postgres"));
  const source = `host=${hostname} port=${port} user=${username} password=${password}`;
  writeFileSync(path.join(cluster, "backup_label"), label);
  writeFileSync(path.join(cluster, "standby.signal"), "");
  writeFileSync(path.join(cluster, "postgresql.auto.conf"), `primary_conninfo = '${source}'\n`);
  const { uid, gid } = statSync(primary.home);
  execFileSync("chown", ["-R", `${uid}:${gid}`, home]);
  const server = await startPostgres({
    home,
    logFile: path.join(home, "log"),
    durability: "crash",
    timeZone: THROWAWAY_TIME_ZONE,
  });
  return {
    ...server,
    remove: async () => {
      await server.stop();
      rmSync(home, { recursive: true, force: true, maxRetries: 50 });
    },
  };
}
