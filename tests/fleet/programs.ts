import { accessSync, constants, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/*
 * The programs of the compose file that are no part of the shop, with its configuration: Caddy and
 * PgBouncer.
 */

const deploy = path.resolve(import.meta.dirname, "../../deploy");
const FOLDERS = ["/usr/sbin", "/usr/bin", "/usr/local/bin"];

/** Returns the path of a program; undefined when it is not installed. */
export function findProgram(name: string): string | undefined {
  return FOLDERS.map((folder) => path.join(folder, name)).find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** Returns the command and variables of Caddy in front of these web servers, on loopback. */
export function caddy(program: string, siteUrl: string, ports: number[]) {
  return {
    command: [program, "run", "--adapter", "caddyfile", "--config", path.join(deploy, "Caddyfile")],
    env: {
      SITE_ADDRESS: siteUrl,
      BIND: "127.0.0.1",
      XDG_CONFIG_HOME: os.tmpdir(),
      XDG_DATA_HOME: os.tmpdir(),
      WEB_SERVERS: ports.map((port) => `127.0.0.1:${port}`).join(" "),
    },
  };
}

/**
 * Writes the configuration of PgBouncer for one database server into a folder. Returns its command
 * and the address of the pooled database.
 */
export function pgbouncer(
  program: string,
  { databaseUrl, port, folder }: { databaseUrl: string; port: number; folder: string },
) {
  const { hostname, port: databasePort, username, password, pathname } = new URL(databaseUrl);
  const users = path.join(folder, "userlist.txt");
  writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`);
  const configuration = readFileSync(path.join(deploy, "pgbouncer", "pgbouncer.ini"), "utf8")
    .replace("host=db port=5432", `host=${hostname} port=${databasePort}`)
    .replace("0.0.0.0", "127.0.0.1")
    .replace("6432", String(port))
    .replace("/tmp/userlist.txt", users);
  const file = path.join(folder, "pgbouncer.ini");
  writeFileSync(file, `${configuration}unix_socket_dir =\n`);
  // It refuses to run as root.
  const asUser = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  const { href } = Object.assign(new URL(databaseUrl), {
    port: String(port),
    search: "?pgbouncer=true",
    pathname,
  });
  return { command: [program, ...asUser, file], url: href };
}
