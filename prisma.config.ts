import { defineConfig } from "prisma/config";

const url = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL;

export default defineConfig({
  schema: "prisma/schema.prisma",
  migrations: { path: "prisma/migrations" },
  // Only commands that talk to a database need one; `prisma generate` does not.
  ...(url ? { datasource: { url } } : {}),
});
