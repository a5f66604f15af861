import { randomBytes } from "node:crypto";
import { execa } from "execa";
import { nextCommand, scriptCommand } from "./commands";
import { startThrowawayPostgres } from "./postgres";
import { Problem, reportFailure } from "./problem";

/*
 * `npm run build`: writes all that a server needs into `.next/standalone`. Next renders pages while
 * it builds and reads the database for them. Without DATABASE_URL, an empty shop exists for the
 * time of the build; a Node host renders these pages again from its own database.
 */

const isVercel = Boolean(process.env.VERCEL);

async function run(command: string[], env: Record<string, string>): Promise<void> {
  const [program = "", ...args] = command;
  const { exitCode } = await execa(program, args, { stdio: "inherit", env, reject: false });
  if (exitCode !== 0) throw new Problem(`${args.join(" ")} failed.`);
}

async function build(env: Record<string, string>): Promise<void> {
  await run(scriptCommand("scripts/generate.ts"), env);
  // On Vercel no other program runs before a release.
  if (isVercel || !process.env.DATABASE_URL)
    await run(scriptCommand("scripts/prepare-database.ts"), env);
  await run(nextCommand("build"), env);
  if (isVercel) return;
  await run(scriptCommand("scripts/artefact.ts"), env);
}

async function buildWithOwnDatabase(): Promise<void> {
  const postgres = await startThrowawayPostgres();
  try {
    const NEXTAUTH_SECRET = randomBytes(32).toString("hex");
    await build({ DATABASE_URL: postgres.url("postgres"), NEXTAUTH_SECRET });
  } finally {
    await postgres.stop();
  }
}

try {
  await (process.env.DATABASE_URL ? build({}) : buildWithOwnDatabase());
} catch (error) {
  process.exitCode = reportFailure(error);
}
