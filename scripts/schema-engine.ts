import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlMigrationAwareDriverAdapterFactory,
} from "@prisma/driver-adapter-utils";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";

/** Prisma may manage every table and enum of the database. */
export const NO_FILTERS = { externalTables: [], externalEnums: [] };

/**
 * Prisma's schema engine, the one behind `prisma migrate`, compiled to WebAssembly: the ordinary
 * command line downloads a native one from a host that closed networks lack. Its entry file needs
 * an experimental flag of Node 20 to import WebAssembly, so the module is instantiated by hand.
 *
 * @param schema the content of the Prisma schema
 */
export async function openSchemaEngine(
  adapter: SqlMigrationAwareDriverAdapterFactory,
  schema: string,
): Promise<bindings.SchemaEngine> {
  instantiate();
  return bindings.SchemaEngine.new(
    { datamodels: [["schema.prisma", schema]] },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(adapter),
  );
}

/** The engine never clears the timeout of its lock, which would keep a process alive for 10 s. */
const unrefTimers = Object.fromEntries(
  Object.keys(bindings)
    .filter((name) => name.startsWith("__wbg_setTimeout_"))
    .map((name) => [
      name,
      (callback: () => void, delayMs: number) => setTimeout(callback, delayMs >>> 0).unref(),
    ]),
);

let instantiated = false;

function instantiate(): void {
  if (instantiated) return;
  const bindingsFile = createRequire(import.meta.url).resolve(
    "@prisma/schema-engine-wasm/schema_engine_bg",
  );
  const wasmFile = path.join(path.dirname(bindingsFile), "schema_engine_bg.wasm");
  const instance = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(wasmFile)), {
    "./schema_engine_bg.js": { ...bindings, ...unrefTimers },
  });
  bindings.__wbg_set_wasm(instance.exports);
  const start = instance.exports.__wbindgen_start;
  if (typeof start === "function") Reflect.apply(start, undefined, []);
  instantiated = true;
}
