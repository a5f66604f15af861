import { promises as files } from "node:fs";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { closeDb, getDb } from "@/lib/platform/db/client";
import { publishPages } from "@/lib/platform/http/publish-pages";
import { createCatalogue, skus } from "@/prisma/builders/catalogue";
import { resetDatabase } from "../../support/database";

type Page = { value: { html: string } };
type Store = {
  get: (key: string, context: { kind: string }) => Promise<Page | null>;
  set: (key: string, page: object, context: object) => Promise<void>;
};

/** Builds a store as Next does for each request, without writing its files. */
let openStore: () => Store;
const page = { kind: "APP_PAGE", html: "<p>29,99</p>", headers: {}, status: 200 };
const context = { kind: "APP_PAGE" };
let path = "";

beforeAll(async () => {
  const { default: PageStore } = (await import("../../../scripts/page-store.mjs")) as unknown as {
    default: new (options: object) => Store;
  };
  openStore = () =>
    new PageStore({
      fs: files,
      flushToDisk: false,
      serverDistDir: "/nowhere",
      revalidatedTags: [],
      maxMemoryCacheSize: 1_000_000,
    });
});
beforeEach(async () => {
  await resetDatabase();
  await createCatalogue(getDb());
  // Entries of one test are invalid in the next.
  path = `/page-${Math.random()}`;
});
afterAll(closeDb);

/** Runs one request: returns "kept" for a stored page, else builds it while `meanwhile` runs. */
async function request(meanwhile: () => Promise<void> = () => Promise.resolve()): Promise<string> {
  const store = openStore();
  if (await store.get(path, context)) return "kept";
  await meanwhile();
  await store.set(path, page, {});
  return "made";
}
/** The database's answer is cached for half a second. */
const untilMade = () =>
  vi.waitFor(async () => expect(await request()).toBe("made"), { timeout: 10_000, interval: 50 });

test("keeps a page until its content changes, whichever process changed it", async () => {
  expect(await request()).toBe("made");
  expect(await request()).toBe("kept");
  await publishPages(getDb());
  await untilMade();
  expect(await request()).toBe("kept");
});

test("rebuilds the pages when a planned price takes effect, and not when it is cancelled", async () => {
  await untilMade();
  expect(await request()).toBe("kept");
  // The database's clock decides, so the row is moved into the past.
  const moment = new Date(Date.now() - 1000);
  await getDb().priceChange.create({
    data: { productSku: skus.pack, priceCents: 2499, effectiveFrom: moment },
  });
  await untilMade();
});

test("rebuilds a page that was being built during a change", async () => {
  const other = `${path}/other`;
  const sibling = openStore();
  await sibling.get(other, context);
  await sibling.set(other, page, {});
  expect(await openStore().get(other, context)).not.toBeNull();
  const slow = await request(async () => {
    await publishPages(getDb());
    // Another page informs the process before this one is done.
    const isKept = () => openStore().get(other, context);
    await vi.waitFor(async () => expect(await isKept()).toBeNull(), {
      timeout: 10_000,
      interval: 50,
    });
  });
  expect(slow).toBe("made");
  expect(await request()).toBe("made");
  expect(await request()).toBe("kept");
});
