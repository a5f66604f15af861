import { defineConfig } from "prisma/config";

const { DATABASE_URL } = process.env;

export default defineConfig({
  schema: "prisma/schema.prisma",
  migrations: { path: "prisma/migrations" },
  // Only commands that talk to a database need one; `prisma generate` does not.
  ...(DATABASE_URL ? { datasource: { url: DATABASE_URL } } : {}),
});
