import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { execa } from "execa";
import { beforeAll, expect, test, vi } from "vitest";
import { getSalesReport } from "@/lib/dashboard/queries/statistics";
import { type Db, findReplica, getDb } from "@/lib/platform/db/client";
import { readFromReplica } from "@/lib/platform/db/replica";
import { getVisitReport } from "@/lib/visits/queries/visits";
import { createAdmin } from "@/prisma/builders/admin";
import { query } from "../../../scripts/database";
import {
  type Postgres,
  startPostgres,
  startThrowawayPostgres,
  THROWAWAY_TIME_ZONE,
} from "../../../scripts/postgres";
import { byStaff } from "../../support/by-staff";
import { withConnection } from "../../support/database";
import { useOwnConnections } from "../../support/own-connections";
import { signInAs, startRequest } from "../../support/request";
import { setVariables } from "../../support/variables";

let primary: Awaited<ReturnType<typeof startThrowawayPostgres>>;
let replica: Awaited<ReturnType<typeof startReplica>>;

beforeAll(async () => {
  primary = await startThrowawayPostgres("crash");
  // In a process of its own, as the shop does: the engine does not run well twice in one process.
  await execa(process.execPath, ["--import", "tsx", "scripts/migrate.ts"], {
    env: { DATABASE_URL: primary.url("postgres"), DATABASE_DIRECT_URL: "" },
  });
  replica = await startReplica(primary);
  const restore = setVariables({
    DATABASE_URL: primary.url("postgres"),
    DATABASE_REPLICA_URL: replica.url("postgres"),
  });
  return async () => {
    restore();
    await replica.remove();
    await primary.stop();
  };
});
useOwnConnections();

const readSettings = () =>
  readFromReplica(async (db: Db) => {
    const [row] = await db.$queryRaw<{ replica: boolean; settings: number }[]>`
      SELECT pg_is_in_recovery() AS replica, (SELECT count(*)::int FROM settings) AS settings`;
    return row;
  });
const writeSetting = (key: string) => getDb().setting.create({ data: { key, value: {} } });
/** Time stands still, so that a replica is never too late. */
const waitForReplica = () => vi.spyOn(performance, "now").mockReturnValue(performance.now());
const onReplica = (sql: string) => query(replica.url("postgres"), sql);

test("figures come from the replica, with what was just written", async () => {
  await expect.poll(readSettings).toEqual({ replica: true, settings: 0 });
  waitForReplica();
  for (let settings = 1; settings <= 20; settings += 1) {
    await writeSetting(`key ${settings}`);
    expect(await readSettings()).toEqual({ replica: true, settings });
  }
});

test("the dashboard's statistics can be read there", async () => {
  const asked = vi.spyOn(getDb(), "$queryRaw");
  startRequest();
  await signInAs(await createAdmin(getDb()));
  await expect.poll(readSettings).toMatchObject({ replica: true });
  waitForReplica();
  const period = { from: "2026-11-01", to: "2026-11-23" } as const;
  await byStaff(getSalesReport)({ period, compared: true });
  await byStaff(getVisitReport)(period);
  const texts = asked.mock.calls.map(([text]) => JSON.stringify(text));
  expect(texts.some((text) => text.includes("pg_current_wal"))).toBe(true);
  expect(texts.filter((text) => /statistics_between|analytics/.test(text))).toEqual([]);
});

test("the primary answers while the replica is late", async () => {
  await onReplica("SELECT pg_wal_replay_pause()");
  const state = () => onReplica("SELECT pg_get_wal_replay_pause_state() AS state");
  await expect.poll(state).toEqual([{ state: "paused" }]);
  const { settings = 0 } = (await readSettings()) ?? {};
  await writeSetting("late");
  expect(await readSettings()).toEqual({ replica: false, settings: settings + 1 });
  await onReplica("SELECT pg_wal_replay_resume()");
  await expect.poll(readSettings).toEqual({ replica: true, settings: settings + 1 });
});

test("the primary answers while the replica is down", async () => {
  await replica.stop();
  const failedAt = performance.now();
  expect(await readSettings()).toMatchObject({ replica: false });
  const replicaDb = findReplica();
  if (!replicaDb) throw new Error("No replica");
  // A replica that failed is left alone for a while.
  const asked = vi.spyOn(replicaDb, "$queryRaw");
  vi.spyOn(performance, "now").mockReturnValue(failedAt);
  expect(await readSettings()).toMatchObject({ replica: false });
  expect(asked).not.toHaveBeenCalled();
});

/** Starts a streaming replica of a throw-away server, from a copy of its files. */
async function startReplica(primary: Postgres) {
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
