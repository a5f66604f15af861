import { applyMigrations, describeApplied } from "./migrations";

/* Applies the missing migrations: `npm run db:migrate`, with DATABASE_URL set. */

const databaseUrl = process.env.DATABASE_URL;
if (!databaseUrl) throw new Error("DATABASE_URL is not set.");
console.log(describeApplied(await applyMigrations(databaseUrl)));
