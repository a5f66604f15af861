"use server";

import { adminAction } from "@/lib/identity/http/actions";
import * as subscriptions from "./commands/subscriptions";
import {
  endpointSchema,
  noticeChoicesSchema,
  subscriptionIdSchema,
  subscriptionSchema,
} from "./schema";

export const chooseNotices = adminAction(
  "chooseNotices",
  "read",
  noticeChoicesSchema,
  subscriptions.chooseNotices,
  "none",
);

export const subscribeDevice = adminAction(
  "subscribeDevice",
  "read",
  subscriptionSchema,
  subscriptions.subscribeDevice,
);

export const keepDevice = adminAction(
  "keepDevice",
  "read",
  endpointSchema,
  subscriptions.keepDevice,
  "none",
);

export const removeDevice = adminAction(
  "removeDevice",
  "read",
  subscriptionIdSchema,
  subscriptions.removeDevice,
);

/** Sends a trial notification to one of the caller's devices. */
export const testDevice = adminAction(
  "testDevice",
  "read",
  subscriptionIdSchema,
  subscriptions.testDevice,
);
