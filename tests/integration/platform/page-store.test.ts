import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { publishPages } from "@/lib/platform/cdn/publish-pages";
import { getDb } from "@/lib/platform/db/client";
import { createCatalogue, skus } from "@/prisma/builders/catalogue";
import PageStore from "@/server/page-store";
import { resetDatabase } from "../../support/database";
import { inTomorrow } from "../../support/tomorrow";

const TAG = "_N_T_/prodotti";
const page = { html: "<p>29,99</p>", headers: { "x-next-cache-tags": `_N_T_/layout,${TAG}` } };
let path = "";

/** As long as the shop trusts the database's last answer. */
const FRESH_MS = 500;
/** As long as it does not ask again after a failure. */
const PAUSE_MS = 5_000;

// Time stands still: no answer of the database ages, or is late, while a test runs.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterAll(() => {
  vi.useRealTimers();
});
beforeEach(async () => {
  forgetAnswer();
  await resetDatabase();
  await createCatalogue(getDb());
  // Entries of one test are invalid in the next.
  path = `/page-${Math.random()}`;
});

/** Runs one request: returns "kept" for a stored page, else builds it while `meanwhile` runs. */
async function request(meanwhile: () => Promise<void> = () => Promise.resolve()): Promise<string> {
  vi.advanceTimersByTime(1);
  const store = new PageStore();
  if (await store.get(path)) return "kept";
  await meanwhile();
  await store.set(path, page);
  return "made";
}
const forgetAnswer = () => vi.advanceTimersByTime(FRESH_MS);

test("keeps a page until its content changes, whichever process changed it", async () => {
  expect(await request()).toBe("made");
  expect(await request()).toBe("kept");
  await publishPages(getDb());
  forgetAnswer();
  expect(await request()).toBe("made");
  expect(await request()).toBe("kept");
});

test("rebuilds the pages when a planned price takes effect, and not when it is cancelled", async () => {
  expect(await request()).toBe("made");
  expect(await request()).toBe("kept");
  // The database's clock decides, so the row is moved into the past.
  const moment = new Date(Date.now() - 1000);
  await getDb().priceChange.create({
    data: { productSku: skus.pack, priceCents: 2499, effectiveFrom: moment },
  });
  forgetAnswer();
  expect(await request()).toBe("made");
});

test("rebuilds the pages on a new day, because they name the day of delivery", async () => {
  expect(await request()).toBe("made");
  expect(await request()).toBe("kept");
  // A query may fail first, because its connection was ended. The shop then asks again after a pause.
  vi.spyOn(console, "error").mockReturnValue();
  const untilMade = () =>
    vi.waitFor(async () => {
      vi.advanceTimersByTime(PAUSE_MS);
      expect(await request()).toBe("made");
    });
  await inTomorrow(untilMade);
  await untilMade();
});

test("rebuilds a page that was being built during a change", async () => {
  const other = `${path}/other`;
  const sibling = new PageStore();
  await sibling.get(other);
  await sibling.set(other, page);
  expect(await new PageStore().get(other)).not.toBeNull();
  const slow = await request(async () => {
    await publishPages(getDb());
    // Another page informs the process before this one is done.
    forgetAnswer();
    expect(await new PageStore().get(other)).toBeNull();
  });
  expect(slow).toBe("made");
  expect(await request()).toBe("made");
  expect(await request()).toBe("kept");
});

test("rebuilds a page after the revalidation of one of its tags, and no other", async () => {
  expect(await request()).toBe("made");
  await new PageStore().revalidateTag("_N_T_/admin/layout");
  expect(await request()).toBe("kept");
  await new PageStore().revalidateTag([TAG, "_N_T_/contatto"]);
  expect(await request()).toBe("made");
  expect(await request()).toBe("kept");
});

test("rebuilds a page whose tag was revalidated while it was being built", async () => {
  const store = new PageStore();
  await store.get(path);
  await store.revalidateTag(TAG);
  await store.set(path, page);
  expect(await request()).toBe("made");
});

test("returns what was stored, with its time, until it is removed", async () => {
  const before = Date.now();
  const store = new PageStore();
  await store.get(path);
  await store.set(path, page);
  const found = await new PageStore().get(path);
  expect(found?.value).toBe(page);
  expect(found?.lastModified).toBeGreaterThanOrEqual(before);
  await store.set(path, null);
  expect(await new PageStore().get(path)).toBeNull();
});

test("keeps at most 200 entries", async () => {
  const keep = async (key: string) => {
    const store = new PageStore();
    await store.get(key);
    await store.set(key, page);
  };
  await keep(path);
  for (let other = 0; other < 200; other += 1) await keep(`${path}/${other}`);
  expect(await new PageStore().get(path)).toBeNull();
});
