import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { dangersOf } from "@/scripts/migration-rules";
import { migrationNames, OUTSIDE } from "@/scripts/migrations";

/** Older migrations were written before the rules. */
const LAST_WITHOUT_RULES = "20261123125800_promised_withdrawal";

it("migrations leave the release before them running", () => {
  const newer = migrationNames().filter((name) => name > LAST_WITHOUT_RULES);
  const dangers = newer.flatMap((name) => {
    const sql = readFileSync(path.join("prisma/migrations", name, "migration.sql"), "utf8");
    return dangersOf(sql).map((danger) => `${name}: ${danger}`);
  });
  expect(dangers).toEqual([]);
});

const dangerous = [
  [`CREATE INDEX "orders_city_idx" ON "orders" ("city");`, /CONCURRENTLY/],
  [`CREATE INDEX CONCURRENTLY "orders_city_idx" ON "orders" ("city");`, /outside a transaction/],
  [`${OUTSIDE}\nCREATE INDEX CONCURRENTLY "i" ON "orders" ("city");`, /IF NOT EXISTS/],
  [`${OUTSIDE}\nSELECT 1;`, /outside a transaction/],
  [`-- Not used.\nALTER TABLE "orders" DROP COLUMN "city";`, /still reads/],
  [`ALTER TABLE "orders" ADD COLUMN "a" INTEGER, DROP COLUMN "city";`, /still reads/],
  [`ALTER TABLE "orders" RENAME COLUMN "city" TO "town";`, /old name/],
  [`ALTER TABLE "orders"\n  ALTER COLUMN "city" SET DATA TYPE VARCHAR(9);`, /rewrites/],
  [`ALTER TABLE "orders" ALTER COLUMN "paid_at" SET NOT NULL;`, /NOT VALID/],
  [`ALTER TABLE "orders" ADD COLUMN "note" TEXT NOT NULL;`, /DEFAULT/],
  [`ALTER TABLE "orders" ADD CONSTRAINT "c" CHECK ("total_cents" > 0);`, /NOT VALID/],
  [`ALTER TABLE "orders" ADD CONSTRAINT "u" UNIQUE ("city");`, /USING INDEX/],
] as const;

it.each(dangerous)("%s is refused, but not in a contract", (sql, reason) => {
  expect(dangersOf(sql)).toEqual([expect.stringMatching(reason)]);
  expect(dangersOf(`-- contract: 0.4.0\n${sql}`)).toEqual([]);
});

it.each([
  `ALTER TABLE "orders" ADD COLUMN "note" TEXT, ADD COLUMN "n" INTEGER NOT NULL DEFAULT 0;`,
  `CREATE TABLE "notes" ("id" UUID NOT NULL, "n" INTEGER); CREATE INDEX "notes_n_idx" ON "notes" ("n");
   ALTER TABLE "notes" ADD CONSTRAINT "c" CHECK ("n" > 0);`,
  `${OUTSIDE}\nCREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_city_idx" ON "orders" ("city");`,
  `ALTER TABLE "orders" ADD CONSTRAINT "c" CHECK ("total_cents" > 0) NOT VALID;`,
  `ALTER TABLE "orders" VALIDATE CONSTRAINT "c"; ALTER TABLE "orders" ALTER COLUMN "city" SET NOT NULL;`,
  `CREATE FUNCTION "f"() RETURNS void LANGUAGE plpgsql AS $$ BEGIN DROP TABLE "orders"; END $$;`,
])("%s is accepted", (sql) => {
  expect(dangersOf(sql)).toEqual([]);
});
