import "server-only";
import { type Env, getEnv } from "./env";

/** Returns the environment of a program that starts, or ends it with one line that names what is missing. */
export function requireEnv(): Env {
  try {
    return getEnv();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
