import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import getPort from "get-port";
import { query } from "../../scripts/database";

/** PgBouncer refuses to run as root. */
const NOBODY = { uid: 65_534, gid: 65_534 };
const account = process.getuid?.() === 0 ? NOBODY : undefined;
const environment = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };

export const hasPgBouncer =
  spawnSync("pgbouncer", ["--version"], { env: environment }).status === 0;

/**
 * Starts PgBouncer in front of a database, in transaction mode. It has `poolSize` connections and
 * takes them in turn, so that two statements of a client rarely meet on one.
 */
export async function startPgBouncer(databaseUrl: string, poolSize = 6) {
  const { hostname, port: serverPort, username, password, pathname } = new URL(databaseUrl);
  const database = pathname.slice(1);
  const port = await getPort();
  const folder = mkdtempSync(path.join(os.tmpdir(), "shop-pgbouncer-"));
  const file = path.join(folder, "pgbouncer.ini");
  const settings = `[databases]
${database} = host=${hostname} port=${serverPort} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 200
server_round_robin = 1
`;
  writeFileSync(file, settings, { mode: 0o600 });
  if (account) for (const one of [folder, file]) chownSync(one, account.uid, account.gid);
  const child = spawn("pgbouncer", ["-q", file], { ...account, cwd: "/", env: environment });
  const exited = once(child, "exit");
  const url = `postgresql://${username}@127.0.0.1:${port}/${database}?pgbouncer=true`;
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
