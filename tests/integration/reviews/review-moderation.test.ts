import { randomUUID } from "node:crypto";
import { addMinutes } from "date-fns";
import { describe, expect, test } from "vitest";
import { handleSafety, markSafety } from "@/lib/inventory/actions";
import { getDb } from "@/lib/platform/db/client";
import { applyRetention } from "@/lib/privacy/commands/apply-retention";
import {
  answerReview,
  notifyRefusal,
  publishReview,
  refuseReview,
  withdrawReview,
} from "@/lib/reviews/actions";
import { withdrawConsent } from "@/lib/reviews/commands/withdraw-consent";
import { type Quotations } from "@/lib/reviews/model/review";
import { deleteRefusedReviews } from "@/lib/reviews/personal-data";
import { findInvitation } from "@/lib/reviews/queries/invitation";
import {
  findShortQuotation,
  getQuotations,
  getReviewedClaims,
  listReviews,
} from "@/lib/reviews/queries/reviews";
import { createAdmin } from "@/prisma/builders/admin";
import { byStaff } from "../../support/by-staff";
import { signInAs } from "../../support/request";
import {
  DAY_MINUTES,
  invitationToken,
  publishAsAdmin,
  refusal,
  sendReview,
  storedReviews,
} from "../../support/review-forms";
import { unchecked } from "../../support/unchecked";
import { useShop } from "../../support/use-shop";
import { outcomeOf, valueOf } from "../../support/value-of";

const shop = useShop();

const onlyReview = () => getDb().review.findFirstOrThrow();

describe("moderation", () => {
  const revision = async () => (await getDb().pageRevision.findFirst())?.revision ?? 0;

  async function waiting(rating: number, text = "La uso tutte le sere da dieci giorni.") {
    const token = await invitationToken({ email: `${randomUUID()}@example.it` });
    expect((await sendReview(shop, token, { rating: String(rating), text })).status).toBe(201);
    return (await getDb().review.findFirstOrThrow({ orderBy: { id: "desc" } })).id;
  }
  const first = ({ items }: Quotations) => items[0];

  test("shows invented figures until the first review", { tags: ["G-08", "P-06"] }, async () => {
    const id = await waiting(2);
    expect(await getReviewedClaims()).toMatchObject({
      homeRating: { tenths: 49 },
      productRating: { tenths: 48, reviews: 247 },
    });
    expect(await getQuotations()).toMatchObject({ total: 21, verified: false });
    const before = await revision();
    await publishAsAdmin(id);
    expect(await revision()).toBeGreaterThan(before);
    expect(await getReviewedClaims()).toMatchObject({
      homeRating: { tenths: 20 },
      productRating: { tenths: 20, reviews: 1 },
    });
    const quotations = await getQuotations();
    expect(quotations).toMatchObject({ total: 1, verified: true });
    expect(first(quotations)).toMatchObject({
      author: "Francesca D.",
      rating: 2,
      verified: true,
    });
    expect(first(quotations)?.detail).toMatch(/^acquisto verificato, \d+ \p{L}+ 20\d\d$/u);
    // A negative review is not used in the drawer, and no testimonial replaces it.
    expect(await findShortQuotation(160)).toBeNull();
    await publishAsAdmin(await waiting(5, "Ci ho messo una sera a imparare."));
    expect(await getReviewedClaims()).toMatchObject({
      productRating: { tenths: 35, reviews: 2 },
    });
    expect((await findShortQuotation(160))?.text).toBe("Ci ho messo una sera a imparare.");
  });

  test("a refusal needs one of the reasons, removes the review from the pages and is logged", async () => {
    const id = await waiting(1);
    await publishAsAdmin(id);
    const lowRating = { ...refusal(id, "published"), reason: "low_rating" };
    expect(await outcomeOf(unchecked(refuseReview)(lowRating))).toBe("invalid_input");
    const before = await revision();
    expect(await refuseReview({ ...lowRating, reason: "offensive" })).toMatchObject({ ok: true });
    expect(await revision()).toBeGreaterThan(before);
    expect(await getQuotations()).toMatchObject({ total: 21 });
    const log = await getDb().auditEntry.findMany({
      where: { subject: id },
      orderBy: { at: "asc" },
    });
    expect(log.map(({ action, after }) => [action, after])).toEqual([
      ["review.published", { status: "Pubblicata" }],
      ["review.refused", { status: "Rifiutata", reason: "Offende qualcuno" }],
    ]);
  });

  test("reports to the second of two concurrent moderators that it is decided", async () => {
    const id = await waiting(3);
    await signInAs(await createAdmin(getDb()));
    const outcomes = await Promise.all([
      publishReview({ id, known: "waiting" }),
      unchecked(refuseReview)(refusal(id, "waiting")),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ error: { code: "changed_meanwhile" } });
    expect(await getDb().auditEntry.count({ where: { subject: id } })).toBe(1);
  });

  test("shows the shop's answer under published reviews only", async () => {
    const id = await waiting(3);
    await signInAs(await createAdmin(getDb()));
    expect(await outcomeOf(answerReview({ id, text: "Grazie" }))).toBe("not_published");
    await publishReview({ id, known: "waiting" });
    await answerReview({ id, text: " Grazie, ci aiuta. " });
    expect(first(await getQuotations())?.answer).toBe("Grazie, ci aiuta.");
    await answerReview({ id, text: "" });
    expect(first(await getQuotations())?.answer).toBeUndefined();
  });
});

test("a refused review is deleted when messages are, a published one is kept", async () => {
  await sendReview(shop, await invitationToken());
  const { id } = await onlyReview();
  const old = addMinutes(new Date(), -25 * 31 * DAY_MINUTES);
  await getDb().reviewInvitation.updateMany({ data: { expiresAt: old } });
  await getDb().review.update({ where: { id }, data: { state: "published", decidedAt: old } });
  await applyRetention(new Date());
  expect(await storedReviews()).toHaveLength(1);
  await getDb().review.update({ where: { id }, data: { state: "refused", refusal: "unlawful" } });
  await applyRetention(new Date());
  expect(await storedReviews()).toEqual([]);
});

const db = () => getDb();

describe("a refused review", () => {
  async function waiting() {
    const token = await invitationToken();
    await sendReview(shop, token);
    const { id } = await db().review.findFirstOrThrow();
    await signInAs(await createAdmin(db(), { email: `${randomUUID()}@example.it` }));
    await db().emailMessage.deleteMany();
    return { id, token };
  }
  async function refused() {
    const review = await waiting();
    expect(await unchecked(refuseReview)(refusal(review.id, "waiting"))).toMatchObject({
      value: { emailQueued: false },
    });
    return review;
  }
  const refusalMails = async () => {
    await shop.runUntilIdle();
    return (await shop.mailTo()).filter(({ subject }) => subject.includes("il motivo"));
  };

  test("sends its writer the reason once, with the administrator's comment", async () => {
    const { id } = await refused();
    const list = async () => {
      const page = await byStaff(listReviews)({ state: "refused", safety: null, page: 1 });
      return page.rows[0]?.refusalEmail;
    };
    expect(await list()).toBeNull();
    const note = "C’è il numero di un’altra persona.";
    const outcomes = await Promise.all([notifyRefusal({ id, note }), notifyRefusal({ id, note })]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await outcomeOf(notifyRefusal({ id, note: "" }))).toBe("already_notified");
    const [mail, ...more] = await refusalMails();
    expect(more).toEqual([]);
    for (const version of [mail?.text, mail?.html]) {
      expect(version).toContain("Contiene dati personali");
      expect(version).toContain("numero di un’altra persona");
    }
    expect(await list()).toMatchObject({ state: "sent" });
    expect(await db().auditEntry.count({ where: { action: "review.refusal_told" } })).toBe(1);
  });

  test("queues the e-mail in the same step, and not again when it is refused once more", async () => {
    const { id } = await waiting();
    const note = "C’è il numero di un’altra persona.";
    const decision = { ...refusal(id, "waiting"), notifyAuthor: true, note };
    await db().$executeRaw`ALTER TABLE email_messages
      ADD CONSTRAINT no_refusals CHECK (kind::text <> 'review_refused')`;
    try {
      expect(await outcomeOf(unchecked(refuseReview)(decision))).toBe("internal");
    } finally {
      await db().$executeRaw`ALTER TABLE email_messages DROP CONSTRAINT no_refusals`;
    }
    expect(await db().review.findFirst()).toMatchObject({ state: "waiting", refusal: null });
    expect(await unchecked(refuseReview)(decision)).toEqual({
      ok: true,
      value: { emailQueued: true },
    });
    const [mail, ...more] = await refusalMails();
    expect(more).toEqual([]);
    expect(mail?.text).toContain("numero di un’altra persona");
    await publishReview({ id, known: "refused" });
    const again = { ...decision, known: "published" };
    expect(await unchecked(refuseReview)(again)).toEqual({
      ok: true,
      value: { emailQueued: false },
    });
    expect(await refusalMails()).toHaveLength(1);
  });

  test("skips the e-mail once the review is published", async () => {
    const { id } = await refused();
    expect(await notifyRefusal({ id, note: "" })).toMatchObject({ ok: true });
    // The e-mail is still waiting; its content is outdated.
    await publishReview({ id, known: "refused" });
    expect(await refusalMails()).toEqual([]);
    expect(await notifyRefusal({ id, note: "" })).toMatchObject({ error: { code: "not_refused" } });
  });

  test("shows its reason to a writer who opens the link again; a published one says it is published", async () => {
    const { id, token } = await refused();
    expect(await findInvitation(token, new Date())).toEqual({
      ok: false,
      error: { code: "refused", reason: "personal_data" },
    });
    await publishReview({ id, known: "refused" });
    expect(await findInvitation(token, new Date())).toMatchObject({ error: { code: "published" } });
  });
});

describe("a withdrawn consent", () => {
  async function published(email: string) {
    const token = await invitationToken({ email });
    await sendReview(shop, token, { rating: "5", text: "La uso tutte le sere da dieci giorni." });
    const { id } = await getDb().review.findFirstOrThrow({ orderBy: { id: "desc" } });
    await publishAsAdmin(id);
    return { id, token };
  }
  const left = async () => [
    await getDb().review.count(),
    await getDb().order.count({ where: { email: { endsWith: "@example.it" } } }),
  ];

  test("by the author's link deletes the review, and nothing else of the order", async () => {
    const { token } = await published("anna@example.it");
    await published("bea@example.it");
    expect(await withdrawConsent(`${token}x`, new Date())).toMatchObject({ ok: false });
    expect(await left()).toEqual([2, 2]);
    expect(await withdrawConsent(token, new Date())).toEqual({
      ok: true,
      value: { isKept: false },
    });
    expect(await outcomeOf(withdrawConsent(token, new Date()))).toBe("not_found");
    expect(await left()).toEqual([1, 2]);
    expect(await getQuotations()).toMatchObject({ total: 1 });
    expect(
      await getDb().auditEntry.findMany({ where: { action: "review.consent_withdrawn" } }),
    ).toMatchObject([{ actor: "system" }]);
  });

  test("takes a review off the shop that tells of an accident, and keeps it until that is closed", async () => {
    const { id, token } = await published("anna@example.it");
    await signInAs(await createAdmin(getDb()));
    const target = { kind: "review", id } as const;
    await valueOf(markSafety({ ...target, marked: true }));
    expect(await withdrawConsent(token, new Date())).toEqual({ ok: true, value: { isKept: true } });
    expect(await outcomeOf(withdrawConsent(token, new Date()))).toBe("not_found");
    expect((await getQuotations()).verified).toBe(false);
    expect(await findInvitation(token, new Date())).toMatchObject({
      error: { code: "withdrawn" },
    });
    expect(await outcomeOf(publishReview({ id, known: "refused" }))).toBe("changed_meanwhile");
    const clean = () => deleteRefusedReviews(new Date(0), new Date(), 10);
    await clean();
    expect(await left()).toEqual([1, 1]);
    await valueOf(handleSafety({ ...target, note: "Letta con il produttore." }));
    await clean();
    expect(await left()).toEqual([0, 1]);
  });

  test("is entered by staff for an author who wrote to the shop", async () => {
    const { id } = await published("anna@example.it");
    const admin = await createAdmin(getDb());
    await signInAs(admin);
    expect(await withdrawReview({ id })).toEqual({ ok: true, value: { isKept: false } });
    expect(await outcomeOf(withdrawReview({ id }))).toBe("not_found");
    expect(await left()).toEqual([0, 1]);
  });
});
