"use server";

import { adminAction } from "@/lib/identity/http/actions";
import {
  answerReview as runAnswerReview,
  publishReview as runPublishReview,
} from "./commands/moderate";
import {
  notifyRefusal as runNotifyRefusal,
  refuseReview as runRefuseReview,
} from "./commands/refuse-review";
import {
  answerReviewSchema,
  notifyRefusalSchema,
  publishReviewSchema,
  refuseReviewSchema,
} from "./schema";

/** Publishes a review. */
export const publishReview = adminAction(
  "publishReview",
  "write",
  publishReviewSchema,
  runPublishReview,
  "shop",
);

/** Stores the shop's answer to a review. */
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
