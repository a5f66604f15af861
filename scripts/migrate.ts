import { applyMigrations, describeApplied, directUrl } from "./migrations";

/* Applies the missing migrations: `npm run db:migrate`, with DATABASE_URL or DATABASE_DIRECT_URL set. */

console.log(describeApplied(await applyMigrations(directUrl())));
