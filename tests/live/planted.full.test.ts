import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { routes } from "@/lib/platform/routes";
import { serveCommand } from "../../scripts/commands";
import { freePort } from "../../scripts/ports";
import { Supervisor } from "../../scripts/supervisor";
import { TEST_BUILD_FOLDER, untilShopAnswers } from "../../scripts/test-shop";
import { closeClient, sql } from "./dealings";
import { type Lie } from "./detector";
import { reducedPrices, replacePrices, restorePrices, savePrices } from "./prices";
import { liesIn } from "./report";
import { readHtml } from "./text";
import { ask, readPage, setClaims } from "./walk";

/*
 * Lies planted on purpose in the running shop. The detector must find each.
 */

const root = path.resolve(import.meta.dirname, "../..");

afterAll(closeClient);

/** Where, which kind, and what the report quotes. */
type Planted = [where: string, kind: string, quoted: RegExp];

function expectFound(lies: Lie[], [where, kind, quoted]: Planted): void {
  const told = lies.filter((lie) => lie.where === where).map((lie) => `${lie.kind}: ${lie.text}`);
  expect(told.map(plain)).toContainEqual(
    expect.stringMatching(new RegExp(`^${kind}: .*${quoted.source}`, "i")),
  );
}

const plain = (text: string) => text.replaceAll(/\s+/g, " ");

describe("a second shop on the same database, told to be a demonstration", () => {
  const supervisor = new Supervisor();
  let lies: Lie[];
  beforeAll(async () => {
    await setClaims({});
    await savePrices();
    await replacePrices(reducedPrices("now()"));
    const port = await freePort();
    const siteUrl = `http://localhost:${port}`;
    const { environment } = inject("liveShop");
    const logFile = path.join(root, ".cache", "live", "lying-shop.log");
    const server = supervisor.start(
      "lying shop",
      serveCommand({ port, host: "127.0.0.1", buildFolder: TEST_BUILD_FOLDER }),
      {
        cwd: root,
        logFile,
        env: {
          ...process.env,
          ...environment,
          STRIPE_SECRET_KEY: "sk_test_sandbox",
          PAYPAL_ENVIRONMENT: "sandbox",
          STAND_INS_AS_LIVE: "no",
          NEXT_DIST_DIR: TEST_BUILD_FOLDER,
          WORKER: "off",
          PORT: String(port),
          SITE_URL: siteUrl,
          NEXTAUTH_URL: siteUrl,
        },
      },
    );
    await untilShopAnswers(siteUrl, server);
    const pages = [
      routes.home,
      routes.products,
      routes.about,
      routes.pro,
      routes.contact,
      routes.legal,
      routes.returns,
    ];
    const read = async (page: string) =>
      readHtml(page, await (await fetch(new URL(page, siteUrl))).text());
    lies = await liesIn(await Promise.all(pages.map(read)));
  });
  afterAll(async () => {
    await supervisor.stopAll();
    await restorePrices();
  });

  test.each<Planted>([
    [routes.home, "rating", /4,9\/5/],
    [routes.home, "rating", /15\.000\+ clienti/],
    [routes.home, "testimonial", /98% lo consiglia/],
    [routes.home, "testimonial", /Chiara B\., 46 anni/],
    [routes.home, "countdown", /20:00/],
    [routes.home, "struck", /invece di 37,49 €/],
    [routes.home, "figure", /19,99 €/],
    [routes.home, "figure", /94 % riduzione delle rughe/],
    [routes.home, "effect", /Studio clinico su 200 donne/],
    [routes.home, "origin", /prodotto in Italia/],
    [routes.home, "comparison", /Una spesa sola/],
    [routes.products, "rating", /4,8\/5 da 247 recensioni/],
    [routes.products, "badge", /Popolare/],
    [routes.home, "effect", /scolpisce il viso/],
    [routes.home, "origin", /Abbiamo disegnato/],
    [routes.products, "effect", /che non alleni mai/],
    [routes.products, "promise", /in tutta Italia/],
    [routes.products, "device fact", /45°C/],
    [routes.products, "device fact", /uploadDate/],
    [routes.about, "promise", /rispondiamo a tutte/],
    [routes.legal, "property right", /è un marchio/],
    [routes.returns, "promise", /etichetta prepagata/],
    [routes.pro, "promise", /listino riservato/],
    [routes.about, "person", /Tre persone/],
    [routes.contact, "answer time", /entro 24 ore/],
    [routes.pro, "badge", /Più scelto/],
    [routes.pro, "figure", /«40 %»/],
  ])("%s: %s, %s", (...planted) => expectFound(lies, planted));
});

describe("rows of the live shop changed without its commands", () => {
  const insertArticle = `INSERT INTO knowledge_articles
      (id, status, title, questions, body, created_at, updated_at, published_at)
    VALUES (gen_random_uuid(), 'published', 'Quante clienti', '{quante clienti avete,quanti clienti avete}',
      'Abbiamo 15.000 clienti e un voto di 4,9 su 5.', now(), now(), now())`;
  test("an article with invented figures for the chat", async () => {
    const question = "Quanti clienti avete?";
    await sql(insertArticle);
    try {
      const lies = await liesIn([await ask(question)]);
      expectFound(lies, [`chat: ${question}`, "rating", /15\.000 clienti/]);
    } finally {
      await sql("DELETE FROM knowledge_articles WHERE title = 'Quante clienti'");
    }
  });

  test("a price that pages still show after it has changed", async () => {
    await readPage(routes.products);
    await savePrices();
    try {
      await sql(`DO $$ BEGIN
        SET LOCAL session_replication_role = replica;
        UPDATE price_changes SET price_cents = price_cents + 1000;
      END $$`);
      expectFound(await liesIn([await readPage(routes.products)]), [
        routes.products,
        "structured price",
        /29\.99/,
      ]);
    } finally {
      await restorePrices();
    }
  });
});
