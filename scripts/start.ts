import { randomBytes } from "node:crypto";
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { parseArgs } from "node:util";
import { nextCommand, scriptCommand, serveCommand } from "./commands";
import { checkDatabase, ensureDatabase, hasProducts, hasUser } from "./database";
import { registerDemoPayments } from "./demo-payments";
import {
  localVariables,
  planStart,
  readVariables,
  type ShopEnvironment,
  shopEnvironment,
  type StartPlan,
  type Variables,
} from "./environment";
import { buildFingerprint, buildRecord } from "./fingerprint";
import { generateClient } from "./generate";
import { waitForAnswer } from "./http";
import { applyMigrations, describeApplied, directUrl } from "./migrations";
import { printNextSteps } from "./next-steps";
import { freePort } from "./ports";
import { startPostgres } from "./postgres";
import { Problem, reportFailure } from "./problem";
import { readRecord } from "./processes";
import { claimRun } from "./run-state";
import { seconds, step } from "./steps";
import { keepOldLogs, Supervisor } from "./supervisor";

/*
 * `npm start`: prepares a fresh clone, starts the shop and stops everything on Ctrl-C. `npm run
 * dev` (--dev) does the same with hot reload. `npm run start:live` (--live) starts the shop as its
 * owner gets it, without demo data and with stand-ins that play live accounts; it has its own data
 * and build. --verbose prints the output of the web server.
 *
 * This process lives as long as the shop. Work that needs much memory runs in programs that end.
 */

const SANDBOX_PORT = 4010;
const READY_TIMEOUT_MS = 300_000;
const SECOND_SIGNAL_AFTER_MS = 1_000;

const { values: flags } = parseArgs({
  options: {
    dev: { type: "boolean", default: false },
    live: { type: "boolean", default: false },
    verbose: { type: "boolean", default: false },
  },
});
const root = path.resolve(import.meta.dirname, "..");
const data = path.join(root, ".data", flags.live ? "live" : "");
const buildFolder = flags.live ? ".next-live" : ".next";
const logFile = (name: string) => path.join(data, "logs", `${name}.log`);
const supervisor = new Supervisor();
supervisor.onUnexpectedExit = (problem) => void end(1, problem);
type Sandbox = { port: number; url: string };

let isReady = false;
let releaseRun: () => void = () => undefined;
let ending: Promise<never> | undefined;

/** Stops everything in order. Only the first call has an effect. */
function end(exitCode: number, error?: unknown): Promise<never> {
  ending ??= (async () => {
    if (error) reportFailure(error);
    const names = await supervisor.stopAll();
    if (names.length > 0) console.log(`Stopped: ${names.join(", ")}.`);
    releaseRun();
    process.exit(exitCode);
  })();
  return ending;
}

function listenForSignals(): void {
  let firstAt: number | undefined;
  const onSignal = () => {
    if (firstAt === undefined) {
      firstAt = performance.now();
      console.log("\nStopping …");
      void end(isReady ? 0 : 130);
      return;
    }
    // One Ctrl-C may arrive twice: from the terminal and from npm.
    if (performance.now() - firstAt < SECOND_SIGNAL_AFTER_MS) return;
    supervisor.kill();
    process.exit(130);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, onSignal);
}

function prepareFolders(): void {
  const needed = [".", ".data", buildFolder, "lib/platform/db"].map((name) =>
    path.join(root, name),
  );
  for (const folder of needed.filter((name) => existsSync(name)))
    accessSync(folder, constants.W_OK);
  mkdirSync(path.dirname(logFile("any")), { recursive: true });
  // When root starts the shop, the database user needs access to these folders.
  for (const folder of [path.join(root, ".data"), data]) chmodSync(folder, 0o755);
}

/** Returns why nothing can listen there, such as EADDRINUSE. */
function portError(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

async function checkPort({ port, host }: StartPlan): Promise<void> {
  const error = await portError(port, host);
  const other = host === "127.0.0.1" ? await portError(port, "::1") : undefined;
  if (error === "EADDRINUSE" || other === "EADDRINUSE") {
    throw new Problem(
      `Port ${port} is taken: stop the program that uses it, or choose another one: PORT=${port + 1} npm start`,
    );
  }
  if (error === "EACCES") {
    throw new Problem(
      `Port ${port} needs root permissions: choose one above 1023: PORT=3000 npm start`,
    );
  }
  if (error) throw new Problem(`The shop cannot listen on HOST=${host} (${error}): correct HOST.`);
}

async function prepareClient(): Promise<void> {
  await step("Database client", async ({ note }) =>
    note((await generateClient()) ? "written" : "up to date"),
  );
}

async function openDatabase(databaseUrl: string | undefined) {
  return step("Database", async ({ note }) => {
    if (databaseUrl) {
      await checkDatabase(databaseUrl);
      note("the one in DATABASE_URL");
      return databaseUrl;
    }
    const log = logFile("postgres");
    keepOldLogs(log);
    const home = path.join(data, "postgres");
    const postgres = await supervisor.adopt(startPostgres({ home, logFile: log }));
    await ensureDatabase(postgres.url("postgres"), "scultea");
    const isShared = !postgres.home.startsWith(data);
    note(`embedded, data in ${isShared ? postgres.home : path.relative(root, postgres.home)}`);
    return postgres.url("scultea");
  });
}

function startSandbox({ port }: Sandbox, environment: ShopEnvironment): void {
  supervisor.start("sandbox", scriptCommand("sandbox/main.ts"), {
    cwd: root,
    env: {
      ...process.env,
      ...environment,
      SANDBOX_PORT: String(port),
      SANDBOX_STATE_FILE: path.join(data, "sandbox.json"),
    },
    logFile: logFile("sandbox"),
  });
}

function fillSandbox({ url }: Sandbox, databaseUrl: string): Promise<void> {
  return step("Sandbox", async ({ note }) => {
    await waitForAnswer(url, READY_TIMEOUT_MS);
    const added = await registerDemoPayments(databaseUrl, url);
    if (added > 0) note(`${added} demo payments added`);
  });
}

/** Returns whether the database was empty and is now filled. */
async function fillDatabase(plan: StartPlan, environment: ShopEnvironment): Promise<boolean> {
  await step("Migrations", async ({ note }) =>
    note(describeApplied(await applyMigrations(directUrl(environment)))),
  );
  if (await hasProducts(environment.DATABASE_URL)) return false;
  await step(plan.isDemo ? "Demo data" : "Catalogue", ({ progress }) => {
    const flag = plan.isDemo ? [] : ["--production"];
    return supervisor.run("The seed", scriptCommand("prisma/seed.ts", ...flag), {
      cwd: root,
      env: { ...process.env, ...environment },
      logFile: logFile("seed"),
      onLine: progress,
    });
  });
  return true;
}

/** Builds unless the last build is of the same sources. */
async function build(environment: ShopEnvironment): Promise<void> {
  await step("Build", async ({ progress, note }) => {
    const record = buildRecord(path.join(root, buildFolder));
    const fingerprint = buildFingerprint(root, environment);
    if (record.matches(fingerprint)) {
      note("up to date");
      return;
    }
    record.clear();
    const options = { cwd: root, env: { ...process.env, ...environment }, onLine: progress };
    await supervisor.run("The build", nextCommand("build"), {
      ...options,
      logFile: logFile("build"),
    });
    await supervisor.run("The web server's build", scriptCommand("server/build.ts"), {
      ...options,
      logFile: logFile("compress"),
    });
    record.write(fingerprint);
  });
}

async function serve(plan: StartPlan, environment: ShopEnvironment): Promise<void> {
  await step("Web server", async ({ note }) => {
    const command = flags.dev
      ? nextCommand("dev", "-p", String(plan.port), "-H", plan.host)
      : serveCommand({ port: plan.port, host: plan.host, buildFolder });
    const print = (line: string) => isReady && console.log(line);
    const compiled = path.join(root, buildFolder, "dev");
    let mayDropCache = flags.dev && existsSync(compiled);
    // Next ends when the cache of a run that was killed is broken.
    const dropCache = () => {
      if (!mayDropCache) return false;
      mayDropCache = false;
      rmSync(compiled, { recursive: true, force: true });
      note(`started again without the cache in ${path.relative(root, compiled)}`);
      return true;
    };
    const options = {
      cwd: root,
      env: { ...process.env, ...environment },
      logFile: logFile("web"),
      onLine: flags.dev || flags.verbose ? print : undefined,
    };
    supervisor.start("web server", command, options, dropCache);
    // The first compilation may take minutes.
    const timeoutMs = flags.dev ? Infinity : READY_TIMEOUT_MS;
    const host = plan.host === "0.0.0.0" || plan.host === "::" ? "127.0.0.1" : plan.host;
    const status = await waitForAnswer(`http://${host}:${plan.port}/`, timeoutMs);
    mayDropCache = false;
    note(`port ${plan.port}, the home page answers ${status}`);
    if (status < 500) return;
    const log = path.relative(process.cwd(), logFile("web"));
    throw new Problem(`The home page answers ${status}: see ${log}`);
  });
}

async function printTable(plan: StartPlan, environment: ShopEnvironment, sandbox?: Sandbox) {
  const { DATABASE_URL, DEMO_ADMIN_EMAIL: email = "", DEMO_ADMIN_PASSWORD = "" } = environment;
  const hasDemoLogin = plan.isDemo && (await hasUser(DATABASE_URL, email));
  const login = hasDemoLogin ? `   ${email} / ${DEMO_ADMIN_PASSWORD}` : "";
  const rows = [
    ["Shop", plan.siteUrl],
    ["Admin", `${plan.siteUrl}/admin${login}`],
  ];
  if (sandbox) {
    const url = `http://localhost:${sandbox.port}`;
    rows.push(["Mailbox", plan.sandboxed.includes("resend") ? `${url}/mailbox` : "the real one"]);
    const role = plan.isLive ? "plays live accounts of" : "stands in for";
    rows.push(["Sandbox", `${url}   ${role} ${plan.sandboxed.join(", ")}`]);
  }
  console.log("");
  for (const [name = "", text = ""] of rows) console.log(`  ${name.padEnd(9)} ${text}`);
  if (plan.isLive)
    await printNextSteps(DATABASE_URL, {
      siteUrl: plan.siteUrl,
      environmentFile: writeEnvironment(environment),
    });
  const duration = seconds(performance.now());
  console.log(
    `\nReady after ${duration}. Logs are in ${path.relative(root, path.join(data, "logs"))}. Ctrl-C stops everything.`,
  );
}

/** Writes what other commands need to reach this shop. Returns the file's path. */
function writeEnvironment({ DATABASE_URL, NEXTAUTH_SECRET, SITE_URL }: ShopEnvironment): string {
  const file = path.join(data, "environment");
  const lines = Object.entries({ DATABASE_URL, NEXTAUTH_SECRET, SITE_URL });
  const text = lines.map(([name, value = ""]) => `${name}=${value}\n`).join("");
  writeFileSync(file, text, { mode: 0o600 });
  return path.relative(root, file);
}

/** Returns secrets created at the first start, so that sessions survive a restart. */
function localSecrets(file: string): Variables {
  const known = readRecord(file) as Variables | null;
  if (known) return known;
  const secret = () => randomBytes(32).toString("base64url");
  const secrets = { NEXTAUTH_SECRET: secret(), CRON_SECRET: secret() };
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
}

async function main(): Promise<void> {
  const variables = flags.live ? localVariables(readVariables(root)) : readVariables(root);
  const plan = planStart(variables, flags);
  prepareFolders();
  listenForSignals();

  const run = await claimRun(path.join(data, "run.json"), plan.siteUrl);
  supervisor.onChange = (members) => run.record(members.map(({ pid }) => pid));
  releaseRun = run.release;
  if (run.leftovers > 0)
    console.log(`Programs left running by an interrupted start, now stopped: ${run.leftovers}.`);
  await checkPort(plan);
  const [databaseUrl] = await Promise.all([openDatabase(plan.databaseUrl), prepareClient()]);
  const port = await freePort(SANDBOX_PORT);
  const sandbox = plan.sandboxed.length > 0 ? { port, url: `http://127.0.0.1:${port}` } : undefined;
  const environment = shopEnvironment(variables, plan, {
    databaseUrl,
    sandboxUrl: sandbox?.url,
    secrets: plan.isProduction ? {} : localSecrets(path.join(data, "secrets.json")),
  });
  environment.NEXT_DIST_DIR = buildFolder;
  if (flags.dev) environment.NODE_ENV = "development";
  if (!plan.isProduction) environment.QUICK_BUILD = "yes";
  if (sandbox) startSandbox(sandbox, environment);
  const openSandbox = () => sandbox && fillSandbox(sandbox, databaseUrl);
  // Next compiles meanwhile, and renders pages when this file is gone.
  const filling = path.join(data, "filling");
  const fill = async () => {
    const isFresh = await fillDatabase(plan, environment);
    rmSync(filling);
    // The demo's payments come before the shop looks for them.
    if (isFresh) await openSandbox();
    return isFresh;
  };
  writeFileSync(filling, "");
  const [isFresh] = await Promise.all([
    fill(),
    flags.dev ? undefined : build({ ...environment, BUILD_WAITS_FOR: filling }),
  ]);
  await Promise.all([serve(plan, environment), isFresh ? undefined : openSandbox()]);
  await printTable(plan, environment, sandbox);
  isReady = true;
}

main().catch((error: unknown) => (supervisor.stopping ? undefined : end(1, error)));
