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
  "enter",
  noticeChoicesSchema,
  subscriptions.chooseNotices,
  "none",
);

export const subscribeDevice = adminAction(
  "subscribeDevice",
  "enter",
  subscriptionSchema,
  subscriptions.subscribeDevice,
);

export const keepDevice = adminAction(
  "keepDevice",
  "enter",
  endpointSchema,
  subscriptions.keepDevice,
  "none",
);

export const removeDevice = adminAction(
  "removeDevice",
  "enter",
  subscriptionIdSchema,
  subscriptions.removeDevice,
);

/** Sends a trial notification to one of the caller's devices. */
export const testDevice = adminAction(
  "testDevice",
  "enter",
  subscriptionIdSchema,
  subscriptions.testDevice,
);
