import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { moveDatabase } from "./move";
import { startPostgres } from "./postgres";
import { Problem, reportFailure } from "./problem";
import { claimRun } from "./run-state";

/*
 * Copies the shop's database into an empty one on a server of your own, and compares both:
 *   npm run database:move -- --to postgresql://user@host:5432/shop
 *   --data .data/live   the embedded database of `npm run start:live`
 *   --from postgresql://…   any other database of the shop
 * The source is only read. Stop the shop first. An interrupted move goes on when run again.
 * PGPASSWORD holds the target's password, when its address has none.
 */

let cleanUp: () => Promise<void> | void = () => undefined;

/** Starts the embedded database and keeps `npm start` from using it. Returns its URL. */
async function openEmbedded(data: string): Promise<string> {
  const home = path.join(data, "postgres");
  if (!existsSync(path.join(home, "cluster")))
    throw new Problem(
      `There is no embedded database in ${home}: name the source with --from, or its folder with --data.`,
    );
  const run = await claimRun(path.join(data, "run.json"), "npm run database:move");
  cleanUp = run.release;
  const logFile = path.join(data, "logs", "postgres.log");
  mkdirSync(path.dirname(logFile), { recursive: true });
  writeFileSync(logFile, "");
  const postgres = await startPostgres({ home, logFile });
  run.record([postgres.pid]);
  cleanUp = async () => {
    await postgres.stop();
    run.release();
  };
  return postgres.url("scultea");
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      to: { type: "string" },
      from: { type: "string" },
      data: { type: "string", default: ".data" },
    },
  });
  if (!values.to)
    throw new Problem("Name the target: npm run database:move -- --to postgresql://user@host/shop");
  const data = path.resolve(values.data);
  await moveDatabase(values.from ?? (await openEmbedded(data)), values.to);
  console.log(
    `The database is moved. Next:
  1. Set DATABASE_URL to the target's address, wherever the shop and its worker run.
  2. Keep NEXTAUTH_SECRET${values.from ? "" : ` (${path.relative(".", path.join(data, "secrets.json"))})`}: second factors and links in e-mails depend on it.
  3. Start the shop. Keep the old database until you have seen orders arrive, and never start a shop on it.`,
  );
}

let ending: Promise<never> | undefined;

function end(exitCode: number): Promise<never> {
  ending ??= (async () => {
    await cleanUp();
    process.exit(exitCode);
  })();
  return ending;
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void end(130));
main().then(
  () => end(0),
  (error: unknown) => {
    if (ending) return ending;
    reportFailure(error);
    if (!(error instanceof Problem)) console.error("Run the command again to go on from there.");
    return end(1);
  },
);
