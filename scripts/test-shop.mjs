import path from "node:path";
import { query } from "./database.mjs";
import { registerDemoPayments } from "./demo-payments.mjs";
import { planStart, shopEnvironment } from "./environment.mjs";
import { generateClient } from "./generate.mjs";
import { waitForAnswer } from "./http.mjs";
import { nextCommand, scriptCommand, serveCommand } from "./installation.mjs";
import { preparePictures } from "./pictures.mjs";
import { freePort } from "./ports.mjs";
import { Problem } from "./problem.mjs";

const DATABASE = "shop_e2e";
const READY_TIMEOUT_MS = 60_000;

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
  MAIL_FROM: "Scultea <ordini@scultea.example>",
  // Each test uses a different address, as through a proxy (tests/support/e2e.ts).
  TRUST_PROXY: "1",
};

const receiveDevices = `
  WITH parts AS (UPDATE part_stock SET received = received + 2000),
    stock AS (UPDATE stock_items SET received = received + 2000 RETURNING id)
  INSERT INTO stock_movements (id, stock_item_id, at, kind, devices, reason, actor)
  SELECT gen_random_uuid(), id, now(), 'received', 2000, 'Scorta per le prove', 'system' FROM stock`;

const secrets = {
  NEXTAUTH_SECRET: "a secret of thirty-two characters for end-to-end tests",
  CRON_SECRET: "another secret of thirty-two characters for tests",
};

/**
 * @typedef {object} TestShopOptions
 * @property {string} root
 * @property {import("./postgres.mjs").Postgres} postgres
 * @property {import("./supervisor.mjs").Supervisor} supervisor
 * @property {(name: string) => string} logFile
 * @property {(line: string) => void} progress
 * @property {string} [database] dropped and created again
 * @property {string[]} [seed] arguments of the seed: `--production` for a catalogue without orders
 * @property {Record<string, string>} [variables] override FIXED_VARIABLES
 * @property {boolean} [reuseBuild] use the existing build
 * @property {boolean} [remember] false: the sandbox keeps its state in memory only
 */

/**
 * Builds the shop as for production and serves it with its own database and sandbox, for the
 * end-to-end tests.
 * @param {TestShopOptions} options
 * @returns {Promise<Record<string, string>>} environment variables for the tests
 * @throws {Problem} when a part does not start
 */
export async function startTestShop(options) {
  return openTestShop(await prepareTestShop(options), options.supervisor);
}

/**
 * Serves a prepared shop, with stock for every test.
 * @param {Awaited<ReturnType<typeof prepareTestShop>>} shop
 * @param {import("./supervisor.mjs").Supervisor} supervisor
 * @returns {Promise<Record<string, string>>} environment variables for the tests
 * @throws {Problem} when it does not answer
 */
export async function openTestShop({ environment, adminUrl, sandboxUrl, web }, supervisor) {
  // Tests open carts and orders that hold stock, and no test may run out because of another.
  await query(environment.DATABASE_URL, receiveDevices);
  const { pathname } = new URL(environment.DATABASE_URL);
  await query(adminUrl, `DROP DATABASE IF EXISTS ${SEEDED_DATABASE}`);
  await query(adminUrl, `CREATE DATABASE ${SEEDED_DATABASE} TEMPLATE ${pathname.slice(1)}`);
  supervisor.start("web server", web.command, web.options);
  await untilShopAnswers(environment.SITE_URL, web.options.logFile);
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
 * @param {TestShopOptions} options
 * @throws {Problem} when a part does not start
 */
export async function prepareTestShop({
  root,
  postgres,
  supervisor,
  logFile,
  progress,
  database = DATABASE,
  seed = [],
  variables: overrides = {},
  reuseBuild = false,
  remember = true,
}) {
  generateClient();
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const variables = { ...FIXED_VARIABLES, ...overrides, PORT: String(port) };
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const plan = planStart(variables, { dev: false });
  const environment = {
    ...process.env,
    ...shopEnvironment(variables, plan, {
      databaseUrl: postgres.url(database),
      sandboxUrl,
      secrets,
    }),
    NEXT_DIST_DIR: TEST_BUILD_FOLDER,
    TYPES_CHECKED: "1",
  };
  const options = (name, env = environment) => ({ cwd: root, env, logFile: logFile(name) });

  progress("database");
  const adminUrl = postgres.url("postgres");
  await query(adminUrl, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  await query(adminUrl, `CREATE DATABASE ${database}`);
  await supervisor.run("The migration", scriptCommand("scripts/migrate.ts"), options("migrate"));
  await supervisor.run("The seed", scriptCommand("prisma/seed.ts", ...seed), options("seed"));

  const stateFile = path.join(path.dirname(logFile("any")), `sandbox-${process.pid}.json`);
  const sandboxEnvironment = {
    ...environment,
    SANDBOX_PORT: String(sandboxPort),
    ...(remember ? { SANDBOX_STATE_FILE: stateFile } : {}),
  };
  const sandbox = supervisor.start(
    "sandbox",
    scriptCommand("sandbox/main.ts"),
    options("sandbox", sandboxEnvironment),
  );
  if (!reuseBuild) {
    progress("pictures");
    await preparePictures();
    await supervisor.run("The build", nextCommand("build"), {
      ...options("build"),
      onLine: progress,
    });
    const build = scriptCommand("server/build.ts");
    await supervisor.run("The web server's build", build, options("server-build"));
  }
  await waitForAnswer(sandboxUrl, READY_TIMEOUT_MS);
  await registerDemoPayments(environment.DATABASE_URL, sandboxUrl);
  const command = serveCommand({ port, host: "127.0.0.1", buildFolder: TEST_BUILD_FOLDER });
  return { environment, adminUrl, sandbox, sandboxUrl, web: { command, options: options("web") } };
}

/**
 * Returns the command and options of a worker separate from the web server.
 * @param {import("./supervisor.mjs").CommandOptions} webOptions
 * @param {string} logFile
 * @returns {[string[], import("./supervisor.mjs").CommandOptions]}
 */
export function workerCommand({ cwd, env }, logFile) {
  // Without the `react-server` condition of other scripts, because e-mails need React's server
  // renderer.
  const command = [process.execPath, "--import", "tsx", "scripts/worker.ts"];
  return [command, { cwd, logFile, env: { ...env, TSX_TSCONFIG_PATH: "scripts/tsconfig.json" } }];
}

/**
 * @param {string} siteUrl
 * @param {string} logFile log of its web server
 * @throws {Problem} when it does not answer, or answers with an error
 */
export async function untilShopAnswers(siteUrl, logFile) {
  const { port } = new URL(siteUrl);
  const status = await waitForAnswer(`http://127.0.0.1:${port}/`, READY_TIMEOUT_MS);
  if (status >= 500) throw new Problem(`The home page answers ${status}: see ${logFile}`);
}
