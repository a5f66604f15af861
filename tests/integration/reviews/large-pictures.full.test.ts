import sharp from "sharp";
import { expect, test } from "vitest";
import { reviewMessages } from "@/lib/reviews/copy/review";
import { invitationToken, sendReview, storedReviews } from "../../support/review-forms";
import { useShop } from "../../support/use-shop";

const shop = useShop();

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c9a27e" } });
const blob = (bytes: Buffer) => new Blob([Uint8Array.from(bytes)], { type: "image/jpeg" });

/** A picture that takes longer to decode than the others take to arrive. */
const largePhoto = () => photo(4_000, 3_000).jpeg({ progressive: true }).toBuffer();

test("a picture is decoded once when a link sends it eight times at once", async () => {
  const token = await invitationToken();
  const picture = blob(await largePhoto());
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => sendReview(shop, token, { picture })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    201, 409, 409, 409, 409, 409, 409, 409,
  ]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.headers.get("retry-after")).toBe("10");
  expect(await refused?.json()).toEqual({ ok: false, error: { code: "in_progress" } });
  expect(await storedReviews()).toHaveLength(1);
});

test("a picture waits for the one before; beyond eight at once, clients are asked to retry", async () => {
  const tokens: string[] = [];
  for (let index = 0; index < 10; index += 1)
    tokens.push(await invitationToken({ email: `anna${index}@example.it` }));
  const picture = blob(await largePhoto());
  const decoding: number[] = [];
  const note = () => decoding.push(sharp.counters().process + sharp.counters().queue);
  sharp.queue.on("change", note);
  const answers = await Promise.all(tokens.map((token) => sendReview(shop, token, { picture })));
  sharp.queue.off("change", note);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    201, 201, 201, 201, 201, 201, 201, 201, 503, 503,
  ]);
  expect(Math.max(...decoding)).toBe(1);
  expect(await storedReviews()).toHaveLength(8);
});

test("a picture of more pixels or memory than any camera makes is refused without decoding", async () => {
  const token = await invitationToken();
  const wide = sharp({
    create: { width: 6_000, height: 5_100, channels: 3, background: "#fff" },
  });
  const deep = photo(5_000, 4_000).ensureAlpha().toColourspace("rgb16");
  for (const picture of [
    await wide.clone().jpeg({ progressive: true }).toBuffer(),
    await wide.clone().webp({ effort: 0 }).toBuffer(),
    await deep.png({ progressive: true, compressionLevel: 1 }).toBuffer(),
  ]) {
    expect(await (await sendReview(shop, token, { picture: blob(picture) })).json()).toEqual({
      ok: false,
      error: { code: "invalid_input", fieldErrors: { picture: reviewMessages.picture } },
    });
  }
  const frames = [
    await photo(40, 40).png().toBuffer(),
    await photo(40, 40).negate().png().toBuffer(),
  ];
  const animation = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  expect((await sendReview(shop, token, { picture: blob(animation) })).status).toBe(201);
  const [review] = await storedReviews();
  expect(review?.picture).toMatchObject({ width: 40, height: 40 });
  expect((await sharp(Buffer.from(review?.picture?.bytes ?? [])).metadata()).pages).toBe(undefined);
});
