import "./node-version.mjs";
import { accessSync, chmodSync, constants, existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { checkDatabase, hasUser, isEmptyShop } from "./database.mjs";
import { registerDemoPayments } from "./demo-payments.mjs";
import { demoSecrets, planStart, readVariables, shopEnvironment } from "./environment.mjs";
import { buildFingerprint, buildRecord } from "./fingerprint.mjs";
import { generateClient } from "./generate.mjs";
import { waitForAnswer } from "./http.mjs";
import {
  installCommand,
  isInstalled,
  nextCommand,
  scriptCommand,
  serveCommand,
} from "./installation.mjs";
import { preparePictures } from "./pictures.mjs";
import { freePort, tryPort } from "./ports.mjs";
import { startPostgres } from "./postgres.mjs";
import { Problem, reportFailure } from "./problem.mjs";
import { RunState } from "./run-state.mjs";
import { seconds, step } from "./steps.mjs";
import { Supervisor } from "./supervisor.mjs";

/*
 * `npm start`: prepares a fresh clone, starts the shop and stops everything on Ctrl-C. `npm run
 * dev` (--dev) does the same with hot reload. --verbose prints the output of the web server.
 */

const SANDBOX_PORT = 4010;
/** Long enough for the first compilation of --dev on a slow host. */
const READY_TIMEOUT_MS = 300_000;
const SECOND_SIGNAL_AFTER_MS = 1_000;

const root = path.resolve(import.meta.dirname, "..");
const data = path.join(root, ".data");
const logFile = (name) => path.join(data, "logs", `${name}.log`);

const startedAt = performance.now();
const state = new RunState(path.join(data, "run.json"));
const supervisor = new Supervisor({
  onChange: (members) => state.record(members),
  onUnexpectedExit: (problem) => void end(1, problem),
});

let isReady = false;
let ending;

/** Stops everything in order. Only the first call has an effect. */
function end(exitCode, error) {
  ending ??= (async () => {
    if (error) reportFailure(error);
    const names = await supervisor.stopAll();
    if (names.length > 0) console.log(`Stopped: ${names.join(", ")}.`);
    state.release();
    process.exit(exitCode);
  })();
  return ending;
}

function listenForSignals() {
  let firstAt;
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

function prepareFolders() {
  const needed = [".", ".data", ".next", "node_modules", "lib/platform/db"].map((name) =>
    path.join(root, name),
  );
  for (const folder of needed) {
    if (existsSync(folder)) accessSync(folder, constants.W_OK);
  }
  const logs = path.dirname(logFile("any"));
  if (existsSync(logs)) return;
  mkdirSync(logs, { recursive: true });
  // When root starts the shop, the database user needs access to this folder.
  chmodSync(data, 0o755);
}

async function checkPort({ port, host }) {
  const attempts = [await tryPort(port, host)];
  if (host === "127.0.0.1") attempts.push(await tryPort(port, "::1"));
  const errors = attempts.map(({ error }) => error);
  if (errors.includes("EADDRINUSE")) {
    throw new Problem(
      `Port ${port} is taken: stop the program that uses it, or choose another one: PORT=${port + 1} npm start`,
    );
  }
  if (errors[0] === "EACCES") {
    throw new Problem(
      `Port ${port} needs root permissions: choose one above 1023: PORT=3000 npm start`,
    );
  }
  if (errors[0])
    throw new Problem(`The shop cannot listen on HOST=${host} (${errors[0]}): correct HOST.`);
}

async function installPackages() {
  await step("Packages", async ({ progress, note }) => {
    if (isInstalled(root)) return note("up to date");
    await supervisor.run("npm ci", installCommand(), {
      cwd: root,
      env: process.env,
      logFile: logFile("install"),
      onLine: progress,
    });
  });
  await step("Database client", ({ note }) => note(generateClient() ? "written" : "up to date"));
}

async function encodePictures() {
  await step("Pictures", async ({ note }) => {
    const count = await preparePictures();
    note(count === 0 ? "up to date" : `${count} encoded`);
  });
}

function openDatabase({ databaseUrl }) {
  return step("Database", async ({ note }) => {
    if (databaseUrl) {
      await checkDatabase(databaseUrl);
      note("the one in DATABASE_URL");
      return { url: databaseUrl, identity: databaseUrl };
    }
    const log = logFile("postgres");
    writeFileSync(log, "");
    const notices = [];
    const postgres = await supervisor.adopt(
      startPostgres({
        home: path.join(data, "postgres"),
        database: "scultea",
        logFile: log,
        notice: (line) => notices.push(line),
      }).then((server) => ({ name: "postgres", logFile: log, ...server })),
    );
    note(notices.length === 0 ? "embedded, data in .data/postgres" : "embedded");
    for (const line of notices) note(line);
    // The port changes with each start, while the password belongs to the data.
    const url = new URL(postgres.url("scultea"));
    return { url: url.href, identity: `embedded:${url.password}` };
  });
}

async function startSandbox({ sandboxed, siteUrl }) {
  if (sandboxed.length === 0) return null;
  const preferred = await tryPort(SANDBOX_PORT);
  const port = "error" in preferred ? await freePort() : SANDBOX_PORT;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    launch: (environment) =>
      supervisor.start("sandbox", scriptCommand("sandbox/main.ts"), {
        cwd: root,
        env: {
          ...process.env,
          ...environment,
          SANDBOX_PORT: String(port),
          SITE_URL: siteUrl,
          SANDBOX_STATE_FILE: path.join(data, "sandbox.json"),
        },
        logFile: logFile("sandbox"),
      }),
  };
}

async function fillDatabase(plan, environment) {
  await step("Migrations", async ({ note }) => {
    let last = "";
    await supervisor.run("The migration", scriptCommand("scripts/migrate.ts"), {
      cwd: root,
      env: environment,
      logFile: logFile("migrate"),
      onLine: (line) => (last = line),
    });
    note(last);
  });
  const isEmpty = await isEmptyShop(environment.DATABASE_URL);
  if (!isEmpty) return false;
  await step(plan.isProduction ? "Catalogue" : "Demo data", ({ progress }) => {
    const flags = plan.isProduction ? ["--production"] : [];
    return supervisor.run("The seed", scriptCommand("prisma/seed.ts", ...flags), {
      cwd: root,
      env: environment,
      logFile: logFile("seed"),
      onLine: progress,
    });
  });
  return true;
}

async function build(plan, environment, { identity, isFresh }) {
  await step("Build", async ({ progress, note }) => {
    const record = buildRecord(path.join(root, ".next"));
    const fingerprint = buildFingerprint(root, {
      siteUrl: plan.siteUrl,
      sandboxed: plan.sandboxed,
      database: identity,
      // Prerendered pages contain the pixel's host in their policy.
      pixel: [environment.META_PIXEL_ID, environment.META_API_BASE],
    });
    if (!isFresh && record.matches(fingerprint)) return note("up to date");
    record.clear();
    await supervisor.run("The build", nextCommand("build"), {
      cwd: root,
      env: environment,
      logFile: logFile("build"),
      onLine: progress,
    });
    await supervisor.run("The web server's build", scriptCommand("server/build.ts"), {
      cwd: root,
      env: environment,
      logFile: logFile("server-build"),
    });
    record.write(fingerprint);
  });
}

async function serve(plan, environment, { dev, verbose }) {
  await step("Web server", async ({ note }) => {
    const command = dev
      ? nextCommand("dev", "-p", String(plan.port), "-H", plan.host)
      : serveCommand(plan);
    supervisor.start("web server", command, {
      cwd: root,
      env: environment,
      logFile: logFile("web"),
      onLine: dev || verbose ? (line) => isReady && console.log(line) : undefined,
    });
    const host = plan.host === "0.0.0.0" || plan.host === "::" ? "127.0.0.1" : plan.host;
    const status = await waitForAnswer(`http://${host}:${plan.port}/`, READY_TIMEOUT_MS);
    note(`port ${plan.port}, the home page answers ${status}`);
    if (status >= 500) {
      throw new Problem(
        `The home page answers ${status}: see ${path.relative(process.cwd(), logFile("web"))}`,
      );
    }
  });
}

async function printTable(plan, environment, sandbox) {
  const email = environment.DEMO_ADMIN_EMAIL;
  const hasDemoLogin = !plan.isProduction && (await hasUser(environment.DATABASE_URL, email ?? ""));
  const login = hasDemoLogin ? `   ${email} / ${environment.DEMO_ADMIN_PASSWORD}` : "";
  const rows = [
    ["Shop", plan.siteUrl],
    ["Admin", `${plan.siteUrl}/admin${login}`],
  ];
  if (sandbox) {
    const url = `http://localhost:${sandbox.port}`;
    rows.push(["Mailbox", plan.sandboxed.includes("resend") ? `${url}/mailbox` : "the real one"]);
    rows.push(["Sandbox", `${url}   stands in for ${plan.sandboxed.join(", ")}`]);
  }
  console.log("");
  for (const [name, text] of rows) console.log(`  ${name.padEnd(9)} ${text}`);
  const duration = seconds(performance.now() - startedAt);
  console.log(`\nReady after ${duration}. Logs are in .data/logs. Ctrl-C stops everything.`);
}

async function main() {
  const { values: flags } = parseArgs({
    options: {
      dev: { type: "boolean", default: false },
      verbose: { type: "boolean", default: false },
    },
  });
  const variables = readVariables(root);
  const plan = planStart(variables, flags);
  prepareFolders();
  listenForSignals();

  const leftovers = await state.claim(plan.siteUrl);
  if (leftovers > 0)
    console.log(`Programs left running by an interrupted start, now stopped: ${leftovers}.`);
  await checkPort(plan);
  await installPackages();
  await encodePictures();
  const sandbox = await startSandbox(plan);
  const database = await openDatabase(plan);
  const environment = {
    ...process.env,
    ...shopEnvironment(variables, plan, {
      databaseUrl: database.url,
      sandboxUrl: sandbox?.url,
      secrets: plan.isProduction ? {} : demoSecrets(path.join(data, "secrets.json")),
    }),
    ...(flags.dev ? { NODE_ENV: "development" } : {}),
  };
  sandbox?.launch(environment);
  const isFresh = await fillDatabase(plan, environment);
  if (sandbox) {
    await step("Sandbox", async ({ note }) => {
      await waitForAnswer(sandbox.url, READY_TIMEOUT_MS);
      const added = await registerDemoPayments(database.url, sandbox.url);
      if (added > 0) note(`${added} demo payments added`);
    });
  }
  if (!flags.dev) await build(plan, environment, { identity: database.identity, isFresh });
  await serve(plan, environment, flags);
  await printTable(plan, environment, sandbox);
  isReady = true;
}

main().catch((error) => (supervisor.stopping ? undefined : end(1, error)));
