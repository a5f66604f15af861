import { applyMigrations } from "./migrations";

/* Applies the missing migrations: `npm run db:migrate`, with DATABASE_URL set. */

const databaseUrl = process.env.DATABASE_URL;
if (!databaseUrl) throw new Error("DATABASE_URL is not set.");
const applied = await applyMigrations(databaseUrl);
console.log(applied.length === 0 ? "up to date" : `applied ${applied.join(", ")}`);
