import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { serveCommand } from "../../scripts/commands";
import { planStart, shopEnvironment } from "../../scripts/environment";
import { waitForAnswer } from "../../scripts/http";
import { freePort } from "../../scripts/ports";
import { FIXED_VARIABLES, TEST_BUILD_FOLDER } from "../../scripts/test-shop";
import { testDatabaseUrl } from "./database";

const root = path.resolve(import.meta.dirname, "../..");
const READY_TIMEOUT_MS = 180_000;
export const buildFolder = path.join(root, TEST_BUILD_FOLDER);

/** Starts a second web server of the shop under test, with the same build, database and sandbox. */
export async function startWebServer({
  port,
  worker = "off",
}: { port?: number; worker?: "inline" | "off" } = {}) {
  port ??= await freePort();
  const variables = { ...FIXED_VARIABLES, PORT: String(port), WORKER: worker };
  const { SANDBOX_URL = "", NEXTAUTH_SECRET = "", CRON_SECRET = "" } = process.env;
  const shop = shopEnvironment(variables, planStart(variables, { dev: false }), {
    databaseUrl: testDatabaseUrl(),
    sandboxUrl: SANDBOX_URL,
    secrets: { NEXTAUTH_SECRET, CRON_SECRET },
  });
  const [program = "", ...args] = serveCommand({
    port,
    host: "127.0.0.1",
    buildFolder: TEST_BUILD_FOLDER,
  });
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...shop, NEXT_DIST_DIR: TEST_BUILD_FOLDER },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const written: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => written.push(chunk.toString()));
  const exited = once(child, "exit").then(([code]) => code as number | null);
  try {
    await waitForAnswer(`http://127.0.0.1:${port}/`, READY_TIMEOUT_MS);
  } catch (error) {
    child.kill("SIGKILL");
    throw error;
  }
  return {
    siteUrl: `http://localhost:${port}`,
    /** Returns all output, from the logger or not. */
    output: () => written.join(""),
    /**
     * Sends a signal and waits for the exit. Resolves to the exit code, null when it was killed.
     */
    end: (signal: NodeJS.Signals) => {
      child.kill(signal);
      return exited;
    },
  };
}

export type WebServer = Awaited<ReturnType<typeof startWebServer>>;
