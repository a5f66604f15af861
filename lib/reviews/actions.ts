"use server";

import { adminAction } from "@/lib/identity/http/actions";
import {
  answerReview as runAnswerReview,
  notifyRefusal as runNotifyRefusal,
  publishReview as runPublishReview,
  refuseReview as runRefuseReview,
} from "./commands/moderate";
import {
  answerReviewSchema,
  notifyRefusalSchema,
  publishReviewSchema,
  refuseReviewSchema,
} from "./schema";

export const publishReview = adminAction(
  "publishReview",
  "write",
  publishReviewSchema,
  runPublishReview,
  "shop",
);

export const answerReview = adminAction(
  "answerReview",
  "write",
  answerReviewSchema,
  runAnswerReview,
  "shop",
);

/** Refuses a review and informs its author on request. */
export const refuseReview = adminAction(
  "refuseReview",
  "write",
  refuseReviewSchema,
  runRefuseReview,
  "shop",
);

/** Informs the author of a refused review. */
export const notifyRefusal = adminAction(
  "notifyRefusal",
  "write",
  notifyRefusalSchema,
  runNotifyRefusal,
);
