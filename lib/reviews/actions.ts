"use server";

import { systemClock } from "@/lib/core/clock";
import { type Result, err } from "@/lib/core/result";
import { defineAction } from "@/lib/platform/http/define-action";
import { reloadAfter } from "@/lib/platform/http/reload-after";
import { routes } from "@/lib/platform/redirects";
import {
  type AnswerReviewError,
  type DecideReviewError,
  answerReview as runAnswerReview,
  publishReview as runPublishReview,
} from "./commands/moderate";
import { answerReviewSchema, publishReviewSchema } from "./schema";

type Outcome<E> = Result<null, E | { code: "invalid_input" | "internal" }>;

/** Publishes a review; the input is `publishReviewSchema`. For administrators alone. */
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

/** Writes the shop's answer to a review; the input is `answerReviewSchema`. For administrators alone. */
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
