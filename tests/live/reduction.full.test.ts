import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { routes } from "@/lib/platform/routes";
import { closeClient, DUO, paidOrder, waitForMail } from "./dealings";
import { withKey } from "./detector";
import { newPage, openBrowser, readDrawer } from "./drawer";
import { reducedPrices, replacePrices, restorePrices, savePrices } from "./prices";
import { expectNoLies } from "./report";
import { readHtml, type Reading } from "./text";
import { askAll, readPage, readPages, setClaims, waitFor } from "./walk";

const SENTENCE = "Prezzo più basso nei 30 giorni prima della riduzione";

const PRICE_QUESTIONS = [
  "Quanto costa?",
  "Quanto costava prima?",
  "Quanto costa il Duo?",
  "Quanto risparmio?",
  "C’è uno sconto?",
  "Fino a quando vale l’offerta?",
];

beforeAll(async () => {
  await setClaims({});
  await savePrices();
});
afterAll(async () => {
  await restorePrices();
  await closeClient();
});

async function everySurface(): Promise<Reading[]> {
  const [drawer, mail, pages, answers] = await Promise.all([
    readOpenDrawer(),
    readOrderMail(),
    readPages(),
    askAll(PRICE_QUESTIONS),
  ]);
  return [drawer, mail, ...pages, ...answers];
}

async function readOpenDrawer(): Promise<Reading> {
  const browser = await openBrowser();
  try {
    return await readDrawer(await newPage(browser));
  } finally {
    await browser.close();
  }
}

async function readOrderMail(): Promise<Reading> {
  const { email } = await paidOrder(DUO);
  return readHtml("e-mail of an order", (await waitForMail("order_confirmation", email)).html);
}

const isReduced = ({ struck, lines }: Reading) =>
  struck.length > 0 || lines.some((line) => line.includes(SENTENCE));

test("rows that were written later prove nothing: no strike, percentage or sentence", async () => {
  await replacePrices(reducedPrices("now()"));
  const read = async () => [...(await readPages()), ...(await askAll(PRICE_QUESTIONS))];
  await expectNoLies(read);
  const readings = await read();
  expect(readings.filter(isReduced).map(({ where }) => where)).toEqual([]);
});

describe("rows that were written at their time", () => {
  let readings: Reading[];
  beforeAll(async () => {
    await replacePrices(reducedPrices("AT"));
    for (const page of [routes.home, routes.products])
      await waitFor(`the reduction on ${page}`, async () => {
        const reading = await readPage(page);
        return isReduced(reading) ? reading : undefined;
      });
    readings = await everySurface();
  });

  test("prove the reduction, with the same figures everywhere", async () => {
    await expectNoLies(readings);
  });

  test.each([routes.home, routes.products, "drawer"])(
    "strike, percentage and sentence stand together: %s",
    (place) => {
      const { lines, struck } = readings.find(({ where }) => where === place) as Reading;
      expect(struck.join()).toMatch(/\d,\d\d/);
      expect(lines.join("\n")).toContain(SENTENCE);
      // The drawer has no percentage.
      expect(lines.some((line) => /20 ?%/.test(line))).toBe(place !== "drawer");
    },
  );

  test("the chat names the former price with the sentence", () => {
    const answers = readings.filter(({ where }) => where.startsWith("chat"));
    expect(answers.filter(isReduced).length).toBeGreaterThan(0);
  });

  test("structured data name both prices, an e-mail the price alone", async () => {
    const mail = readings.find(({ where }) => where.startsWith("e-mail"));
    expect(mail && isReduced(mail)).toBe(false);
    const { data } = await readPage(routes.products);
    expect(JSON.stringify(data)).toContain('"price":"29.99"');
    const struck = withKey(data, "priceType").map(({ priceType, price }) => [priceType, price]);
    const priceType = "https://schema.org/StrikethroughPrice";
    expect(struck).toEqual([
      [priceType, "37.49"],
      [priceType, "37.49"],
      [priceType, "74.99"],
    ]);
  });
});
