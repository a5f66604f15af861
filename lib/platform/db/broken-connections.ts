import "server-only";
import { type Pool } from "pg";
import { describeError } from "@/lib/core/describe-error";
import { getLog } from "../log";

/** Logs connections that break, as when the database restarts. The next query opens another one. */
export function logBrokenConnections(pool: Pool): void {
  pool.on("error", (error) => {
    getLog().warn(describeError(error), "database connection closed");
  });
  // Between two statements nothing else listens, and an error without a listener ends the process.
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
  });
}
