import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/*
 * Every table belongs to the room of lib that `/// Owner:` names above its model in
 * prisma/schema.prisma. Only that room writes it: this check reads Prisma calls and SQL of all rooms and
 * fails on a write by another one. Part of `npm run architecture`.
 */

const root = path.resolve(import.meta.dirname, "..");

const PRISMA_WRITE =
  /\.\s*(\w+)\s*\.\s*(?:create|createMany|createManyAndReturn|update|updateMany|updateManyAndReturn|upsert|delete|deleteMany)\s*\(/g;
const SQL_WRITE =
  /\b(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM|TRUNCATE(?:\s+TABLE)?)\s+(?:ONLY\s+)?"?([a-z_]+)"?/g;

type TableOwner = { table: string; model: string; owner: string | undefined };

/** Tables and their owners, from the schema. */
export function readOwners(schema: string): TableOwner[] {
  const models = schema.matchAll(/((?:^\/\/\/.*\n)*)^model (\w+) \{([^]*?)^\}/gm);
  return [...models].map(([, comment = "", name = "", body = ""]) => ({
    table: /@@map\("(\w+)"\)/.exec(body)?.[1] ?? name,
    model: name.charAt(0).toLowerCase() + name.slice(1),
    owner: /\/\/\/ Owner: (\w+)/.exec(comment)?.[1],
  }));
}

/** Names of the tables that a source file writes, each once. */
export function writtenTables(source: string, owners: TableOwner[]): string[] {
  const byModel = new Map(owners.map(({ model, table }) => [model, table]));
  const tables = new Set(owners.map(({ table }) => table));
  const byPrisma = [...source.matchAll(PRISMA_WRITE)].map(([, model = ""]) => byModel.get(model));
  const bySql = [...source.matchAll(SQL_WRITE)].map(([, table]) => table);
  const written = new Set([...byPrisma, ...bySql]);
  return [...tables].filter((table) => written.has(table));
}

/**
 * Writes of a file to tables of other rooms, one fault for each table.
 * @param file its path from the root
 */
export function foreignWrites(file: string, source: string, owners: TableOwner[]): string[] {
  const room = /^lib\/(\w+)/.exec(file)?.[1];
  const ownerOf = new Map(owners.map(({ table, owner }) => [table, owner]));
  return writtenTables(source, owners)
    .filter((table) => ownerOf.get(table) !== room)
    .map((table) => `${file} writes ${table}, which belongs to ${ownerOf.get(table) ?? "no room"}`);
}

function listSources(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes("generated"))
    .map((file) => path.join(folder, file));
}

if (process.argv[1] === import.meta.filename) {
  const owners = readOwners(readFileSync(path.join(root, "prisma/schema.prisma"), "utf8"));
  const ownerless = owners
    .filter(({ owner }) => !owner)
    .map(({ table }) => `${table} has no owner in prisma/schema.prisma`);
  const foreign = ["lib", "app", "components"]
    .flatMap(listSources)
    .flatMap((file) => foreignWrites(file, readFileSync(path.join(root, file), "utf8"), owners));
  const faults = [...ownerless, ...foreign];
  for (const fault of faults) console.log(fault);
  console.log(`${owners.length} tables, ${faults.length} faults`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
