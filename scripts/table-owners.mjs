import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/*
 * Every table belongs to the room of lib that `/// Owner:` names above its model in
 * prisma/schema.prisma. Only that room writes it: this check reads Prisma calls and SQL of all rooms and
 * fails on a write by another one. Part of `npm run architecture`.
 */

const root = path.resolve(import.meta.dirname, "..");

/** Writes of other rooms that are still allowed. An entry without such a write fails, so that the list only shrinks. */
const EXCEPTIONS = {
  // Opens the attempts that the ledger settles.
  "lib/checkout/commands/close-attempts.ts": ["payment_attempts"],
  "lib/checkout/commands/open-attempt.ts": ["payment_attempts"],
  "lib/checkout/commands/record-session.ts": ["payment_attempts"],
  // Changes accounts: to become commands of identity.
  "lib/staff/commands/accept-invitation.ts": ["users"],
  "lib/staff/commands/change-colleague.ts": ["users"],
  "lib/staff/commands/choose-notices.ts": ["users"],
  "lib/staff/commands/own-password.ts": ["users"],
  "lib/staff/commands/reset-password.ts": ["password_resets", "users"],
  "lib/staff/commands/restore-administrator.ts": ["users"],
  "lib/staff/commands/second-factor.ts": ["users", "recovery_codes"],
  // Changes the status of an order: to become commands of orders.
  "lib/fulfilment/commands/ship-order.ts": ["orders"],
  "lib/fulfilment/commands/undo-status-change.ts": ["orders"],
  "lib/fulfilment/commands/write-status-change.ts": ["orders"],
  // Removes the demonstration, and closes the alert of a repeated job.
  "lib/dashboard/commands/remove-demo.ts": [
    "users",
    "stock_movements",
    "part_stock",
    "stock_items",
    "discount_codes",
  ],
  "lib/dashboard/commands/retry-dead-jobs.ts": ["alerts"],
  // Adds up what was refunded.
  "lib/ledger/commands/sync-movements.ts": ["orders"],
  // Marks the order whose purchase was reported.
  "lib/visits/commands/report-purchase.ts": ["orders"],
};

const PRISMA_WRITE =
  /\.\s*(\w+)\s*\.\s*(?:create|createMany|createManyAndReturn|update|updateMany|updateManyAndReturn|upsert|delete|deleteMany)\s*\(/g;
const SQL_WRITE =
  /\b(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM|TRUNCATE(?:\s+TABLE)?)\s+(?:ONLY\s+)?"?([a-z_]+)"?/g;

/**
 * Tables and their owners, from the schema.
 * @param {string} schema
 * @returns {{ table: string, model: string, owner: string | undefined }[]}
 */
export function readOwners(schema) {
  const models = schema.matchAll(/((?:^\/\/\/.*\n)*)^model (\w+) \{([^]*?)^\}/gm);
  return [...models].map(([, comment, name, body]) => ({
    table: /@@map\("(\w+)"\)/.exec(body)?.[1] ?? name,
    model: name[0].toLowerCase() + name.slice(1),
    owner: /\/\/\/ Owner: (\w+)/.exec(comment)?.[1],
  }));
}

/**
 * Tables that a source file writes.
 * @param {string} source
 * @param {ReturnType<typeof readOwners>} owners
 * @returns {string[]} their names, each once
 */
export function writtenTables(source, owners) {
  const byModel = new Map(owners.map(({ model, table }) => [model, table]));
  const tables = new Set(owners.map(({ table }) => table));
  const byPrisma = [...source.matchAll(PRISMA_WRITE)].map(([, model]) => byModel.get(model));
  const bySql = [...source.matchAll(SQL_WRITE)].map(([, table]) => table);
  return [...new Set([...byPrisma, ...bySql])].filter((table) => tables.has(table));
}

function listSources(folder) {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes("generated"))
    .map((file) => path.join(folder, file));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const owners = readOwners(readFileSync(path.join(root, "prisma/schema.prisma"), "utf8"));
  const ownerOf = new Map(owners.map(({ table, owner }) => [table, owner]));
  const faults = owners
    .filter(({ owner }) => !owner)
    .map(({ table }) => `${table} has no owner in prisma/schema.prisma`);
  const allowed = new Set(
    Object.entries(EXCEPTIONS).flatMap(([file, tables]) =>
      tables.map((table) => `${file} writes ${table}`),
    ),
  );
  for (const file of ["lib", "app", "components"].flatMap(listSources)) {
    const room = /^lib\/(\w+)/.exec(file)?.[1];
    for (const table of writtenTables(readFileSync(path.join(root, file), "utf8"), owners))
      if (ownerOf.get(table) !== room && !allowed.delete(`${file} writes ${table}`))
        faults.push(`${file} writes ${table}, which belongs to ${ownerOf.get(table)}`);
  }
  faults.push(...[...allowed].map((entry) => `No longer needed in EXCEPTIONS: ${entry}`));
  for (const fault of faults) console.log(fault);
  console.log(`${owners.length} tables, ${faults.length} faults`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
