import { createServer } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createBunny, createCloudflare } from "@/lib/platform/cdn/cdns";
import { cacheTag } from "@/lib/platform/cdn/model";
import { cdnAccount, type RunningCdn, startCdn } from "@/sandbox/cdn/server";
import { listen } from "@/sandbox/http";
import { holdTimeouts } from "../../support/timeouts";

let cdn: RunningCdn;
let closeShop: () => Promise<void>;
let answers = 0;
const shop = createServer((request, response) => {
  const isPrivate = request.url?.startsWith("/ordine");
  const control = isPrivate ? "private, no-store" : "s-maxage=300, stale-while-revalidate=3300";
  answers += 1;
  const tag = request.url === "/prodotti" ? "pages" : "picture-a";
  response.writeHead(200, { "cache-control": control, ...cacheTag(tag) }).end(String(answers));
});

beforeEach(async () => {
  const { url, close } = await listen(shop);
  closeShop = close;
  cdn = await startCdn(url);
});
afterEach(async () => {
  await cdn.close();
  await closeShop();
});

const { zone, token } = cdnAccount;
const networks = {
  Cloudflare: (change = {}) =>
    createCloudflare({ zoneId: zone, token, apiBase: cdn.url, ...change }),
  "bunny.net": (change = {}) =>
    createBunny({ pullZoneId: zone, key: token, apiBase: cdn.url, ...change }),
};
const names = Object.keys(networks) as (keyof typeof networks)[];

test.each(names)("%s drops what has the tag and keeps the rest", async (name) => {
  const read = async (path: string) => {
    const response = await fetch(`${cdn.url}${path}`);
    expect(response.headers.get("cache-tag")).toBeNull();
    return [await response.text(), response.headers.get("x-cache")];
  };
  const [page] = await read("/prodotti");
  const [picture] = await read("/foto");
  expect(await read("/prodotti")).toEqual([page, "HIT"]);
  await networks[name]().purge(["pages"]);
  expect(cdn.purged).toEqual(["pages"]);
  expect((await read("/prodotti"))[1]).toBe("MISS");
  expect(await read("/foto")).toEqual([picture, "HIT"]);
  await networks[name]().purge(["pages", "picture-a"]);
  expect((await read("/foto"))[1]).toBe("MISS");
  expect((await read("/ordine"))[1]).toBe("MISS");
  expect((await read("/ordine"))[1]).toBe("MISS");
});

test.each(names)("%s says what was wrong, and gives up on silence", async (name) => {
  const purge = (change = {}) => networks[name](change).purge(["pages"]);
  cdn.fail(429, 1);
  await expect(purge()).rejects.toThrow(`${name} rejected: status 429`);
  cdn.fail(502, 1);
  await expect(purge()).rejects.toThrow(`${name} server_error: status 502`);
  await expect(purge({ token: "wrong", key: "wrong" })).rejects.toThrow(
    `${name} rejected: status 401`,
  );
  await expect(purge({ apiBase: "http://127.0.0.1:9" })).rejects.toThrow(`${name} unreachable`);
  cdn.fail(0, 1);
  const timeouts = holdTimeouts();
  const silent = purge();
  expect(timeouts.lengths()).toEqual([5_000]);
  timeouts.expire();
  await expect(silent).rejects.toThrow(`${name} unreachable`);
  expect(cdn.purged).toEqual([]);
});
