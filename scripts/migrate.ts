import { applyMigrations, describeApplied, directUrl } from "./migrations";
import { reportFailure } from "./problem";

/* Applies the missing migrations: `npm run db:migrate`, with DATABASE_URL or DATABASE_DIRECT_URL set. */

try {
  console.log(describeApplied(await applyMigrations(directUrl())));
} catch (error) {
  process.exitCode = reportFailure(error);
}
