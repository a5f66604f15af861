"use server";

import { defineAction } from "@/lib/identity/http/define-action";
import { routes } from "@/lib/platform/routes";
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
export const publishReview = defineAction(
  { name: "publishReview", schema: publishReviewSchema, access: "admin", revalidates: routes.home },
  (input, { now }) => runPublishReview(input, now),
);

/** Stores the shop's answer to a review. */
export const answerReview = defineAction(
  { name: "answerReview", schema: answerReviewSchema, access: "admin", revalidates: routes.home },
  (input, { now }) => runAnswerReview(input, now),
);

/** Refuses a review and informs its author on request. */
export const refuseReview = defineAction(
  { name: "refuseReview", schema: refuseReviewSchema, access: "admin", revalidates: routes.home },
  (input, { now }) => runRefuseReview(input, now),
);

/** Informs the author of a refused review. */
export const notifyRefusal = defineAction(
  {
    name: "notifyRefusal",
    schema: notifyRefusalSchema,
    access: "admin",
    revalidates: routes.admin,
  },
  (input, { now }) => runNotifyRefusal(input, now),
);
