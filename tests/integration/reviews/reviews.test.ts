import { randomBytes, randomUUID } from "node:crypto";
import { addMinutes } from "date-fns";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { POST as optOut, GET as showOptOut } from "@/app/api/reviews/opt-out/route";
import { GET as getPicture } from "@/app/api/reviews/pictures/[id]/route";
import { POST as submit } from "@/app/api/reviews/route";
import { getDb } from "@/lib/platform/db/client";
import { MAX_PICTURE_BYTES } from "@/lib/platform/pictures/limits";
import { hashedAddress } from "@/lib/platform/secrets";
import { refuseReview } from "@/lib/reviews/actions";
import { inviteReviewers } from "@/lib/reviews/commands/invite-reviewers";
import { reviewMessages } from "@/lib/reviews/copy/review";
import { createAdmin } from "@/prisma/builders/admin";
import { signInAs, startRequest } from "../../support/request";
import {
  askedAt,
  DAY_MINUTES,
  daysAgo,
  deliveredOrder,
  invitationToken,
  publishAsAdmin,
  refusal,
  sendReview,
  storedReviews,
} from "../../support/review-forms";
import { reviewToken } from "../../support/reviews";
import { unchecked } from "../../support/unchecked";
import { useShop } from "../../support/use-shop";

const shop = useShop();

const invitedOrders = async () =>
  (await getDb().reviewInvitation.findMany()).map(({ orderId }) => orderId);

const answerOf = async (response: Response) => (await response.json()) as unknown;
const onlyReview = () => getDb().review.findFirstOrThrow();

describe("invitations", () => {
  test("go to the customer of an order that arrived ten days ago, once", async () => {
    const orderId = await deliveredOrder(10);
    await deliveredOrder(9, { email: "presto@example.it" });
    await Promise.all([inviteReviewers(askedAt), inviteReviewers(askedAt)]);
    await inviteReviewers(addMinutes(askedAt, 60));
    expect(await invitedOrders()).toEqual([orderId]);
    await shop.runUntilIdle();
    expect(await getDb().emailMessage.count({ where: { kind: "review_invitation" } })).toBe(1);
  });

  test("do not go out for an order that was cancelled, refunded, disputed or has not arrived", async () => {
    await deliveredOrder(12, { status: "cancelled" } as object);
    await deliveredOrder(12, { refundedCents: 100 } as object);
    await deliveredOrder(12, { disputedAt: daysAgo(2) } as object);
    await deliveredOrder(12, { paymentStatus: "failed", paidAt: null } as object);
    await deliveredOrder(12, { status: "shipped" } as object);
    await deliveredOrder(12, { email: `${randomUUID()}@anonimo.invalid` });
    await deliveredOrder(12, { reviewRefused: true } as object);
    await deliveredOrder(80);
    // Nor to an address that bounced or reported spam.
    await deliveredOrder(12, { email: "piena@example.it" });
    await deliveredOrder(12, { email: "stufa@example.it" });
    // Nor to one of which only the hash is left, nor to who refused at checkout.
    await deliveredOrder(12, { email: "Uscita@example.it" });
    await deliveredOrder(12, { reviewRefused: true } as object);
    const bounced = { dedupeKey: "x", kind: "privacy_link", state: "bounced" } as const;
    await getDb().emailMessage.create({
      data: { ...bounced, recipient: "Piena@example.it", createdAt: daysAgo(1) },
    });
    const at = daysAgo(9);
    const left = { source: "footer", consentVersion: "x", consentedAt: at, createdAt: at } as const;
    await getDb().newsletterSubscriber.createMany({
      data: [
        { ...left, email: "stufa@example.it", status: "complained" },
        { ...left, email: hashedAddress("uscita@example.it"), status: "bounced" },
      ],
    });
    await inviteReviewers(askedAt);
    expect(await invitedOrders()).toEqual([]);
  });

  test("do not go out while the settings switch them off", async () => {
    await deliveredOrder(12);
    await getDb().setting.create({ data: { key: "reviews", value: { inviteAfterDays: 0 } } });
    await inviteReviewers(askedAt);
    expect(await invitedOrders()).toEqual([]);
    await getDb().setting.update({
      where: { key: "reviews" },
      data: { value: { inviteAfterDays: 12 } },
    });
    await inviteReviewers(askedAt);
    expect(await invitedOrders()).toHaveLength(1);
  });

  test("contain both links; a customer who opts out is not asked again", async () => {
    const orderId = await deliveredOrder(10);
    await inviteReviewers(new Date(askedAt));
    const { id } = await getDb().reviewInvitation.findUniqueOrThrow({ where: { orderId } });
    await getDb().reviewInvitation.update({
      where: { id },
      data: { expiresAt: addMinutes(new Date(), DAY_MINUTES) },
    });
    await shop.runUntilIdle();
    const [mail] = await shop.mailTo();
    expect(mail?.text).toContain(`${shop.siteUrl}/recensione/${reviewToken(id)}`);
    const token = reviewToken(id, "review-opt-out");
    expect(mail?.text).toContain(`${shop.siteUrl}/recensione/basta/${token}`);

    const response = await optOut(
      new Request(`${shop.siteUrl}/api/reviews/opt-out`, {
        method: "POST",
        body: new URLSearchParams({ token }),
        headers: { origin: shop.siteUrl },
      }),
      {},
    );
    expect(response.status).toBe(303);
    await deliveredOrder(11, { email: "Francesca@Example.it" });
    await inviteReviewers(askedAt);
    expect(await invitedOrders()).toEqual([orderId]);
  });

  test("end with one click in the mail program, after which the page says so", async () => {
    await invitationToken();
    await shop.runUntilIdle();
    const [mail] = await shop.mailTo();
    expect(mail?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const url = /^<(.+)>$/.exec(mail?.headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
    const opened = await showOptOut(new Request(url), {});
    expect(opened.headers.get("location")).toMatch(/\/recensione\/basta\/[^/]+$/);
    expect(await getDb().reviewOptOut.count()).toBe(0);

    // As a mail provider's server sends it: no origin, no cookie.
    const oneClick = (address: string) => {
      const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
      return optOut(new Request(address, { method: "POST", body }), {});
    };
    expect((await oneClick(`${url}x`)).status).toBe(400);
    expect((await oneClick(url)).status).toBe(200);
    expect(await getDb().reviewOptOut.count()).toBe(1);
  });

  test("are skipped when they are outdated", async () => {
    const orderId = await deliveredOrder(10);
    await inviteReviewers(new Date(askedAt));
    await getDb().reviewInvitation.updateMany({
      data: { expiresAt: addMinutes(new Date(), 90 * DAY_MINUTES) },
    });
    await getDb().order.update({ where: { id: orderId }, data: { status: "cancelled" } });
    await shop.runUntilIdle();
    expect(await shop.mailTo()).toEqual([]);
    expect(
      await getDb().emailMessage.findFirst({ where: { kind: "review_invitation" } }),
    ).toMatchObject({ state: "skipped" });
  });
});

function sendBody(token: string, type: string, body: string | ReadableStream) {
  const request = new Request(`${shop.siteUrl}/api/reviews?token=${token}`, {
    method: "POST",
    body,
    duplex: "half",
    headers: { origin: shop.siteUrl, accept: "application/json", "content-type": type },
  } as RequestInit);
  return submit(request, {});
}

describe("a submitted review", () => {
  test("needs a valid, unexpired link, and is not read without one", async () => {
    const token = await invitationToken();
    const { id } = await getDb().reviewInvitation.findFirstOrThrow();
    let chunks = 0;
    const body = () =>
      new ReadableStream(
        {
          pull: (controller) => {
            chunks += 1;
            controller.enqueue(new Uint8Array(1_000));
          },
        },
        { highWaterMark: 0 },
      );
    const type = `multipart/form-data; boundary=${"-".repeat(30)}`;
    await getDb().reviewInvitation.updateMany({ data: { expiresAt: new Date() } });
    for (const [wrong, code] of [
      ["", "unknown"],
      ["x", "unknown"],
      [reviewToken(randomUUID()), "unknown"],
      [reviewToken(id, "review-opt-out"), "unknown"],
      [`${token.slice(0, -3)}AAA`, "unknown"],
      [token, "expired"],
    ] as const) {
      const answer = await sendBody(wrong, type, body());
      expect(answer.status, wrong).toBe(422);
      expect(await answerOf(answer), wrong).toMatchObject({ error: { code } });
    }
    expect(chunks).toBe(0);
    expect(await storedReviews()).toEqual([]);
  });

  test("of thousands of parts is refused before it is parsed", async () => {
    const token = await invitationToken();
    const boundary = "-".repeat(30);
    const part = `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`;
    const parse = vi.spyOn(Response.prototype, "formData");
    const type = `multipart/form-data; boundary=${boundary}`;
    const answer = await sendBody(token, type, `${part.repeat(55_000)}--${boundary}--\r\n`);
    expect(answer.status).toBe(422);
    expect(parse).not.toHaveBeenCalled();
    expect((await sendReview(shop, token)).status).toBe(201);
    expect(parse).toHaveBeenCalledOnce();
    parse.mockRestore();
  });

  test("is stored once, under a shortened name, and waits for moderation", async () => {
    const token = await invitationToken();
    expect((await sendReview(shop, token, { title: " Bene " })).status).toBe(201);
    expect(await storedReviews()).toMatchObject([
      {
        rating: 4,
        title: "Bene",
        text: "La uso tutte le sere da dieci giorni.",
        authorName: "Francesca D.",
        state: "waiting",
        picture: null,
      },
    ]);
    const again = await sendReview(shop, token);
    expect(again.status).toBe(422);
    expect(await answerOf(again)).toEqual({ ok: false, error: { code: "used" } });
  });

  test("is stored once when two tabs submit at once", async () => {
    const token = await invitationToken();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, tab) =>
        sendReview(shop, token, { text: `Dalla scheda numero ${tab}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await storedReviews()).toHaveLength(1);
  });

  test("is refused for a wrong field", async () => {
    const token = await invitationToken();
    for (const [field, value] of [
      ["rating", "4.5"],
      ["title", "x".repeat(81)],
      ["text", "a".repeat(2_001)],
      ["text", "con un \u0007 campanello dentro"],
      ["consent", ""],
    ] as const) {
      const response = await sendReview(shop, token, { [field]: value });
      expect(response.status).toBe(422);
      const { error } = (await answerOf(response)) as { error: { fieldErrors: object } };
      expect(Object.keys(error.fieldErrors)).toEqual([field]);
    }
    expect(await storedReviews()).toEqual([]);
  });

  test("stores nothing when it has many megabytes, no form, or comes from a bot", async () => {
    const token = await invitationToken();
    const huge = await sendReview(shop, token, { text: "x".repeat(6_000_000) });
    expect(huge.status).toBe(422);
    const boundary = "-".repeat(30);
    const type = `multipart/form-data; boundary=${boundary}`;
    const garbage = `--${boundary}\r\nContent-Disposition: nonsense`;
    expect((await sendBody(token, type, garbage)).status).toBe(422);
    expect((await sendBody(token, "multipart/form-data; boundary=x", "--x--")).status).toBe(422);
    expect((await sendBody(token, "text/plain", "rating=4")).status).toBe(422);
    expect((await sendReview(shop, token, { homepage: "https://example.com" })).status).toBe(201);
    expect(await storedReviews()).toEqual([]);
  });

  test("without scripts leads back to the page, which shows the errors", async () => {
    const token = await invitationToken();
    const refused = await sendReview(shop, token, { rating: "", consent: "" }, "text/html");
    expect(refused.status).toBe(303);
    const back = new URL(refused.headers.get("location") ?? "");
    expect(back.pathname).toBe(`/recensione/${token}`);
    expect(back.searchParams.get("controlla")?.split(".").sort()).toEqual(["consent", "rating"]);
    const kept = await sendReview(shop, token, {}, "text/html");
    expect(new URL(kept.headers.get("location") ?? "").search).toBe("");
    expect(await storedReviews()).toHaveLength(1);
  });
});

describe("a picture", () => {
  const photo = (width = 900, height = 600) =>
    sharp({ create: { width, height, channels: 3, background: "#c9a27e" } });
  const blob = (bytes: Buffer, type = "image/jpeg") => new Blob([Uint8Array.from(bytes)], { type });

  test("is re-encoded: upright, bounded, without location and device data", async () => {
    const bytes = await photo(3_000, 2_000)
      .withExif({
        IFD0: { Make: "Fotocamera segreta", Orientation: "6" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "45/1 27/1 0/1" },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    expect((await sendReview(shop, await invitationToken(), { picture: blob(bytes) })).status).toBe(
      201,
    );
    const [review] = await storedReviews();
    const kept = Buffer.from(review?.picture?.bytes ?? []);
    const { format, width, height, exif, orientation } = await sharp(kept).metadata();
    expect([format, width, height]).toEqual(["webp", 1_067, 1_600]);
    expect([exif, orientation]).toEqual([undefined, undefined]);
    expect(review?.picture).toMatchObject({ width, height });
    expect(kept.includes("Fotocamera")).toBe(false);
  });

  test("is refused when it is another file type, whatever its name says, and the link stays valid", async () => {
    const token = await invitationToken();
    const jpeg = await photo().jpeg().toBuffer();
    const png = await photo().png().toBuffer();
    const bomb = Buffer.from(png);
    // A header that claims 60,000 by 60,000 pixels.
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    );
    const hostile: Record<string, Buffer> = {
      svg,
      html: Buffer.from("<html><script>alert(1)</script></html>"),
      "html behind a jpeg's first bytes": Buffer.concat([jpeg.subarray(0, 4), svg]),
      "half a jpeg": jpeg.subarray(0, jpeg.length / 2),
      "noise behind a png's first bytes": Buffer.concat([png.subarray(0, 8), randomBytes(2_000)]),
      "riff that is no picture": Buffer.concat([Buffer.from("RIFF\0\0\0\0WEBP"), randomBytes(99)]),
      gif: await photo(20, 20).gif().toBuffer(),
      "a bomb": bomb,
      "too many bytes": Buffer.concat([jpeg, Buffer.alloc(MAX_PICTURE_BYTES)]),
    };
    for (const [name, bytes] of Object.entries(hostile))
      expect(await answerOf(await sendReview(shop, token, { picture: blob(bytes) })), name).toEqual(
        {
          ok: false,
          error: { code: "invalid_input", fieldErrors: { picture: reviewMessages.picture } },
        },
      );
    expect(await storedReviews()).toEqual([]);
    for (const [index, picture] of [jpeg, png, await photo().webp().toBuffer()].entries()) {
      const own = index === 0 ? token : await invitationToken({ email: `a${index}@example.it` });
      expect((await sendReview(shop, own, { picture: blob(picture) })).status).toBe(201);
    }
  });

  test("is shown to staff only until it is published, and again after a refusal", async () => {
    await sendReview(shop, await invitationToken(), {
      picture: blob(await photo().jpeg().toBuffer()),
    });
    const { id } = await onlyReview();
    const { hash } = await getDb().reviewPicture.findFirstOrThrow();
    const ask = (headers?: HeadersInit, name = `${hash}.webp`) =>
      getPicture(new Request(`${shop.siteUrl}/api/reviews/pictures/${name}`, { headers }), {
        params: Promise.resolve({ id: name }),
      });
    expect((await ask()).status).toBe(404);
    await publishAsAdmin(id);
    expect((await ask()).status).toBe(200);
    startRequest();
    const seen = await ask();
    expect(seen.headers.get("content-type")).toBe("image/webp");
    // Without a network that the shop can purge, only browsers keep it.
    expect(seen.headers.get("cache-control")).toBe("private, max-age=31536000, immutable");
    for (const name of [id, "0", "0".repeat(64)])
      expect((await ask({}, name)).headers.get("cache-control")).toBe("private, no-store");
    const known = await ask({ "if-none-match": seen.headers.get("etag") ?? "" });
    expect(known.status).toBe(304);
    await signInAs(await createAdmin(getDb(), { email: "altra@example.it" }));
    await unchecked(refuseReview)(refusal(id, "published"));
    expect((await ask()).status).toBe(200);
    startRequest();
    expect((await ask()).status).toBe(404);
  });
});
