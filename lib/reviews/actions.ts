"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { type ActionOutcome, adminAction, publicAction } from "@/lib/identity/http/actions";
import { reviewRoutes, routes } from "@/lib/platform/routes";
import * as moderation from "./commands/moderate";
import { withdrawConsent, withdrawConsentFor } from "./commands/withdraw-consent";
import {
  answerReviewSchema,
  notifyRefusalSchema,
  publishReviewSchema,
  refuseReviewSchema,
  reviewTokenSchema,
  withdrawReviewSchema,
} from "./schema";

export const publishReview = adminAction(
  "publishReview",
  "answer",
  publishReviewSchema,
  moderation.publishReview,
  "shop",
);

export const answerReview = adminAction(
  "answerReview",
  "answer",
  answerReviewSchema,
  moderation.answerReview,
  "shop",
);

export const refuseReview = adminAction(
  "refuseReview",
  "answer",
  refuseReviewSchema,
  moderation.refuseReview,
  "shop",
);

export const notifyRefusal = adminAction(
  "notifyRefusal",
  "answer",
  notifyRefusalSchema,
  moderation.notifyRefusal,
);

export const withdrawReview = adminAction(
  "withdrawReview",
  "answer",
  withdrawReviewSchema,
  withdrawConsentFor,
  "shop",
);

const withdraw = publicAction(
  "withdrawOwnReview",
  z.object({ token: reviewTokenSchema }),
  "review",
  async ({ token }, now) => {
    const outcome = await withdrawConsent(token, now);
    // The review may be on cached pages.
    if (outcome.ok) revalidatePath(routes.home, "layout");
    return outcome;
  },
);

export type WithdrawalOfReview = ActionOutcome<typeof withdraw>;

/** Deletes the review of the link in `form`, and then shows its page again. */
export async function withdrawOwnReview(
  _: WithdrawalOfReview | null,
  form: unknown,
): Promise<WithdrawalOfReview> {
  const field = form instanceof FormData ? form.get("token") : null;
  const token = typeof field === "string" ? field : "";
  const outcome = await withdraw({ token });
  if (outcome.ok) redirect(`${reviewRoutes.review}/${encodeURIComponent(token)}?ritirata=si`);
  return outcome;
}
