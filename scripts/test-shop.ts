import { existsSync } from "node:fs";
import path from "node:path";
import { nextCommand, scriptCommand, serveCommand } from "./commands";
import { query } from "./database";
import { registerDemoPayments } from "./demo-payments";
import { planStart, shopEnvironment } from "./environment";
import { generateClient } from "./generate";
import { waitForAnswer } from "./http";
import { applyMigrations } from "./migrations";
import { freePort } from "./ports";
import { type Postgres } from "./postgres";
import { Problem } from "./problem";
import { type LaunchOptions } from "./processes";
import { type Member, type Supervisor } from "./supervisor";

const DATABASE = "shop_e2e";
/** For a host that hardly moves. A server that ends is noticed at once. */
export const READY_TIMEOUT_MS = 1_800_000;

/** Separate from the build of a shop that may be running from the same clone. */
export const TEST_BUILD_FOLDER = ".next-test";

/** Template of the databases for tests that need a separate shop. */
export const SEEDED_DATABASE = "shop_seeded";

/** Set although most are defaults, so that the clone's .env files have no effect. */
export const FIXED_VARIABLES = {
  LOG_LEVEL: "warn",
  WORKER: "inline",
  PAYPAL_ENVIRONMENT: "sandbox",
  SANDBOX_ALLOWED: "no",
  DATABASE_POOL_SIZE: "10",
  // For a machine that is many times slower.
  DATABASE_STATEMENT_SECONDS: "300",
  MAIL_FROM: "Scultea <ordini@scultea.example>",
  // Each test uses a different address, as through a proxy (tests/support/e2e.ts).
  TRUST_PROXY: "1",
};

export const receiveDevices = `
  WITH parts AS (UPDATE part_stock SET received = received + 2000),
    stock AS (UPDATE stock_items SET received = received + 2000)
  INSERT INTO stock_movements (id, part, at, kind, devices, reason, actor)
  SELECT gen_random_uuid(), part, now(), 'received', 2000, 'Scorta per le prove', 'system'
  FROM unnest(enum_range(NULL::lot_part)) part`;

/** Values of the build that differ from the running shop's: one build must serve any shop. */
const BUILD_VARIABLES = { SITE_URL: "http://localhost:1", META_PIXEL_ID: "" };

const secrets = {
  NEXTAUTH_SECRET: "a secret of thirty-two characters for end-to-end tests",
  CRON_SECRET: "another secret of thirty-two characters for tests",
};

/** Where a test shop is built and run. */
export type Workplace = {
  root: string;
  supervisor: Supervisor;
  logFile: (name: string) => string;
};

type TestShopOptions = Workplace & {
  postgres: Postgres;
  progress: (line: string) => void;
  /** Dropped and created again. */
  database?: string;
  /** Arguments of the seed: `--production` for a catalogue without orders. */
  seed?: string[];
  /** Override FIXED_VARIABLES. */
  variables?: Record<string, string>;
  /** Stand-ins that play live accounts, and a catalogue without demo data. */
  live?: boolean;
  /** Uses the existing build. */
  reuseBuild?: boolean;
};

export type TestShop = Awaited<ReturnType<typeof prepareTestShop>>;

/**
 * Builds the shop as for production and serves it with its own database and sandbox, for the
 * end-to-end tests. Returns environment variables for the tests.
 * @throws Problem when a part does not start
 */
export async function startTestShop(options: TestShopOptions) {
  return openTestShop(await prepareTestShop(options), options.supervisor);
}

/**
 * Serves a prepared shop, with stock for every test. Returns environment variables for the tests.
 * @throws Problem when it does not answer
 */
export async function openTestShop(shop: TestShop, supervisor: Supervisor) {
  const { environment, adminUrl, sandboxUrl, web } = shop;
  // Tests open carts and orders that hold stock, and no test may run out because of another.
  await query(environment.DATABASE_URL, receiveDevices);
  const { pathname } = new URL(environment.DATABASE_URL);
  await query(adminUrl, `DROP DATABASE IF EXISTS ${SEEDED_DATABASE}`);
  await query(adminUrl, `CREATE DATABASE ${SEEDED_DATABASE} TEMPLATE ${pathname.slice(1)}`);
  await untilShopAnswers(
    environment.SITE_URL,
    supervisor.start("web server", web.command, web.options),
  );
  return {
    E2E_BASE_URL: environment.SITE_URL,
    SANDBOX_URL: sandboxUrl.replace("127.0.0.1", "localhost"),
    DATABASE_URL: environment.DATABASE_URL,
    TEST_DATABASE_ADMIN_URL: adminUrl,
    NEXTAUTH_SECRET: environment.NEXTAUTH_SECRET,
    DEMO_ADMIN_EMAIL: environment.DEMO_ADMIN_EMAIL,
    DEMO_ADMIN_PASSWORD: environment.DEMO_ADMIN_PASSWORD,
    CRON_SECRET: environment.CRON_SECRET,
    STRIPE_WEBHOOK_SECRET: environment.STRIPE_WEBHOOK_SECRET,
    PAYPAL_WEBHOOK_ID: environment.PAYPAL_WEBHOOK_ID,
    RESEND_WEBHOOK_SECRET: environment.RESEND_WEBHOOK_SECRET,
  };
}

/**
 * Prepares a test shop without starting its web server: database, sandbox, build.
 * @throws Problem when a part does not start
 */
export async function prepareTestShop({
  root,
  postgres,
  supervisor,
  logFile,
  progress,
  database = DATABASE,
  live = false,
  seed = live ? ["--production"] : [],
  variables: overrides = {},
  reuseBuild = false,
}: TestShopOptions) {
  if (reuseBuild) requireBuild();
  await generateClient();
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const variables = { ...FIXED_VARIABLES, ...overrides, PORT: String(port) };
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const plan = planStart(variables, { dev: false, live });
  const environment = shopEnvironment(variables, plan, {
    databaseUrl: postgres.url(database),
    sandboxUrl,
    secrets,
  });
  const env = {
    ...process.env,
    ...environment,
    NEXT_DIST_DIR: TEST_BUILD_FOLDER,
  };
  const options = (name: string) => ({ cwd: root, env, logFile: logFile(name) });
  const run = (name: string, command: string[], variables: Record<string, string> = {}) => {
    progress(name);
    const log = options(name.replace("The ", ""));
    const ofRun = { ...log.env, ...variables };
    return supervisor.run(name, command, { ...log, env: ofRun, onLine: progress });
  };

  progress("database");
  const adminUrl = postgres.url("postgres");
  await query(adminUrl, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  await query(adminUrl, `CREATE DATABASE ${database}`);
  await applyMigrations(environment.DATABASE_URL);
  await run("The seed", scriptCommand("prisma/seed.ts", ...seed));

  const sandbox = supervisor.start("sandbox", scriptCommand("sandbox/main.ts"), {
    ...options("sandbox"),
    env: { ...env, SANDBOX_PORT: String(sandboxPort) },
  });
  if (!reuseBuild) {
    await run("The build", nextCommand("build"), BUILD_VARIABLES);
    await run("The folder to deploy", scriptCommand("scripts/artefact.ts"));
  }
  await waitForAnswer(sandboxUrl, READY_TIMEOUT_MS, sandbox.exited);
  await registerDemoPayments(environment.DATABASE_URL, sandboxUrl);
  const command = serveCommand({ port, host: "127.0.0.1", buildFolder: TEST_BUILD_FOLDER });
  return { environment, adminUrl, sandbox, sandboxUrl, web: { command, options: options("web") } };
}

/** Returns the command and options of a separate worker, the program that is deployed. */
export function workerCommand(
  { cwd, env }: LaunchOptions,
  logFile: string,
): [string[], LaunchOptions] {
  const command = [process.execPath, path.join(TEST_BUILD_FOLDER, "web-server", "worker.mjs")];
  return [command, { cwd, logFile, env }];
}

/** The folder that runs the shop of the test build. */
const ARTEFACT = path.join(TEST_BUILD_FOLDER, "standalone");

/** Returns whether a build was finished. */
export const hasBuild = (artefact = ARTEFACT): boolean =>
  ["main.mjs", "worker.mjs"].every((name) =>
    existsSync(path.join(artefact, TEST_BUILD_FOLDER, "web-server", name)),
  );

/** Refuses to reuse a build that is missing or unfinished. */
export function requireBuild(artefact = ARTEFACT): void {
  if (hasBuild(artefact)) return;
  const folder = path.relative(process.cwd(), artefact);
  throw new Problem(`There is no build to reuse in ${folder}: leave out --reuse-build.`);
}

/**
 * Waits until the shop answers, its web server ends, or half an hour is over.
 * @throws Problem when it does not answer, or answers with an error
 */
export async function untilShopAnswers(
  siteUrl: string,
  { logFile, exited }: Pick<Member, "logFile"> & { exited?: Member["exited"] },
): Promise<void> {
  const { port } = new URL(siteUrl);
  const status = await waitForAnswer(`http://127.0.0.1:${port}/`, READY_TIMEOUT_MS, exited);
  if (status >= 500) throw new Problem(`The home page answers ${status}: see ${logFile}`);
}
