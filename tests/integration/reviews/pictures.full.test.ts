import { createServer } from "node:http";
import { type AddressInfo } from "node:net";
import { addMinutes } from "date-fns";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { GET as getPicture } from "@/app/api/reviews/pictures/[id]/route";
import { purgePages } from "@/lib/platform/cdn/publish-pages";
import { getDb } from "@/lib/platform/db/client";
import { linkToken } from "@/lib/platform/http/signed-link";
import { PRIVACY_LINK } from "@/lib/platform/routes";
import { requestData } from "@/lib/privacy/commands/ask";
import { eraseData } from "@/lib/privacy/commands/erase";
import { publishReview, refuseReview } from "@/lib/reviews/actions";
import { returnPictures, storePictures } from "@/lib/reviews/commands/store-pictures";
import { reviewMessages } from "@/lib/reviews/copy/review";
import { pictureKey } from "@/lib/reviews/model/quotation";
import { getQuotations } from "@/lib/reviews/queries/reviews";
import { jobHandlers } from "@/lib/worker";
import { createAdmin } from "@/prisma/builders/admin";
import { cdnAccount, type RunningCdn, startCdn } from "@/sandbox/cdn/server";
import { type RunningS3, S3_BUCKET, s3Account, startS3 } from "@/sandbox/s3/server";
import { fileOf } from "../../support/personal-data";
import { signInAs, startRequest } from "../../support/request";
import {
  invitationToken,
  publishAsAdmin,
  refusal,
  sendReview,
  storedReviews,
} from "../../support/review-forms";
import { unchecked } from "../../support/unchecked";
import { useShop } from "../../support/use-shop";
import { setVariables } from "../../support/variables";

let s3: RunningS3;
let cdn: RunningCdn;
/** Serves only pictures. */
const origin = createServer((request, response) => {
  const id = request.url?.split("/").at(-1) ?? "";
  const asked = new Request(`http://localhost${request.url}`);
  void getPicture(asked, { params: Promise.resolve({ id }) }).then(async (answer) => {
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
});
beforeAll(async () => {
  await new Promise<void>((resolve) => origin.listen(0, "127.0.0.1", resolve));
  const { port } = origin.address() as AddressInfo;
  s3 = await startS3();
  cdn = await startCdn(`http://127.0.0.1:${port}`);
  return setVariables({
    S3_BUCKET,
    S3_ACCESS_KEY_ID: s3Account.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3Account.secretAccessKey,
    S3_REGION: s3Account.region,
    S3_ENDPOINT: s3.url,
    S3_PATH_STYLE: "yes",
    CLOUDFLARE_ZONE_ID: cdnAccount.zone,
    CLOUDFLARE_API_TOKEN: cdnAccount.token,
    CLOUDFLARE_API_BASE: cdn.url,
  });
});
afterAll(async () => {
  await s3.close();
  await cdn.close();
  await new Promise((resolve) => origin.close(resolve));
});
const shop = useShop();

beforeEach(() => {
  s3.objects.clear();
  s3.fail(503, 0);
  cdn.fail(500, 0);
  cdn.purged.length = 0;
  // Without the pause in which another server may still answer with an older page.
  vi.spyOn(jobHandlers, "purge-pages").mockImplementation(() => purgePages(0));
});

const image = (background: string) =>
  sharp({ create: { width: 20, height: 20, channels: 3, background } })
    .png()
    .toBuffer();

/** Sends and publishes a review with a picture. Returns the review and its picture's address. */
async function published(background: string, email = "francesca@example.it") {
  const picture = new Blob([Uint8Array.from(await image(background))]);
  const sent = await sendReview(shop, await invitationToken({ email }), { picture });
  expect(sent.status).toBe(201);
  const { id } = await getDb().review.findFirstOrThrow({ orderBy: { id: "desc" } });
  await publishAsAdmin(id);
  const { items } = await getQuotations();
  startRequest();
  return { id, src: items.find(({ key }) => key === id)?.picture?.src ?? "" };
}

const stored = (id: string) => getDb().reviewPicture.findUniqueOrThrow({ where: { reviewId: id } });
const hashOf = async (id: string) => (await stored(id)).hash ?? "";

/** Reads through the content delivery network, as a visitor. */
async function visit(src: string) {
  const response = await fetch(`${cdn.url}${src}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, cache: response.headers.get("x-cache"), bytes, response };
}

async function refuse(id: string) {
  await signInAs(await createAdmin(getDb(), { email: `${id}@example.it` }));
  expect(await unchecked(refuseReview)(refusal(id, "published"))).toMatchObject({ ok: true });
  startRequest();
}

describe("a published picture", () => {
  test("moves to S3 at night and is served from there under the same address", async () => {
    const { id, src } = await published("#c9a27e");
    expect(src).toBe(`/api/reviews/pictures/${await hashOf(id)}.webp`);
    const before = await visit(src);
    expect(before.response.headers.get("cache-control")).toBe(
      "public, max-age=31536000, immutable",
    );
    await storePictures();
    expect((await stored(id)).bytes).toBeNull();
    expect([...s3.objects.keys()]).toEqual([pictureKey(await hashOf(id))]);
    expect((await visit(src)).cache).toBe("HIT");
    await fetch(`${cdn.url}/client/v4/zones/${cdnAccount.zone}/purge_cache`, {
      method: "POST",
      headers: { authorization: `Bearer ${cdnAccount.token}` },
      body: JSON.stringify({ tags: [`picture-${await hashOf(id)}`] }),
    });
    const after = await visit(src);
    expect(after.cache).toBe("MISS");
    expect(after.bytes.equals(before.bytes)).toBe(true);
  });

  test("of a release without hashes is found under the old address, and moves too", async () => {
    const { id } = await published("#102030");
    await getDb().reviewPicture.update({ where: { reviewId: id }, data: { hash: null } });
    const { items } = await getQuotations();
    expect(items[0]?.picture?.src).toBe(`/api/reviews/pictures/${id}`);
    const old = await visit(`/api/reviews/pictures/${id}`);
    expect(old.status).toBe(200);
    expect(old.response.headers.get("cache-control")).toBe("private, no-store");
    await storePictures();
    expect(s3.objects.size).toBe(1);
    expect((await visit(`/api/reviews/pictures/${id}`)).bytes.equals(old.bytes)).toBe(true);
  });

  test("stays in its row while S3 does not take it", async () => {
    const { id, src } = await published("#203040");
    s3.fail(503, 100);
    await expect(storePictures()).rejects.toThrow("S3 server_error");
    expect((await stored(id)).bytes).not.toBeNull();
    expect((await visit(src)).status).toBe(200);
    s3.fail(503, 0);
    await storePictures();
    expect((await stored(id)).bytes).toBeNull();
  });

  test("returns to its row when the shop leaves S3", async () => {
    const { id, src } = await published("#304050");
    await storePictures();
    expect(await returnPictures()).toBe(1);
    expect(s3.objects.size).toBe(0);
    expect((await stored(id)).bytes).not.toBeNull();
    expect((await visit(src)).status).toBe(200);
  });
});

describe("a refused review's picture", () => {
  test("leaves S3 and the network, and staff still see it", async () => {
    const { id, src } = await published("#c9a27e");
    await storePictures();
    expect((await visit(src)).status).toBe(200);
    await refuse(id);
    expect((await visit(src)).cache).toBe("HIT");
    await shop.drain();
    expect(s3.objects.size).toBe(0);
    expect(cdn.purged).toContain(`picture-${await hashOf(id)}`);
    expect((await visit(src)).status).toBe(404);
    await signInAs(await createAdmin(getDb(), { email: "altra@example.it" }));
    const seen = await visit(src);
    expect([seen.status, seen.response.headers.get("cache-control")]).toEqual([
      200,
      "private, no-store",
    ]);
    await publishReview({ id, known: "refused" });
    startRequest();
    expect((await visit(src)).status).toBe(200);
    await storePictures();
    expect(s3.objects.size).toBe(1);
  });

  test("is deleted by a later try when S3 or the network do not answer", async () => {
    const { id, src } = await published("#405060");
    await storePictures();
    await visit(src);
    await refuse(id);
    s3.fail(503, 100);
    cdn.fail(500, 1);
    await shop.drain();
    expect(s3.objects.size).toBe(1);
    const open = await getDb().$queryRaw<{ state: string }[]>`
      SELECT state::text FROM pgboss.job WHERE name = 'hide-pictures'`;
    expect(open).toEqual([{ state: "retry" }]);
    s3.fail(503, 0);
    await getDb().$executeRaw`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`;
    await shop.drain();
    expect(s3.objects.size).toBe(0);
    expect((await visit(src)).status).toBe(404);
  });

  test("stays in S3 while another published review shows the same one", async () => {
    const one = await published("#506070", "una@example.it");
    const two = await published("#506070", "due@example.it");
    expect(one.src).toBe(two.src);
    await storePictures();
    await refuse(one.id);
    await shop.drain();
    expect(s3.objects.size).toBe(1);
    expect((await visit(one.src)).status).toBe(200);
    await refuse(two.id);
    await shop.drain();
    expect(s3.objects.size).toBe(0);
    expect((await stored(one.id)).bytes).not.toBeNull();
    expect((await visit(one.src)).status).toBe(404);
  });
});

test("a refusal that meets the nightly job ends with the picture in its row only", async () => {
  for (const shade of ["11", "22", "33", "44"]) {
    const { id } = await published(`#${shade}8090`, `${shade}@example.it`);
    await Promise.all([storePictures(), refuse(id), storePictures()]);
    await Promise.all([shop.drain(), storePictures()]);
    expect((await stored(id)).bytes).not.toBeNull();
    expect(s3.objects.size).toBe(0);
  }
});

describe("every night", () => {
  test("objects that no picture needs are deleted, and lost ones are reported", async () => {
    const { id, src } = await published("#607080");
    await storePictures();
    const object = s3.objects.get(pictureKey(await hashOf(id)));
    if (!object) throw new Error("Not stored");
    const orphan = "0".repeat(64);
    s3.objects.set(pictureKey(orphan), object).set("other/file.txt", object);
    await storePictures();
    expect([...s3.objects.keys()].sort()).toEqual(
      ["other/file.txt", pictureKey(await hashOf(id))].sort(),
    );
    expect(cdn.purged).toContain(`picture-${orphan}`);
    s3.objects.delete(pictureKey(await hashOf(id)));
    await expect(storePictures()).rejects.toThrow("S3 has lost 1 pictures of reviews");
    expect((await visit(src)).status).toBe(404);
  });
});

test("the writer gets the review in the copy of their data, and can have it erased everywhere", async () => {
  const { src } = await published("#708090");
  const now = new Date();
  const copyAt = async (at: Date) => {
    const { reviews = [] } = await fileOf(await requested("export", at));
    const { pictureWebpBase64, ...row } = reviews[0] as { pictureWebpBase64: string };
    return { row, picture: Buffer.from(pictureWebpBase64, "base64") };
  };
  const { row, picture } = await copyAt(now);
  expect(row).toMatchObject({ rating: 4, shownAs: "Francesca D.", state: "published" });
  await storePictures();
  expect((await visit(src)).bytes.equals(picture)).toBe(true);
  const later = await copyAt(addMinutes(now, 60));
  expect(later.picture.equals(picture)).toBe(true);
  expect(later.row).not.toHaveProperty("pictureInStore");

  const erased = await eraseData(await requested("erasure", addMinutes(now, 120)), new Date());
  expect(erased).toMatchObject({ value: { reviews: 1, orders: 1 } });
  await shop.drain();
  for (const table of [getDb().review, getDb().reviewPicture, getDb().reviewInvitation])
    expect(await (table as { count: () => Promise<number> }).count()).toBe(0);
  expect(await getQuotations()).toMatchObject({ total: 21 });
  expect(s3.objects.size).toBe(0);
  expect((await visit(src)).status).toBe(404);
});

/** Asks for the writer's data. Returns the token of the link in the e-mail. */
async function requested(kind: "export" | "erasure", at: Date): Promise<string> {
  await requestData({ kind, email: "francesca@example.it" }, at);
  const { id } = await getDb().privacyRequest.findFirstOrThrow({ where: { state: "asked" } });
  return linkToken(PRIVACY_LINK, { id, number: 1 });
}

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
