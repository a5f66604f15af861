import { randomBytes, randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { GET as getPicture } from "@/app/api/reviews/pictures/[id]/route";
import { POST as optOut } from "@/app/api/reviews/opt-out/route";
import { POST as submit } from "@/app/api/reviews/route";
import { addMinutes } from "@/lib/core/clock";
import { getDb } from "@/lib/db/client";
import { linkToken } from "@/lib/http/signed-link";
import { tellRefusal } from "@/lib/notifications/actions";
import { inviteReviewers } from "@/lib/notifications/commands/invite-reviewers";
import { applyRetention } from "@/lib/privacy/commands/apply-retention";
import { askForData } from "@/lib/privacy/commands/ask";
import { eraseData } from "@/lib/privacy/commands/erase";
import { exportData } from "@/lib/privacy/commands/export";
import { PRIVACY_LINK } from "@/lib/privacy-routes";
import { answerReview, decideReview } from "@/lib/reviews/actions";
import { MAX_PICTURE_BYTES, type Voices } from "@/lib/reviews/model";
import { findInvitation } from "@/lib/reviews/invitation";
import { findShortVoice, getReviewedClaims, getVoices, listReviews } from "@/lib/reviews/queries";
import { reviewMessages } from "@/lib/reviews/review-copy";
import { createAdmin } from "@/prisma/builders/admin";
import { createOrder } from "@/prisma/builders/store";
import { startRequest, signInAs } from "../support/request";
import { reviewToken } from "../support/reviews";
import { type TestShop, startShop } from "../support/shop";

vi.mock("next/headers", () => import("../support/request"));
vi.mock("next/cache", () => ({ revalidatePath: vi.fn() }));

const DAY = 24 * 60;
const now = new Date("2026-12-20T09:30:00Z");
const daysAgo = (days: number) => addMinutes(now, -days * DAY);

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.reset();
  startRequest();
});

const db = () => getDb();

/** An order that arrived so many days ago. */
async function delivered(days: number, { email = "francesca@example.it", ...change } = {}) {
  const { id } = await createOrder(db(), {
    ...{ createdAt: daysAgo(days + 4), status: "delivered" },
    customer: { firstName: "Francesca", lastName: "De Angelis", email },
  });
  await db().order.update({
    where: { id },
    data: { deliveredAt: daysAgo(days), ...change },
  });
  await db().emailMessage.deleteMany();
  return id;
}

/** The token of the invitation of an order that arrived ten days ago. */
async function invited(options?: { email: string }): Promise<string> {
  const orderId = await delivered(10, options);
  await inviteReviewers(now);
  const { id } = await db().reviewInvitation.findUniqueOrThrow({ where: { orderId } });
  await db().reviewInvitation.update({
    where: { id },
    data: { expiresAt: addMinutes(new Date(), 90 * DAY) },
  });
  return reviewToken(id);
}

const invitedOrders = async () =>
  (await db().reviewInvitation.findMany()).map(({ orderId }) => orderId);

type Fields = Record<string, string | Blob>;

function send(token: string, fields: Fields = {}, accept = "application/json") {
  const form = new FormData();
  const given = {
    token,
    rating: "4",
    text: "La uso tutte le sere da dieci giorni.",
    consent: "on",
  };
  for (const [name, value] of Object.entries({ ...given, ...fields })) form.set(name, value);
  const address = `198.18.${[...randomBytes(2)].join(".")}`;
  return submit(
    new Request(`${shop.siteUrl}/api/reviews`, {
      method: "POST",
      body: form,
      headers: { origin: shop.siteUrl, accept, "x-forwarded-for": address },
    }),
    {},
  );
}

const answerOf = async (response: Response) => (await response.json()) as unknown;
const stored = () => db().review.findMany({ include: { picture: true } });
const soleReview = () => db().review.findFirstOrThrow();

async function publish(id: string) {
  await signInAs(await createAdmin(db(), { email: `${randomUUID()}@example.it` }));
  expect(await decideReview({ id, known: "waiting", decision: "published" })).toMatchObject({
    ok: true,
  });
}

describe("who is asked", () => {
  test("the buyer of an order that arrived ten days ago, once", async () => {
    const orderId = await delivered(10);
    await delivered(9, { email: "presto@example.it" });
    await Promise.all([inviteReviewers(now), inviteReviewers(now)]);
    await inviteReviewers(addMinutes(now, 60));
    expect(await invitedOrders()).toEqual([orderId]);
    await shop.settleDown();
    expect(await db().emailMessage.count({ where: { kind: "review_invitation" } })).toBe(1);
  });

  test("nobody whose order was cancelled, paid back, argued about or is not here yet", async () => {
    await delivered(12, { status: "cancelled" } as object);
    await delivered(12, { refundedCents: 100 } as object);
    await delivered(12, { disputedAt: daysAgo(2) } as object);
    await delivered(12, { paymentStatus: "failed", paidAt: null } as object);
    await delivered(12, { status: "shipped" } as object);
    await delivered(12, { email: `${randomUUID()}@anonimo.invalid` });
    await delivered(80);
    // Nor whose mailbox refuses, or who reported an e-mail of ours.
    await delivered(12, { email: "piena@example.it" });
    await delivered(12, { email: "stufa@example.it" });
    await db().emailMessage.create({
      data: {
        ...{ dedupeKey: "x", kind: "privacy_link", recipient: "Piena@example.it" },
        ...{ state: "bounced", createdAt: daysAgo(1) },
      },
    });
    await db().newsletterSubscriber.create({
      data: {
        ...{ email: "stufa@example.it", status: "complained", source: "footer" },
        ...{ consentVersion: "x", consentedAt: daysAgo(9), createdAt: daysAgo(9) },
      },
    });
    await inviteReviewers(now);
    expect(await invitedOrders()).toEqual([]);
  });

  test("nobody while the settings say so", async () => {
    await delivered(12);
    await db().setting.create({ data: { key: "reviews", value: { inviteAfterDays: 0 } } });
    await inviteReviewers(now);
    expect(await invitedOrders()).toEqual([]);
    await db().setting.update({
      where: { key: "reviews" },
      data: { value: { inviteAfterDays: 12 } },
    });
    await inviteReviewers(now);
    expect(await invitedOrders()).toHaveLength(1);
  });

  test("the e-mail carries both links; whoever refuses is not asked again", async () => {
    const orderId = await delivered(10);
    await inviteReviewers(new Date(now));
    const { id } = await db().reviewInvitation.findUniqueOrThrow({ where: { orderId } });
    await db().reviewInvitation.update({
      where: { id },
      data: { expiresAt: addMinutes(new Date(), DAY) },
    });
    await shop.settleDown();
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
    await delivered(11, { email: "Francesca@Example.it" });
    await inviteReviewers(now);
    expect(await invitedOrders()).toEqual([orderId]);
  });

  test("an invitation that no longer holds does not leave", async () => {
    const orderId = await delivered(10);
    await inviteReviewers(new Date(now));
    await db().reviewInvitation.updateMany({
      data: { expiresAt: addMinutes(new Date(), 90 * DAY) },
    });
    await db().order.update({ where: { id: orderId }, data: { status: "cancelled" } });
    await shop.settleDown();
    expect(await shop.mailTo()).toEqual([]);
    expect(
      await db().emailMessage.findFirst({ where: { kind: "review_invitation" } }),
    ).toMatchObject({ state: "skipped" });
  });
});

describe("a review that is sent", () => {
  test("is kept once, under a shortened name, and waits", async () => {
    const token = await invited();
    expect((await send(token, { title: " Bene " })).status).toBe(201);
    expect(await stored()).toMatchObject([
      {
        ...{ rating: 4, title: "Bene", text: "La uso tutte le sere da dieci giorni." },
        ...{ authorName: "Francesca D.", state: "waiting", picture: null },
      },
    ]);
    const again = await send(token);
    expect(again.status).toBe(422);
    expect(await answerOf(again)).toEqual({ ok: false, error: { code: "used" } });
  });

  test("twice at once, from two tabs, is kept once", async () => {
    const token = await invited();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, tab) => send(token, { text: `Dalla scheda numero ${tab}` })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await stored()).toHaveLength(1);
  });

  test("needs a link that is ours and in time", async () => {
    const token = await invited();
    const { id } = await db().reviewInvitation.findFirstOrThrow();
    const forged = `${token.slice(0, -3)}AAA`;
    for (const wrong of [forged, reviewToken(randomUUID()), reviewToken(id, "review-opt-out"), "x"])
      expect(await answerOf(await send(wrong)), wrong).toEqual({
        ok: false,
        error: { code: "unknown" },
      });
    await db().reviewInvitation.updateMany({ data: { expiresAt: new Date() } });
    expect(await answerOf(await send(token))).toMatchObject({ error: { code: "expired" } });
    expect(await stored()).toEqual([]);
  });

  test.each([
    ["rating", "6"],
    ["rating", ""],
    ["rating", "4.5"],
    ["title", "x".repeat(81)],
    ["text", "corta"],
    ["text", "a".repeat(2_001)],
    ["text", "x".repeat(60_000)],
    ["text", "con un \u0007 campanello dentro"],
    ["consent", ""],
  ])("is refused for its %s (%#)", async (field, value) => {
    const response = await send(await invited(), { [field]: value });
    expect(response.status).toBe(422);
    const { error } = (await answerOf(response)) as { error: { fieldErrors: object } };
    expect(Object.keys(error.fieldErrors)).toEqual([field]);
    expect(await stored()).toEqual([]);
  });

  test("of many megabytes, of no form, and of a machine leaves nothing", async () => {
    const token = await invited();
    const huge = await send(token, { text: "x".repeat(6_000_000) });
    expect(huge.status).toBe(422);
    const garbage = await submit(
      new Request(`${shop.siteUrl}/api/reviews`, {
        method: "POST",
        body: "--x\r\nContent-Disposition: nonsense",
        headers: {
          ...{ origin: shop.siteUrl, accept: "application/json" },
          "content-type": "multipart/form-data; boundary=x",
        },
      }),
      {},
    );
    expect(garbage.status).toBe(422);
    expect((await send(token, { homepage: "https://example.com" })).status).toBe(201);
    expect(await stored()).toEqual([]);
  });

  test("without scripts leads back to the page, which says what is missing", async () => {
    const token = await invited();
    const refused = await send(token, { rating: "", consent: "" }, "text/html");
    expect(refused.status).toBe(303);
    const back = new URL(refused.headers.get("location") ?? "");
    expect(back.pathname).toBe(`/recensione/${token}`);
    expect(back.searchParams.get("controlla")?.split(".").sort()).toEqual(["consent", "rating"]);
    const kept = await send(token, {}, "text/html");
    expect(new URL(kept.headers.get("location") ?? "").search).toBe("");
    expect(await stored()).toHaveLength(1);
  });
});

describe("a picture", () => {
  const photo = (width = 900, height = 600) =>
    sharp({ create: { width, height, channels: 3, background: "#c9a27e" } });
  const blob = (bytes: Buffer, type = "image/jpeg") => new Blob([Uint8Array.from(bytes)], { type });

  test("is drawn anew: upright, bounded, without place and device", async () => {
    const bytes = await photo(3_000, 2_000)
      .withExif({
        IFD0: { Make: "Fotocamera segreta", Orientation: "6" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "45/1 27/1 0/1" },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    expect((await send(await invited(), { picture: blob(bytes) })).status).toBe(201);
    const [review] = await stored();
    const kept = Buffer.from(review?.picture?.bytes ?? []);
    const { format, width, height, exif, orientation } = await sharp(kept).metadata();
    expect({ format, width, height, exif, orientation }).toEqual({
      ...{ format: "webp", width: 1_067, height: 1_600 },
      ...{ exif: undefined, orientation: undefined },
    });
    expect(review?.picture).toMatchObject({ width, height });
    expect(kept.includes("Fotocamera")).toBe(false);
  });

  test("may be PNG or WebP", async () => {
    for (const format of ["png", "webp"] as const) {
      const token = await invited({ email: `${format}@example.it` });
      const picture = blob(await photo().toFormat(format).toBuffer(), `image/${format}`);
      expect((await send(token, { picture })).status, format).toBe(201);
    }
  });

  test("that is none is refused, whatever it calls itself, and the link stays good", async () => {
    const token = await invited();
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
      expect(await answerOf(await send(token, { picture: blob(bytes) })), name).toEqual({
        ok: false,
        error: { code: "invalid_input", fieldErrors: { picture: reviewMessages.picture } },
      });
    expect(await stored()).toEqual([]);
    expect((await send(token, { picture: blob(jpeg) })).status).toBe(201);
  });

  test("is shown to the staff alone until it is published, and to nobody else after a refusal", async () => {
    await send(await invited(), { picture: blob(await photo().jpeg().toBuffer()) });
    const { id } = await soleReview();
    const ask = (headers?: HeadersInit) =>
      getPicture(new Request(`${shop.siteUrl}/api/reviews/pictures/${id}`, { headers }), {
        params: Promise.resolve({ id }),
      });
    expect((await ask()).status).toBe(404);
    await publish(id);
    expect((await ask()).status).toBe(200);
    startRequest();
    const seen = await ask();
    expect(seen.headers.get("content-type")).toBe("image/webp");
    const known = await ask({ "if-none-match": seen.headers.get("etag") ?? "" });
    expect(known.status).toBe(304);
    await signInAs(await createAdmin(db(), { email: "altra@example.it" }));
    await decideReview({ id, known: "published", decision: "refused", reason: "personal_data" });
    expect((await ask()).status).toBe(200);
    startRequest();
    expect((await ask()).status).toBe(404);
  });
});

describe("what the shop does with it", () => {
  const revision = async () => (await db().pageRevision.findFirst())?.revision ?? 0;

  async function waiting(rating: number, text = "La uso tutte le sere da dieci giorni.") {
    const token = await invited({ email: `${randomUUID()}@example.it` });
    expect((await send(token, { rating: String(rating), text })).status).toBe(201);
    return (await db().review.findFirstOrThrow({ orderBy: { id: "desc" } })).id;
  }
  const first = ({ voices }: Voices) => voices[0];

  test("G-08 P-06 demo figures and testimonials stand until the first review is published", async () => {
    const id = await waiting(2);
    expect(await getReviewedClaims()).toMatchObject({
      homeRating: { tenths: 49, status: "demo" },
      productRating: { tenths: 48, reviews: 247, status: "demo" },
    });
    expect(await getVoices()).toMatchObject({ total: 21, verified: false });
    const before = await revision();
    await publish(id);
    expect(await revision()).toBeGreaterThan(before);
    expect(await getReviewedClaims()).toMatchObject({
      homeRating: { tenths: 20, status: "approved" },
      productRating: { tenths: 20, reviews: 1, status: "approved" },
    });
    const voices = await getVoices();
    expect(voices).toMatchObject({ total: 1, verified: true });
    expect(first(voices)).toMatchObject({ author: "Francesca D.", rating: 2, verified: true });
    expect(first(voices)?.detail).toMatch(/^acquisto verificato, \d+ \p{L}+ 20\d\d$/u);
    // A buyer who is not content is no advertisement for the drawer, and no testimonial takes the place.
    expect(await findShortVoice(160)).toBeNull();
    await publish(await waiting(5, "Ci ho messo una sera a imparare."));
    expect(await getReviewedClaims()).toMatchObject({ productRating: { tenths: 35, reviews: 2 } });
    expect((await findShortVoice(160))?.text).toBe("Ci ho messo una sera a imparare.");
  });

  test("a refusal needs one of the reasons, takes it off the pages and stands in the log", async () => {
    const id = await waiting(1);
    await publish(id);
    const lowRating = { id, known: "published", decision: "refused", reason: "low_rating" };
    expect(await decideReview(lowRating)).toMatchObject({ error: { code: "invalid_input" } });
    const before = await revision();
    expect(await decideReview({ ...lowRating, reason: "offensive" })).toMatchObject({ ok: true });
    expect(await revision()).toBeGreaterThan(before);
    expect(await getVoices()).toMatchObject({ total: 21 });
    const log = await db().auditEntry.findMany({ where: { subject: id }, orderBy: { at: "asc" } });
    expect(log.map(({ action, after }) => [action, after])).toEqual([
      ["review.published", { status: "Pubblicata" }],
      ["review.refused", { status: "Rifiutata", reason: "Offende qualcuno" }],
    ]);
  });

  test("of two who decide at once one is told that it is decided", async () => {
    const id = await waiting(3);
    await signInAs(await createAdmin(db()));
    const outcomes = await Promise.all([
      decideReview({ id, known: "waiting", decision: "published" }),
      decideReview({ id, known: "waiting", decision: "refused", reason: "off_topic" }),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ error: { code: "changed_meanwhile" } });
    expect(await db().auditEntry.count({ where: { subject: id } })).toBe(1);
  });

  test("the shop's answer stands under a published review alone", async () => {
    const id = await waiting(3);
    await signInAs(await createAdmin(db()));
    expect(await answerReview({ id, text: "Grazie" })).toMatchObject({
      error: { code: "not_published" },
    });
    await decideReview({ id, known: "waiting", decision: "published" });
    await answerReview({ id, text: " Grazie, ci aiuta. " });
    expect(first(await getVoices())?.answer).toBe("Grazie, ci aiuta.");
    await answerReview({ id, text: "" });
    expect(first(await getVoices())?.answer).toBeNull();
  });
});

describe("whose it is", () => {
  const email = "francesca@example.it";

  async function requested(kind: "export" | "erasure"): Promise<string> {
    await askForData({ kind, email }, new Date());
    const { id } = await db().privacyRequest.findFirstOrThrow({
      where: { state: "asked" },
      orderBy: { createdAt: "desc" },
    });
    return linkToken(PRIVACY_LINK, { id, number: 1 });
  }

  test("gets it in the copy of their data, and may have it erased everywhere", async () => {
    const picture = await sharp({
      create: { width: 20, height: 20, channels: 3, background: "#c9a27e" },
    })
      .png()
      .toBuffer();
    await send(await invited(), { picture: new Blob([Uint8Array.from(picture)]) });
    const { id } = await soleReview();
    await publish(id);

    const copy = await exportData(await requested("export"), new Date());
    if (!copy.ok) throw new Error("No copy");
    let file = "";
    for await (const piece of copy.value) file += piece;
    expect(JSON.parse(file)).toMatchObject({
      reviews: [{ rating: 4, shownAs: "Francesca D.", state: "published" }],
    });
    expect(file).toMatch(/"pictureWebpBase64":"UklGR/);

    const erased = await eraseData(await requested("erasure"), new Date());
    expect(erased).toMatchObject({ ok: true, value: { reviews: 1, orders: 1 } });
    expect(await stored()).toEqual([]);
    expect(await db().reviewPicture.count()).toBe(0);
    expect(await db().reviewInvitation.count()).toBe(0);
    expect(await getVoices()).toMatchObject({ total: 21 });
  });

  test("a refused one goes when messages go, a published one stays", async () => {
    await send(await invited());
    const { id } = await soleReview();
    const old = addMinutes(new Date(), -25 * 31 * DAY);
    await db().reviewInvitation.updateMany({ data: { expiresAt: old } });
    await db().review.update({ where: { id }, data: { state: "published", decidedAt: old } });
    await applyRetention(new Date());
    expect(await stored()).toHaveLength(1);
    await db().review.update({ where: { id }, data: { state: "refused", refusal: "unlawful" } });
    await applyRetention(new Date());
    expect(await stored()).toEqual([]);
  });
});

describe("a refused review", () => {
  /** A review that an administrator has refused. */
  async function refused() {
    const token = await invited();
    await send(token);
    const { id } = await soleReview();
    await signInAs(await createAdmin(db(), { email: `${randomUUID()}@example.it` }));
    await decideReview({ id, known: "waiting", decision: "refused", reason: "personal_data" });
    await db().emailMessage.deleteMany();
    return { id, token };
  }
  const told = async () => {
    await shop.settleDown();
    return (await shop.mailTo()).filter(({ subject }) => subject.includes("il motivo"));
  };

  test("has its writer told why, once, with what an administrator adds", async () => {
    const { id } = await refused();
    const list = async () => {
      const page = await listReviews({ state: "refused", page: 1 });
      return page.ok ? page.value.rows[0]?.told : undefined;
    };
    expect(await list()).toBeNull();
    const note = "C’è il numero di un’altra persona.";
    const outcomes = await Promise.all([tellRefusal({ id, note }), tellRefusal({ id, note })]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await tellRefusal({ id, note: "" })).toMatchObject({ error: { code: "already_told" } });
    const [mail, ...more] = await told();
    expect(more).toEqual([]);
    for (const version of [mail?.text, mail?.html]) {
      expect(version).toContain("Contiene dati personali");
      expect(version).toContain("numero di un’altra persona");
    }
    expect(await list()).toMatchObject({ state: "sent" });
    expect(await db().auditEntry.count({ where: { action: "review.refusal_told" } })).toBe(1);
  });

  test("is told by nobody who may only read, and not once it is published after all", async () => {
    const { id } = await refused();
    await signInAs(await createAdmin(db(), { role: "viewer", email: "v@example.it" }));
    expect(await tellRefusal({ id, note: "" })).toMatchObject({ error: { code: "read_only" } });
    await signInAs(await createAdmin(db(), { email: "a@example.it" }));
    expect(await tellRefusal({ id, note: "" })).toMatchObject({ ok: true });
    // The e-mail is still waiting: what it says is no longer true.
    await decideReview({ id, known: "refused", decision: "published" });
    expect(await told()).toEqual([]);
    expect(await tellRefusal({ id, note: "" })).toMatchObject({ error: { code: "not_refused" } });
  });

  test("says so, with its reason, to whoever opens the link again; a published one says that", async () => {
    const { id, token } = await refused();
    expect(await findInvitation(token, new Date())).toEqual({
      ok: false,
      error: { code: "refused", reason: "personal_data" },
    });
    await decideReview({ id, known: "refused", decision: "published" });
    expect(await findInvitation(token, new Date())).toMatchObject({ error: { code: "published" } });
  });
});
