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
 * Opens Prisma's schema engine, compiled to WebAssembly, which compares schemas. The command line downloads a
 * native one, which closed networks cannot reach.
 *
 * @param schema the content of the Prisma schema
 */
export function openSchemaEngine(
  adapter: SqlMigrationAwareDriverAdapterFactory,
  schema: string,
): Promise<bindings.SchemaEngine> {
  return bindings.SchemaEngine.new(
    { datamodels: [["schema.prisma", schema]] },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(adapter),
  );
}

// By hand, because the package's entry file needs an experimental flag on Node 20.
const bindingsFile = createRequire(import.meta.url).resolve(
  "@prisma/schema-engine-wasm/schema_engine_bg",
);
const wasm = readFileSync(path.join(path.dirname(bindingsFile), "schema_engine_bg.wasm"));
const instance = new WebAssembly.Instance(new WebAssembly.Module(wasm), {
  "./schema_engine_bg.js": { ...bindings },
});
bindings.__wbg_set_wasm(instance.exports);
const start = instance.exports.__wbindgen_start;
if (typeof start === "function") Reflect.apply(start, undefined, []);
