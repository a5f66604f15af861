import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { publishPages, purgePages } from "@/lib/platform/cdn/publish-pages";
import { getDb } from "@/lib/platform/db/client";
import { jobHandlers } from "@/lib/worker";
import { cdnAccount, type RunningCdn, startCdn } from "@/sandbox/cdn/server";
import { inTomorrow } from "../../support/tomorrow";
import { useShop } from "../../support/use-shop";
import { setVariables } from "../../support/variables";

let cdn: RunningCdn;

beforeAll(async () => {
  cdn = await startCdn("http://127.0.0.1:9");
  const { zone, token } = cdnAccount;
  return setVariables({
    CLOUDFLARE_ZONE_ID: zone,
    CLOUDFLARE_API_TOKEN: token,
    CLOUDFLARE_API_BASE: cdn.url,
    BUNNY_PULL_ZONE_ID: zone,
    BUNNY_API_KEY: token,
    BUNNY_API_BASE: cdn.url,
  });
});
afterAll(() => cdn.close());
const shop = useShop();

beforeEach(() => {
  cdn.purged.length = 0;
  cdn.fail(500, 0);
  // Without the pause in which another server may still answer with an older page.
  vi.spyOn(jobHandlers, "purge-pages").mockImplementation(() => purgePages(0));
});

const publish = () => getDb().$transaction((tx) => publishPages(tx));

test("a change purges every network, once, however many changes there were", async () => {
  await Promise.all([publish(), publish(), publish()]);
  expect(cdn.purged).toEqual([]);
  await shop.drain();
  expect(cdn.purged).toEqual(["pages", "pages"]);
  await purgePages(0);
  expect(cdn.purged).toHaveLength(2);
  await publish();
  await purgePages(0);
  expect(cdn.purged).toHaveLength(4);
});

test("a new day purges the pages, also in a shop that has never changed", async () => {
  await purgePages(0);
  expect(cdn.purged).toHaveLength(2);
  await purgePages(0);
  expect(cdn.purged).toHaveLength(2);
  await inTomorrow(() => purgePages(0));
  expect(cdn.purged).toHaveLength(4);
});

test("a network that fails holds up no change, and is purged by a later run", async () => {
  cdn.fail(500, 2);
  await publish();
  await shop.drain();
  expect(cdn.purged).toEqual([]);
  expect(await getDb().pageRevision.findFirst()).toMatchObject({ revision: 1n, purged: null });
  await purgePages(0);
  expect(cdn.purged).toEqual(["pages", "pages"]);
});
