import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { machineRoutes } from "@/lib/platform/listing-routes";
import { indexedRoutes } from "@/lib/platform/redirects";
import { newsletterRoutes, routes } from "@/lib/platform/routes";
import { settingsSchema } from "@/lib/settings/model/settings";
import { sql } from "./dealings";
import { fetchPage, publish } from "./walk";

/*
 * The shop as it is before its owner has filled in anything.
 */

const placeholders = (() => {
  const { legal, contact } = settingsSchema.parse({});
  const { companyName, seat, rea, vatNumber, hostingProvider } = legal;
  return [companyName, seat, rea, vatNumber, hostingProvider, contact.email, ".example"];
})();
const paths = [
  ...indexedRoutes,
  routes.checkout,
  routes.orderStatus,
  routes.signIn,
  machineRoutes.llms,
  "/sitemap.xml",
  "/manifest.webmanifest",
  "/.well-known/security.txt",
  "/questa-pagina-non-esiste",
];

type Row = { key: string; value: object };
let stored: Row[] = [];

beforeAll(async () => {
  stored = await sql<Row>("DELETE FROM settings RETURNING key, value");
  await sql("UPDATE guarantee_notices SET in_use = false");
  await publish();
});

afterAll(async () => {
  await sql("UPDATE guarantee_notices SET in_use = true");
  for (const { key, value } of stored)
    await sql("INSERT INTO settings (key, value, updated_at) VALUES ($1, $2, now())", [
      key,
      JSON.stringify(value),
    ]);
  await publish();
});

const pages = async (addresses: readonly string[]) =>
  Promise.all(addresses.map(async (path) => ({ path, html: await fetchPage(path) })));

test("no page and no file prints a placeholder", async () => {
  const printed = (await pages(paths)).flatMap(({ path, html }) =>
    placeholders.filter((text) => html.includes(text)).map((text) => `${path}: ${text}`),
  );
  expect(printed).toEqual([]);
});

test("no page is indexed, and the sitemap is empty", async () => {
  const read = await pages(indexedRoutes);
  expect(read.filter(({ html }) => !/name="robots"[^>]*noindex/.test(html))).toEqual([]);
  expect(await fetchPage("/sitemap.xml")).not.toContain("<loc>");
});

test("no form takes an address, but withdrawal and privacy requests stay", async () => {
  const asking = [...indexedRoutes, routes.checkout, newsletterRoutes.confirmation];
  const forms = (await pages(asking)).filter(({ html }) => html.includes('type="email"'));
  expect(forms.map(({ path }) => path).sort()).toEqual(
    [routes.privacyRequest, routes.withdrawal].sort(),
  );
});

test("nothing can be ordered", async () => {
  expect(await fetchPage(routes.products)).toContain("Non ancora in vendita");
  expect(await fetchPage(routes.checkout)).toContain("Il negozio non è ancora aperto");
});

test("other assistants get no catalogue", async () => {
  const answer = await fetch(new URL(machineRoutes.mcp, inject("liveShop").siteUrl), {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
  });
  expect(answer.status).toBe(404);
});
