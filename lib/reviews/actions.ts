"use server";

import { systemClock } from "@/lib/core/clock";
import { err, type Result } from "@/lib/core/result";
import { defineAction } from "@/lib/platform/http/define-action";
import { reloadAfter } from "@/lib/platform/http/reload-after";
import { routes } from "@/lib/platform/routes";
import {
  notifyRefusal as runNotifyRefusal,
  type NotifyRefusalError,
  refuseReview as runRefuseReview,
  type RefuseReviewError,
} from "@/lib/reviews/commands/refuse-review";
import {
  answerReview as runAnswerReview,
  type AnswerReviewError,
  type DecideReviewError,
  publishReview as runPublishReview,
} from "./commands/moderate";
import {
  answerReviewSchema,
  notifyRefusalSchema,
  publishReviewSchema,
  refuseReviewSchema,
} from "./schema";

type Outcome<E> = Result<null, E | { code: "invalid_input" | "internal" }>;

/** Publishes a review; the input is `publishReviewSchema`. Administrators only. */
export const publishReview = defineAction<[input: unknown], Outcome<DecideReviewError>>(
  async (input) => {
    const parsed = publishReviewSchema.safeParse(input);
    if (!parsed.success) return err({ code: "invalid_input" });
    const outcome = await runPublishReview(parsed.data, systemClock());
    reloadAfter(outcome, routes.home, "layout");
    return outcome;
  },
  { name: "publishReview", fallback: err({ code: "internal" }) },
);

/** Stores the shop's answer to a review; the input is `answerReviewSchema`. Administrators only. */
export const answerReview = defineAction<[input: unknown], Outcome<AnswerReviewError>>(
  async (input) => {
    const parsed = answerReviewSchema.safeParse(input);
    if (!parsed.success) return err({ code: "invalid_input" });
    const outcome = await runAnswerReview(parsed.data, systemClock());
    reloadAfter(outcome, routes.home, "layout");
    return outcome;
  },
  { name: "answerReview", fallback: err({ code: "internal" }) },
);

export type RefuseReviewOutcome = Result<
  { emailQueued: boolean },
  RefuseReviewError | { code: "invalid_input" | "internal" }
>;

/**
 * Refuses a review and informs its author on request; the input is `refuseReviewSchema`. Administrators
 * only.
 */
export const refuseReview = defineAction<[input: unknown], RefuseReviewOutcome>(
  async (input) => {
    const parsed = refuseReviewSchema.safeParse(input);
    if (!parsed.success) return err({ code: "invalid_input" });
    const outcome = await runRefuseReview(parsed.data, systemClock());
    reloadAfter(outcome, routes.home, "layout");
    return outcome;
  },
  { name: "refuseReview", fallback: err({ code: "internal" }) },
);

export type NotifyRefusalOutcome = Result<
  null,
  NotifyRefusalError | { code: "invalid_input" | "internal" }
>;

/** Informs the author of a refused review; the input is `notifyRefusalSchema`. Administrators only. */
export const notifyRefusal = defineAction<[input: unknown], NotifyRefusalOutcome>(
  async (input) => {
    const parsed = notifyRefusalSchema.safeParse(input);
    if (!parsed.success) return err({ code: "invalid_input" });
    const outcome = await runNotifyRefusal(parsed.data, systemClock());
    reloadAfter(outcome, routes.admin, "layout");
    return outcome;
  },
  { name: "notifyRefusal", fallback: err({ code: "internal" }) },
);
