import { randomBytes, randomUUID } from "node:crypto";
import { addMinutes } from "date-fns";
import { expect } from "vitest";
import { POST as submit } from "@/app/api/reviews/route";
import { getDb } from "@/lib/platform/db/client";
import { publishReview } from "@/lib/reviews/actions";
import { inviteReviewers } from "@/lib/reviews/commands/invite-reviewers";
import { type ReviewState } from "@/lib/reviews/model/moderation";
import { createAdmin } from "@/prisma/builders/admin";
import { createOrder } from "@/prisma/builders/store";
import { signInAs } from "./request";
import { reviewToken } from "./reviews";
import { type TestShop } from "./shop";

export const DAY_MINUTES = 24 * 60;

/** Time at which customers are invited to review. */
export const askedAt = new Date("2026-12-20T09:30:00Z");

export const daysAgo = (days: number) => addMinutes(askedAt, -days * DAY_MINUTES);

/** Creates an order delivered `days` before `askedAt`. */
export async function deliveredOrder(
  days: number,
  { email = "francesca@example.it", ...change } = {},
) {
  const { id } = await createOrder(getDb(), {
    createdAt: daysAgo(days + 4),
    status: "delivered",
    customer: { firstName: "Francesca", lastName: "De Angelis", email },
  });
  await getDb().order.update({ where: { id }, data: { deliveredAt: daysAgo(days), ...change } });
  await getDb().emailMessage.deleteMany();
  return id;
}

/** Returns the invitation token of an order delivered ten days before. */
export async function invitationToken(options?: { email: string }): Promise<string> {
  const orderId = await deliveredOrder(10, options);
  await inviteReviewers(askedAt);
  const { id } = await getDb().reviewInvitation.findUniqueOrThrow({ where: { orderId } });
  await getDb().reviewInvitation.update({
    where: { id },
    data: { expiresAt: addMinutes(new Date(), 90 * DAY_MINUTES) },
  });
  return reviewToken(id);
}

/** Sends the review form from a different address each time. */
export function sendReview(
  shop: TestShop,
  token: string,
  fields: Record<string, string | Blob> = {},
  accept = "application/json",
) {
  const form = new FormData();
  const values = {
    rating: "4",
    text: "La uso tutte le sere da dieci giorni.",
    consent: "on",
    ...fields,
  };
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  const address = `198.18.${[...randomBytes(2)].join(".")}`;
  return submit(
    new Request(`${shop.siteUrl}/api/reviews?token=${encodeURIComponent(token)}`, {
      method: "POST",
      body: form,
      headers: { origin: shop.siteUrl, accept, "x-forwarded-for": address },
    }),
    {},
  );
}

export const storedReviews = () => getDb().review.findMany({ include: { picture: true } });

/** Signs in as an administrator and publishes a pending review. */
export async function publishAsAdmin(id: string): Promise<void> {
  await signInAs(await createAdmin(getDb(), { email: `${randomUUID()}@example.it` }));
  expect(await publishReview({ id, known: "waiting" })).toMatchObject({
    ok: true,
  });
}

/** Builds a refusal of a review without a note to its author. */
export function refusal(id: string, known: ReviewState) {
  return { id, known, reason: "personal_data", notifyAuthor: false, note: "" };
}
