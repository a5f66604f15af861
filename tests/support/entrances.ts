import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

function sourceFiles(folder: string, matches: RegExp): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => matches.test(file) && !file.startsWith("lib/platform/db/generated/"))
    .sort();
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;

type Handler = (request: Request, context: { params: Promise<object> }) => Promise<Response>;
export type Action = (...args: unknown[]) => Promise<unknown>;

/** Lists every method of every route handler: `{ name: "POST /api/webhooks/stripe" }`. */
export async function listHandlers(): Promise<
  { name: string; path: string; method: string; call: Handler }[]
> {
  const found = sourceFiles("app", /(?:^|\/)route\.tsx?$/).map(async (file) => {
    const exported = (await import(path.join(root, file))) as Record<string, Handler>;
    const address = `/${path
      .dirname(file)
      .replace(/^app\/?/, "")
      .replaceAll(/\([^)]*\)\//g, "")}`;
    return METHODS.flatMap((method) => {
      const call = exported[method];
      return call ? [{ name: `${method} ${address}`, path: address, method, call }] : [];
    });
  });
  return (await Promise.all(found)).flat();
}

/** Lists every server action by its exported name. */
export async function listActions(): Promise<{ name: string; file: string; call: Action }[]> {
  const files = [...sourceFiles("lib", /\.tsx?$/), ...sourceFiles("app", /\.tsx?$/)].filter(
    (file) => /^\s*["']use server["']/m.test(readFileSync(path.join(root, file), "utf8")),
  );
  const found = files.map(async (file) => {
    const exported = (await import(path.join(root, file))) as Record<string, unknown>;
    return Object.entries(exported).flatMap(([name, value]) =>
      typeof value === "function" ? [{ name, file, call: value as Action }] : [],
    );
  });
  return (await Promise.all(found)).flat();
}

export function listAdminPages(): string[] {
  return sourceFiles("app/admin", /(?:^|\/)page\.tsx$/).map(
    (file) =>
      `/${path
        .dirname(file)
        .replace(/^app\//, "")
        .replaceAll(/\([^)]*\)\//g, "")}`,
  );
}
