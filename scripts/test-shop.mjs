import path from "node:path";
import { compressAssets } from "./compress.mjs";
import { query } from "./database.mjs";
import { planStart, shopEnvironment } from "./environment.mjs";
import { waitForAnswer } from "./http.mjs";
import { nextCommand, scriptCommand, serveCommand } from "./installation.mjs";
import { preparePictures } from "./pictures.mjs";
import { freePort } from "./ports.mjs";
import { Problem } from "./problem.mjs";

const DATABASE = "shop_e2e";
const READY_TIMEOUT_MS = 60_000;

/** Beside the build of a shop that may be running from the same clone. */
export const TEST_BUILD_FOLDER = ".next-test";

/** Set, although most are the defaults, so that no .env file of the clone decides. */
const fixedVariables = {
  LOG_LEVEL: "warn",
  WORKER: "inline",
  PAYPAL_ENVIRONMENT: "sandbox",
  SANDBOX_ALLOWED: "no",
  DATABASE_POOL_SIZE: "10",
  MAIL_FROM: "Scultea <ordini@scultea.example>",
  // Each test visits from an address of its own, as through a proxy (tests/support/e2e.ts).
  TRUST_PROXY: "1",
};

const secrets = {
  NEXTAUTH_SECRET: "a secret of thirty-two characters for end-to-end tests",
  CRON_SECRET: "another secret of thirty-two characters for tests",
};

/**
 * Builds the shop as production has it and serves it with a database and a sandbox of its own, for
 * the end-to-end tests.
 * @param {object} options
 * @param {string} options.root
 * @param {import("./postgres.mjs").Postgres} options.postgres
 * @param {import("./supervisor.mjs").Supervisor} options.supervisor
 * @param {(name: string) => string} options.logFile
 * @param {(line: string) => void} options.progress
 * @returns {Promise<Record<string, string>>} what the tests need to know, as environment variables
 * @throws {Problem} when a part of it does not start
 */
export async function startTestShop({ root, postgres, supervisor, logFile, progress }) {
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const variables = { ...fixedVariables, PORT: String(port) };
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const plan = planStart(variables, { dev: false });
  const environment = {
    ...process.env,
    ...shopEnvironment(variables, plan, {
      databaseUrl: postgres.url(DATABASE),
      sandboxUrl,
      secrets,
    }),
    NEXT_DIST_DIR: TEST_BUILD_FOLDER,
  };
  const options = (name, env = environment) => ({ cwd: root, env, logFile: logFile(name) });

  progress("database");
  await query(postgres.url("postgres"), `DROP DATABASE IF EXISTS ${DATABASE} WITH (FORCE)`);
  await query(postgres.url("postgres"), `CREATE DATABASE ${DATABASE}`);
  await supervisor.run("The migration", scriptCommand("scripts/migrate.ts"), options("migrate"));
  await supervisor.run("The seed", scriptCommand("prisma/seed.ts"), options("seed"));
  // Every test opens carts and orders that hold stock for a while: no test may wait for another's.
  const restock = "UPDATE stock_items SET received = received + 2000";
  await query(postgres.url(DATABASE), restock);

  const sandboxEnvironment = {
    ...environment,
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_STATE_FILE: path.join(path.dirname(logFile("any")), `sandbox-${process.pid}.json`),
  };
  supervisor.start(
    "sandbox",
    scriptCommand("sandbox/main.ts"),
    options("sandbox", sandboxEnvironment),
  );
  progress("pictures");
  await preparePictures();
  await supervisor.run("The build", nextCommand("build"), {
    ...options("build"),
    onLine: progress,
  });
  await waitForAnswer(sandboxUrl, READY_TIMEOUT_MS);

  await compressAssets(path.join(root, TEST_BUILD_FOLDER));
  const serve = serveCommand({ port, host: "127.0.0.1" });
  supervisor.start("web server", serve, options("web"));
  const status = await waitForAnswer(`http://127.0.0.1:${port}/`, READY_TIMEOUT_MS);
  if (status >= 500) throw new Problem(`The home page answers ${status}: see ${logFile("web")}`);
  return {
    E2E_BASE_URL: plan.siteUrl,
    SANDBOX_URL: `http://localhost:${sandboxPort}`,
    DATABASE_URL: environment.DATABASE_URL,
    NEXTAUTH_SECRET: environment.NEXTAUTH_SECRET,
    DEMO_ADMIN_EMAIL: environment.DEMO_ADMIN_EMAIL,
    DEMO_ADMIN_PASSWORD: environment.DEMO_ADMIN_PASSWORD,
    CRON_SECRET: environment.CRON_SECRET,
    STRIPE_WEBHOOK_SECRET: environment.STRIPE_WEBHOOK_SECRET,
    PAYPAL_WEBHOOK_ID: environment.PAYPAL_WEBHOOK_ID,
  };
}
