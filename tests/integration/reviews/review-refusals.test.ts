import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { getDb } from "@/lib/platform/db/client";
import { notifyRefusal, publishReview, refuseReview } from "@/lib/reviews/actions";
import { findInvitation } from "@/lib/reviews/queries/invitation";
import { listReviews } from "@/lib/reviews/queries/reviews";
import { createAdmin } from "@/prisma/builders/admin";
import { byStaff } from "../../support/by-staff";
import { signInAs } from "../../support/request";
import { invitationToken, refusal, sendReview } from "../../support/review-forms";
import { unchecked } from "../../support/unchecked";
import { useShop } from "../../support/use-shop";
import { outcomeOf } from "../../support/value-of";

const shop = useShop();

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
      const page = await byStaff(listReviews)({ state: "refused", page: 1 });
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
