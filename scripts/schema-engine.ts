import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlMigrationAwareDriverAdapterFactory,
} from "@prisma/driver-adapter-utils";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";

export const NO_FILTERS = { externalTables: [], externalEnums: [] };

/**
 * Opens Prisma's schema engine, compiled to WebAssembly. The command line downloads a native one,
 * which closed networks cannot reach. Its entry file needs an experimental flag on Node 20, so the
 * module is instantiated by hand.
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

/** The engine never clears its lock timeout, which would keep the process alive for 10 s. */
const unrefTimers = Object.fromEntries(
  Object.keys(bindings)
    .filter((name) => name.startsWith("__wbg_setTimeout_"))
    .map((name) => [
      name,
      (callback: () => void, delayMs: number) => setTimeout(callback, delayMs >>> 0).unref(),
    ]),
);

/** Global, because a second instance would break the first, and test files load this file again. */
const engines = globalThis as typeof globalThis & { schemaEngineIsLoaded?: boolean };

function instantiate(): void {
  if (engines.schemaEngineIsLoaded) return;
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
  engines.schemaEngineIsLoaded = true;
}
