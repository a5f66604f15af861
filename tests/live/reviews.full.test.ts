import { afterAll, beforeAll, expect, test } from "vitest";
import { routes } from "@/lib/platform/routes";
import { act, closeClient, invitedOrder, signIn, sql, writeReview } from "./dealings";
import { withKey } from "./detector";
import { expectNoLies, POLL } from "./report";
import { type Reading } from "./text";
import { ask, publish, readPage, readPages, setClaims } from "./walk";

const REVIEWS: [rating: number, text: string][] = [
  [5, "Lo uso la sera davanti alla televisione e mi trovo bene."],
  [4, "Fa quello che deve, il manuale è scritto in piccolo."],
  [2, "Troppo rumoroso per i miei gusti."],
];
/** Of the three above. */
const AVERAGE = "3,7";

const RATING_QUESTION = "Che voto ha nelle recensioni?";
const everything = async () => [...(await readPages()), await ask(RATING_QUESTION)];
const text = ({ lines }: Reading) => lines.join("\n");

async function expectRating(rating: object): Promise<void> {
  await expect
    .poll(async () => withKey((await readPage(routes.products)).data, "reviewCount"), POLL)
    .toMatchObject([{ "@type": "AggregateRating", ...rating }]);
}

beforeAll(() => setClaims({}));
afterAll(async () => {
  await sql("DELETE FROM reviews WHERE state = 'published'");
  await publish();
  await closeClient();
});

test("without reviews there is no rating, no count and no quotation anywhere", async () => {
  await expectNoLies(everything);
  for (const reading of await everything()) {
    expect(reading.quotations).toEqual([]);
    expect(text(reading)).not.toMatch(/recension[ei] verificat|\bsu 5\b/);
    expect(JSON.stringify(reading.data)).not.toMatch(/aggregateRating|ratingValue/);
  }
});

test("with reviews, rating, count and structured data are theirs, the bad one included", async () => {
  const cookie = await signIn();
  await Promise.all(
    REVIEWS.map(async ([rating, words]) => {
      const id = await writeReview(await invitedOrder(cookie), rating, words);
      await act("publishReview", routes.admin, { id, known: "waiting" }, cookie);
    }),
  );
  await publish();

  await expectRating({ ratingValue: 3.7, reviewCount: 3 });
  const products = await readPage(routes.products);
  expect(text(products)).toContain("3 recensioni verificate");
  for (const [, words] of REVIEWS) expect(text(products)).toContain(words);
  for (const reading of [products, await readPage(routes.home), await ask(RATING_QUESTION)])
    expect(text(reading)).toContain(AVERAGE);
  await expectNoLies(everything);
});

test("a review that is taken down no longer counts", async () => {
  await sql("DELETE FROM reviews WHERE text = $1", [REVIEWS[2]?.[1]]);
  await publish();
  await expectRating({ ratingValue: 4.5, reviewCount: 2 });
  await expectNoLies(everything);
});
