import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { getDb } from "@/lib/platform/db/client";
import { keepReleaseFiles, serveReleaseFiles, storeReleaseFiles } from "@/server/release-files";
import { useDatabase } from "../../support/use-database";

const folders: string[] = [];
const serve = serveReleaseFiles();
const server = createServer((req, res) =>
  serve(req, res, () => res.writeHead(404).end("unknown")),
).listen(0, "127.0.0.1");
const get = (address: string) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${address}`);

/** Stores a release with these scripts, as its server does when it starts. */
async function release(scripts: Record<string, string>): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "release-"));
  folders.push(folder);
  mkdirSync(path.join(folder, "chunks"));
  for (const [name, text] of Object.entries(scripts))
    writeFileSync(path.join(folder, "chunks", name), text);
  await storeReleaseFiles(folder);
}
const names = async () =>
  (await getDb().releaseFile.findMany({ orderBy: { path: "asc" } })).map((file) => file.path);
const age = (days: number) =>
  getDb()
    .$executeRaw`UPDATE release_files SET last_used_at = now() - make_interval(days => ${days})`;

useDatabase();
afterEach(() => {
  vi.restoreAllMocks();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});
afterAll(() => {
  server.close();
});

test("scripts of another release are served, to be kept for a year", async () => {
  await release({ "a-1.js": "let first", "a-1.js.br": "compressed", "style.css": "p{}" });
  await release({ "b-2.js": "let second" });
  const answer = await get("/_next/static/chunks/a-1.js?dpl=2");
  expect(await answer.text()).toBe("let first");
  expect(answer.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(await (await get("/_next/static/chunks/b-2.js")).text()).toBe("let second");
  expect(await names()).toEqual(["chunks/a-1.js", "chunks/b-2.js", "chunks/style.css"]);
});

test("a release that could not be stored is stored once the database answers", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "release-"));
  folders.push(folder);
  writeFileSync(path.join(folder, "late.js"), "let late");
  const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await getDb().$executeRaw`ALTER TABLE release_files RENAME TO not_yet`;
  await keepReleaseFiles(folder, 10);
  expect(errors).toHaveBeenCalled();
  await getDb().$executeRaw`ALTER TABLE not_yet RENAME TO release_files`;
  await vi.waitFor(async () => expect(await names()).toEqual(["late.js"]), 10_000);
});

test("other addresses are passed on", async () => {
  await release({ "a-1.js": "let first" });
  for (const address of ["/", "/_next/static/chunks/c.js", "/_next/static/chunks/a-1.txt"])
    expect((await get(address)).status).toBe(404);
});

test("files that no release has used for two weeks are deleted", async () => {
  await release({ "a-1.js": "let first", "shared.js": "let both" });
  await age(15);
  await release({ "b-2.js": "let second", "shared.js": "let both" });
  expect(await names()).toEqual(["chunks/b-2.js", "chunks/shared.js"]);
});
