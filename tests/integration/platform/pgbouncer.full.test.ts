import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { appendFileSync, chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { holdCart } from "@/lib/cart/commands";
import { placeOrder } from "@/lib/checkout/commands/place-order";
import { requireStaff } from "@/lib/identity/queries/gate";
import { type Db } from "@/lib/platform/db/client";
import { inLongTransaction, inTransaction } from "@/lib/platform/db/in-transaction";
import { getSettings } from "@/lib/settings/queries";
import { createAdmin } from "@/prisma/builders/admin";
import { query } from "../../../scripts/database";
import { freePort } from "../../../scripts/ports";
import { THROWAWAY_TIME_ZONE } from "../../../scripts/postgres";
import { findProgram, pgbouncer } from "../../fleet/programs";
import { testDatabaseUrl, withConnection } from "../../support/database";
import { useOwnConnections } from "../../support/own-connections";
import { signInAs } from "../../support/request";
import { saveForm } from "../../support/settings";
import { checkoutInput } from "../../support/shop";
import { attemptSignIn } from "../../support/sign-in";
import { useShop } from "../../support/use-shop";
import { setVariables } from "../../support/variables";

const START_MS = 180_000;
const program = findProgram("pgbouncer");
const email = "elena@example.it";
const password = "una password lunga";

// Skipped where the program is missing (Debian: apt-get install pgbouncer).
describe.skipIf(program === undefined)(
  "behind PgBouncer in transaction mode",
  { timeout: 2 * START_MS },
  () => {
    const directUrl = testDatabaseUrl();
    const role = `ALTER ROLE CURRENT_USER IN DATABASE ${new URL(directUrl).pathname.slice(1)}`;

    const sql = <Row extends object>(text: string) =>
      withConnection(directUrl, async (client) => (await client.query<Row>(text)).rows);

    beforeAll(async () => {
      const pooler = await startPgBouncer(directUrl);
      const restore = setVariables({
        DATABASE_URL: pooler.url,
        DATABASE_DIRECT_URL: directUrl,
      });
      return async () => {
        restore();
        await pooler.stop();
        await sql(`${role} RESET statement_timeout`);
      };
    });
    // After the pooler, so that its connections are closed first.
    useOwnConnections();
    const shop = useShop({ stock: 100 });

    test("an owner signs in and changes a setting; wrong passwords are counted", async () => {
      const admin = await createAdmin(shop.db, { email, password });
      const attempt = (typed: string) => attemptSignIn({ email, password: typed });
      expect(await attempt(password)).toBe("signed in");
      for (let tries = 0; tries < 5; tries += 1)
        expect(await attempt("sbagliata")).toBe("invalid_credentials");
      expect(await attempt(password)).toBe("too_many_requests");

      await signInAs(admin);
      expect((await requireStaff("read")).ok).toBe(true);
      expect((await saveForm("contatti", { hours: "ogni giorno" })).ok).toBe(true);
      expect((await getSettings()).contact.hours).toBe("ogni giorno");
    });

    test("twenty carts and orders at once share six connections", async () => {
      const buy = async () => {
        const input = { ...checkoutInput(), hold_key: randomUUID() };
        await holdCart({ hold_key: input.hold_key, items: input.items, seconds: 300 }, new Date());
        return placeOrder(input);
      };
      const placed = await Promise.all(Array.from({ length: 20 }, buy));
      expect(placed.filter(({ ok }) => ok)).toHaveLength(20);
      const [stock] = await sql(`
      SELECT reserved, (SELECT count(*)::int FROM cart_holds) AS carts,
        (SELECT sum(devices)::int FROM stock_reservations WHERE state = 'held') AS held
      FROM stock_items`);
      expect(stock).toEqual({ reserved: 20, carts: 0, held: 20 });
    });

    test("every transaction is in UTC, between those of a client in the server's zone", async () => {
      const zone = "SELECT current_setting('TimeZone') AS zone";
      const stranger = new pg.Client({ connectionString: process.env.DATABASE_URL });
      await stranger.connect();
      try {
        for (let turn = 0; turn < 12; turn += 1) {
          const { rows } = await stranger.query(zone);
          expect(rows).toEqual([{ zone: THROWAWAY_TIME_ZONE }]);
          const asked = Array.from({ length: 3 }, () => shop.db.$queryRawUnsafe(zone));
          for (const answer of await Promise.all(asked)) expect(answer).toEqual([{ zone: "UTC" }]);
        }
      } finally {
        await stranger.end();
      }
    });

    test("the role's time-out ends a statement, and its transaction does nothing", async () => {
      await sql(`${role} SET statement_timeout = '2min'`);
      // PgBouncer then signs in again.
      await sql(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'shop'`);
      const limit = (db: Db) => db.$queryRaw`SELECT current_setting('statement_timeout') AS value`;
      await expect.poll(() => limit(shop.db)).toEqual([{ value: "2min" }]);
      expect(await inLongTransaction(240_000, limit)).toEqual([{ value: "4min" }]);
      expect(await limit(shop.db)).toEqual([{ value: "2min" }]);

      const slow = inTransaction(async (tx) => {
        await tx.stockItem.updateMany({ data: { received: 1 } });
        await tx.$executeRaw`SELECT pg_sleep(600)`;
        return { ok: true, value: null };
      }, 600_000).catch((error: unknown) => String(error));
      const end = `SELECT pg_cancel_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event = 'PgSleep'`;
      await expect.poll(() => sql(end)).toHaveLength(1);
      expect(await slow).toMatch(/canceling statement/);
      expect(await shop.db.stockItem.findFirst()).toMatchObject({ received: 100 });
    });
  },
);

/**
 * Starts PgBouncer in front of a database, with the configuration to deploy. It has six connections
 * and takes them in turn, so that two statements of a client rarely meet on one.
 */
async function startPgBouncer(databaseUrl: string) {
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
