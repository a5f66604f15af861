import { randomBytes } from "node:crypto";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { scriptCommand } from "../../scripts/commands";
import { ensureDatabase } from "../../scripts/database";
import { planStart, shopEnvironment } from "../../scripts/environment";
import { waitForAnswer } from "../../scripts/http";
import { freePort } from "../../scripts/ports";
import { startThrowawayPostgres } from "../../scripts/postgres";
import { type Report, step } from "../../scripts/steps";
import { type Row } from "../../scripts/table";
import {
  FIXED_VARIABLES,
  READY_TIMEOUT_MS,
  requireBuild,
  TEST_BUILD_FOLDER,
  type Workplace,
} from "../../scripts/test-shop";
import { requestsPerSecond } from "../bench/pages";
import { createAdministrator } from "../kill/administrator";
import { type Check, check } from "../kill/check";
import { checkRecords } from "../kill/check-records";
import { passHours, runCustomers, runLastCustomers, setStock } from "../kill/customers";
import { planRun } from "../kill/plan";
import { sandboxControl } from "../support/sandbox-control";
import { shopClient } from "../support/shop-client";
import { Fleet } from "./fleet";
import { caddy, findProgram, pgbouncer } from "./programs";
import { Traffic } from "./traffic";

const REPLICAS = 3;
const DATABASE = "shop_fleet";
const RELEASES = ["first", "second"] as const;

type Options = Workplace & { shoppers: number; seed: number; reuseBuild: boolean };
type Services = Awaited<ReturnType<typeof openServices>>;

/**
 * Lets shoppers buy from three web servers behind a proxy while processes are killed, a release is
 * deployed and the secrets are rotated. Then compares all records and measures the fleet.
 */
export async function runFleetTest(options: Options): Promise<{ checks: Check[]; figures: Row[] }> {
  const { shoppers, seed } = options;
  const releases = await step("Releases", ({ note }) => buildReleases(options, note));
  const plan = planRun(shoppers, 0, seed);
  const services = await step("Services", ({ note }) =>
    openServices(options, releases.first, note),
  );
  const { databaseUrl, sandboxUrl, environment, ports, others, postgres } = services;
  await setStock(databaseUrl, plan.stock);
  const fleet = new Fleet({
    ...options,
    postgres,
    environment,
    ports,
    buildFolder: TEST_BUILD_FOLDER,
    release: releases.first,
  });
  await step("Fleet", async ({ note }) => {
    await fleet.start(others);
    note(`${REPLICAS} web servers, 2 workers, ${others.map(({ name }) => name).join(", ")}`);
  });

  const traffic = new Traffic();
  const buildFolder = path.join(releases.first, TEST_BUILD_FOLDER);
  const client = shopClient({
    siteUrl: environment.SITE_URL,
    buildFolder,
    onAnswer: traffic.onAnswer,
  });
  const providers = sandboxControl(sandboxUrl);
  const administrator = await createAdministrator(client, databaseUrl);
  const world = { client, providers, administrator };
  const runUntilIdle = (name: string) =>
    passHours(name, options, providers, { ...fleet.environment, DATABASE_URL: databaseUrl });

  const disruptions = disruptionsOf(fleet, releases.second, others).map(
    ({ name, cutsSockets, work }, index, all) => ({
      afterCheckouts: Math.floor((shoppers * (index + 0.5)) / all.length),
      run: () => traffic.during(name, cutsSockets, work),
    }),
  );
  const visits = await step("Shoppers", async ({ note, progress }) => {
    const found = await runCustomers(
      plan.customers.map((customer) => ({ ...customer, fault: null })),
      world,
      disruptions,
      progress,
    );
    note(`${found.length} shoppers, ${disruptions.length} disruptions, seed ${seed}`);
    return found;
  });
  const trafficFigures = figuresOf(traffic);
  const last = await step("Refunds", async () => {
    await runUntilIdle("hours later");
    return runLastCustomers(plan, world, databaseUrl);
  });
  await step("Aftermath", () => runUntilIdle("the end"));
  client.close();
  const records = await checkRecords({
    databaseUrl,
    providers,
    visits: [...visits, ...last.visits],
    stock: last.stock,
    unexpectedExits: [],
  });
  const throughput = await step("Throughput", () => measureThroughput(fleet, environment.SITE_URL));
  const actions = actionsAreTheSame(buildFolder, path.join(releases.second, TEST_BUILD_FOLDER));
  const checks = [traffic.failuresAreExplained(), actions, ...records];
  return { checks, figures: [...trafficFigures, ...throughput] };
}

/** What happens to the fleet, and whether requests may fail meanwhile. */
function disruptionsOf(fleet: Fleet, nextRelease: string, others: Services["others"]) {
  const kills = others.map(({ name }) => ({
    name: `${name} killed`,
    cutsSockets: true,
    work: () => fleet.killOther(name),
  }));
  return [
    { name: "web server killed", cutsSockets: true, work: () => fleet.killWeb(0) },
    { name: "worker killed", cutsSockets: false, work: () => fleet.killWorker(0) },
    ...kills.filter(({ name }) => !name.startsWith("caddy")),
    { name: "Postgres restarted", cutsSockets: true, work: () => fleet.restartPostgres() },
    { name: "release deployed", cutsSockets: false, work: () => fleet.deploy(nextRelease) },
    { name: "secrets rotated", cutsSockets: false, work: () => fleet.rotateSecrets() },
  ];
}

/** Builds the same code twice, as two releases. Returns the folders to deploy. */
async function buildReleases(
  { root, supervisor, logFile, reuseBuild }: Options,
  note: Report["note"],
): Promise<Record<(typeof RELEASES)[number], string>> {
  const folder = path.join(root, ".cache", "fleet-releases");
  const folders = { first: path.join(folder, "first"), second: path.join(folder, "second") };
  if (reuseBuild) {
    for (const release of RELEASES) requireBuild(folders[release]);
    note("those of the last run");
    return folders;
  }
  rmSync(folder, { recursive: true, force: true });
  const key = randomBytes(32).toString("base64");
  for (const release of RELEASES) {
    const env = {
      ...process.env,
      DATABASE_URL: undefined,
      NEXT_DIST_DIR: TEST_BUILD_FOLDER,
      RELEASE: release,
      NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: key,
    };
    const log = logFile(`build-${release}`);
    await supervisor.run("The build", scriptCommand("scripts/build.ts"), {
      cwd: root,
      env,
      logFile: log,
    });
    mkdirSync(folder, { recursive: true });
    cpSync(path.join(root, TEST_BUILD_FOLDER, "standalone"), folders[release], {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
  note("two builds of this code with one key for actions");
  return folders;
}

/** Starts database, providers' stand-ins, and prepares the database with the artefact's program. */
async function openServices(options: Options, release: string, note: Report["note"]) {
  const { root, supervisor, logFile } = options;
  const postgres = await supervisor.adopt(startThrowawayPostgres("crash"));
  await ensureDatabase(postgres.url("postgres"), DATABASE);
  const databaseUrl = postgres.url(DATABASE);
  const [proxyPort, poolerPort, sandboxPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const ports = await Promise.all(Array.from({ length: REPLICAS }, () => freePort()));
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  // Shoppers have addresses of their own, behind this test's client and the proxy.
  const variables = { ...FIXED_VARIABLES, PORT: String(proxyPort), TRUST_PROXY: "2" };
  const environment = shopEnvironment(variables, planStart(variables, { dev: false }), {
    databaseUrl,
    sandboxUrl,
    secrets: {
      NEXTAUTH_SECRET: randomBytes(32).toString("hex"),
      CRON_SECRET: randomBytes(32).toString("hex"),
    },
  });
  const run = {
    cwd: release,
    env: { ...process.env, ...environment, NEXT_DIST_DIR: TEST_BUILD_FOLDER },
  };
  const migrate = [process.execPath, path.join(TEST_BUILD_FOLDER, "web-server", "migrate.mjs")];
  await supervisor.run("The migration", migrate, { ...run, logFile: logFile("migrate") });
  const sandbox = supervisor.start("sandbox", scriptCommand("sandbox/main.ts"), {
    cwd: root,
    env: { ...process.env, ...environment, SANDBOX_PORT: String(sandboxPort) },
    logFile: logFile("sandbox"),
  });
  await waitForAnswer(sandboxUrl, READY_TIMEOUT_MS, sandbox.exited);

  const others = [];
  const proxy = findProgram("caddy");
  if (proxy) {
    const { command, env } = caddy(proxy, environment.SITE_URL, ports);
    others.push({ name: "caddy", command, cwd: root, env });
  }
  const pooler = findProgram("pgbouncer");
  if (pooler) {
    const folder = mkdtempSync(path.join(os.tmpdir(), "fleet-pooler-"));
    chmodSync(folder, 0o755);
    const { command, url } = pgbouncer(pooler, { databaseUrl, port: poolerPort, folder });
    others.push({ name: "pgbouncer", command, cwd: root, env: {} });
    Object.assign(environment, { DATABASE_URL: url, DATABASE_DIRECT_URL: databaseUrl });
  }
  note("database, stand-ins of the providers");
  return { postgres, databaseUrl, sandboxUrl, environment, ports, others };
}

/** Compares the ids by which pages of both releases call server actions. */
function actionsAreTheSame(first: string, second: string): Check {
  const [before, after] = [actionIds(first), new Set(actionIds(second))];
  const missing = before.filter((id) => !after.has(id));
  return check(
    "a page of the last release can call the actions of this one",
    `${before.length} actions`,
    missing,
  );
}

function actionIds(buildFolder: string): string[] {
  const file = path.join(buildFolder, "server", "server-reference-manifest.json");
  const { node } = JSON.parse(readFileSync(file, "utf8")) as { node: object };
  return Object.keys(node);
}

function figuresOf(traffic: Traffic): Row[] {
  const { requests, failed, longestGapMs, disruptions } = traffic.figures();
  return [
    ["requests of shoppers", requests],
    ["of them failed and repeated", failed],
    ["longest time without an answer, ms", longestGapMs],
    ...disruptions.map((one): Row => [
      `${one.name}: ms, failed requests`,
      `${one.ms}, ${one.failed}`,
    ]),
  ];
}

/** Measures a page through the proxy, with one server less each time. */
async function measureThroughput(fleet: Fleet, siteUrl: string): Promise<Row[]> {
  const url = `${siteUrl.replace("localhost", "127.0.0.1")}/prodotti`;
  const rows: Row[] = [];
  for (let running = REPLICAS; running > 0; running -= 1) {
    const perSecond = await requestsPerSecond(url, new URL(siteUrl).host);
    const each = Math.round(perSecond / running);
    rows.push([`/prodotti, requests/s, ${running} web servers`, `${perSecond} (${each} each)`]);
    if (running > 1) await fleet.stopWeb(running - 1);
  }
  return rows;
}
