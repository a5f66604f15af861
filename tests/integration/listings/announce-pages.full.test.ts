import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { GET as keyFile } from "@/app/indexnow.txt/route";
import { announcePages } from "@/lib/listings/commands/announce-pages";
import { getEnv } from "@/lib/platform/env";
import { indexedRoutes } from "@/lib/platform/redirects";
import { skus } from "@/prisma/builders/catalogue";
import { type RunningIndexNow, startIndexNow } from "@/sandbox/indexnow/server";
import { fillOpeningData } from "../../support/opening-data";
import { saveForm as save } from "../../support/settings";
import { useShop } from "../../support/use-shop";

let engine: RunningIndexNow;
const shop = useShop({ admin: true });
const asStarted = { mode: "demonstration", paymentsLive: false } as const;
const live = { mode: "live", paymentsLive: true } as const;
const readKey = () => keyFile(new Request("http://localhost/indexnow.txt"), undefined);
const told = () => engine.announced.map((address) => new URL(address).pathname).sort();

beforeAll(async () => {
  engine = await startIndexNow(readKey);
});
afterAll(() => engine.close());
beforeEach(async () => {
  engine.announced.length = 0;
  engine.fail(500, 0);
  Object.assign(getEnv(), { ...live, INDEXNOW_API_BASE: engine.url });
  await fillOpeningData(shop, { search: { indexNow: "on" } });
});
afterEach(() => {
  Object.assign(getEnv(), { ...asStarted, INDEXNOW_API_BASE: undefined });
});

const waitingJobs = () =>
  shop.db.$queryRaw<{ state: string; retries: number }[]>`
    SELECT state::text, retry_count AS retries FROM pgboss.job
    WHERE name = 'announce-pages' AND state IN ('created', 'retry')`;

test("search engines are told of every page once, then of those that a change shows on", async () => {
  await announcePages(new Date());
  expect(told()).toEqual([...indexedRoutes].sort());
  engine.announced.length = 0;
  await announcePages(new Date());
  expect(told()).toEqual([]);

  const saved = await save("contatti", { hours: "lun–ven 8:00–12:00" });
  expect(saved.ok).toBe(true);
  expect(told()).toEqual([]);
  await shop.drain();
  expect(told()).toContain("/contatto");
  expect(told()).not.toContain("/prodotti");
});

test("a planned price is told of when it takes effect", async () => {
  await announcePages(new Date());
  engine.announced.length = 0;
  const inAnHour = new Date(Date.now() + 3_600_000);
  await shop.db.priceChange.create({
    data: { productSku: skus.pack, priceCents: 2_499, effectiveFrom: inAnHour },
  });
  await announcePages(new Date());
  expect(told()).toEqual([]);
  await announcePages(new Date(inAnHour.getTime() + 1));
  expect(told()).toEqual(["/", "/prodotti"]);
});

test("a service that fails holds up no change, and is told by a retry", async () => {
  engine.fail(503, 1);
  const saved = await save("contatti", { hours: "lun–ven 8:00–12:00" });
  expect(saved.ok).toBe(true);
  await shop.drain();
  expect(told()).toEqual([]);
  expect(await waitingJobs()).toMatchObject([{ state: "retry" }]);
  await shop.db
    .$executeRaw`UPDATE pgboss.job SET start_after = now() WHERE name = 'announce-pages'`;
  await shop.drain();
  expect(told()).toContain("/contatto");
});

test("an address that no service answers at is an error of the job", async () => {
  Object.assign(getEnv(), { INDEXNOW_API_BASE: "http://127.0.0.1:9" });
  await expect(announcePages(new Date())).rejects.toThrow("IndexNow unreachable");
  expect(await shop.db.announcedPage.count()).toBe(0);
});

test("the key is 64 digits of the shop's own, in a file", async () => {
  const [first, second] = await Promise.all([(await readKey()).text(), (await readKey()).text()]);
  expect(first).toMatch(/^[\da-f]{64}$/);
  expect(second).toBe(first);
});

test.each([
  ["a demonstration", asStarted],
  ["a shop on trial", { mode: "rehearsal", paymentsLive: false } as const],
  ["a live shop on this machine without a stand-in", { INDEXNOW_API_BASE: undefined }],
])("%s announces nothing, and has no key", async (_, values) => {
  Object.assign(getEnv(), values);
  expect((await save("contatti", { hours: "lun–ven 8:00–12:00" })).ok).toBe(true);
  await shop.drain();
  await announcePages(new Date());
  expect(told()).toEqual([]);
  expect((await readKey()).status).toBe(404);
});

test("a live shop announces nothing while its owner does not want it, or while it is closed", async () => {
  await save("motori-di-ricerca", { indexNow: "off" });
  await shop.drain();
  expect((await readKey()).status).toBe(404);
  await save("motori-di-ricerca", { indexNow: "on" });
  await shop.db.guaranteeNotice.deleteMany();
  await shop.drain();
  expect(told()).toEqual([]);
  expect((await readKey()).status).toBe(404);
});
