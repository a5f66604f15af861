"use server";

import { adminAction } from "@/lib/identity/http/actions";
import * as moderation from "./commands/moderate";
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
  moderation.publishReview,
  "shop",
);

export const answerReview = adminAction(
  "answerReview",
  "write",
  answerReviewSchema,
  moderation.answerReview,
  "shop",
);

export const refuseReview = adminAction(
  "refuseReview",
  "write",
  refuseReviewSchema,
  moderation.refuseReview,
  "shop",
);

export const notifyRefusal = adminAction(
  "notifyRefusal",
  "write",
  notifyRefusalSchema,
  moderation.notifyRefusal,
);
