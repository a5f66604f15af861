import path from "node:path";
import { execa } from "execa";
import { afterAll, expect, inject, test } from "vitest";
import { query } from "../../scripts/database";
import { freePort } from "../../scripts/ports";
import { Supervisor } from "../../scripts/supervisor";
import { TEST_BUILD_FOLDER, untilShopAnswers } from "../../scripts/test-shop";
import { withDatabase } from "../support/database";
import { shopClient } from "../support/shop-client";
import { buildFolder } from "../support/web-server";

/*
 * The programs of the folder to deploy, as an owner runs them on a server: there, and on an empty database.
 */

const root = path.resolve(import.meta.dirname, "../..");
const DATABASE = "shop_deployed";
const folder = path.join(buildFolder, "standalone");
const owner = { email: "prima@negozio-vero.it", password: "cinque remi sotto la luna" };
const supervisor = new Supervisor();

afterAll(async () => {
  await supervisor.stopAll();
});

const programFile = (name: string) => path.join(TEST_BUILD_FOLDER, "web-server", `${name}.mjs`);

/** Runs a program to its end. */
const run = (name: string, args: string[], env: Record<string, string>, input = "") =>
  execa(process.execPath, [programFile(name), ...args], {
    cwd: folder,
    env: { NODE_ENV: "production", NEXT_DIST_DIR: TEST_BUILD_FOLDER, ...env },
    extendEnv: false,
    input,
    reject: false,
  });

test("all programs of the folder to deploy run, and the first administrator signs in", async () => {
  const { databaseUrl, environment } = inject("liveShop");
  await query(databaseUrl, `DROP DATABASE IF EXISTS ${DATABASE} WITH (FORCE)`);
  await query(databaseUrl, `CREATE DATABASE ${DATABASE} TEMPLATE template0`);
  const port = await freePort();
  const siteUrl = `http://localhost:${port}`;
  const env = {
    ...environment,
    DATABASE_URL: withDatabase(databaseUrl, DATABASE),
    SITE_URL: siteUrl,
    NEXTAUTH_URL: siteUrl,
    PORT: String(port),
    WORKER: "off",
  };
  const output = async (name: string, args: string[], input?: string, more = {}) => {
    const { stdout, stderr, exitCode } = await run(name, args, { ...env, ...more }, input);
    expect({ stderr, exitCode }).toEqual({ stderr: "", exitCode: 0 });
    return stdout;
  };

  expect(await output("migrate", [])).toMatch(/^Migrations: applied \d+[^]*settings: written\.$/);
  const account = ["--email", owner.email, "--name", "Prima", "--password-stdin"];
  const created = await output("admin-create", account, `${owner.password}\n`);
  expect(created).toBe(`${owner.email} is a new administrator.`);

  const start = (name: string) =>
    supervisor.start(name, [process.execPath, programFile(name)], {
      cwd: folder,
      env: { ...env, NEXT_DIST_DIR: TEST_BUILD_FOLDER },
      logFile: path.join(root, ".cache", "live", `deployed-${name}.log`),
    });
  const [server, worker] = [start("main"), start("worker")];
  await untilShopAnswers(siteUrl, server);
  const client = shopClient({ siteUrl, buildFolder, keepAlive: false });
  const session = await client.signIn(owner);
  client.close();
  expect(session).toContain("session-token=");
  const schedules = () => query(env.DATABASE_URL, "SELECT name FROM pgboss.schedule");
  await expect.poll(async () => (await schedules()).length).toBeGreaterThan(0);

  expect(await output("demo-remove", ["--yes"])).toContain("There is no demo data to remove.");
  const s3 = { S3_BUCKET: "b", S3_ACCESS_KEY_ID: "k", S3_SECRET_ACCESS_KEY: "s" };
  const moved = await output("storage-move", ["--to", "database"], "", s3);
  expect(moved).toContain("Pictures returned to Postgres: 0.");
  for (const program of [server, worker]) {
    await program.stop();
    expect(await program.exited).toBe("exit code 0");
  }
});

test.each([
  ["main"],
  ["worker"],
  ["migrate"],
  ["admin-create", "--email", owner.email, "--password-stdin"],
  ["demo-remove", "--yes"],
  ["storage-move", "--to", "s3"],
])("%s names the missing variables in one line and ends", async (name, ...args) => {
  expect(await run(name, args, {})).toMatchObject({
    stderr: "Variables: DATABASE_URL is missing; NEXTAUTH_SECRET is missing.",
    stdout: "",
    exitCode: 1,
  });
});
