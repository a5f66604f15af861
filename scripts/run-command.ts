import { existsSync } from "node:fs";
import { requireEnv } from "@/lib/platform/require-env";

/**
 * Reads the variables of a file, if there is one; those of the process win. Ends the program when one is missing or
 * invalid.
 */
export function readEnvironment(file = ".env"): void {
  if (existsSync(file)) process.loadEnvFile(file);
  requireEnv();
}

/**
 * Runs a command of the shop's owner to its end, and closes what it opened. An error ends it with its message and exit
 * code 1.
 */
export async function runCommand(
  main: () => Promise<void>,
  ...closers: (() => Promise<unknown>)[]
): Promise<void> {
  try {
    await main();
  } catch (error) {
    // The error of a name with two addresses, such as localhost, has no message.
    console.error(error instanceof Error && error.message ? error.message : error);
    process.exitCode = 1;
  } finally {
    for (const close of closers) await close();
  }
}
