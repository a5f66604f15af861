"use server";

import { adminAction } from "@/lib/identity/http/actions";
import * as opening from "./commands/change-opening";
import * as legalTexts from "./commands/confirm-legal-texts";
import * as deadJobs from "./commands/dead-jobs";
import { searchDashboard } from "./queries/search";
import {
  closeShopSchema,
  confirmLegalTextsSchema,
  openShopSchema,
  retryDeadJobsSchema,
  searchSchema,
} from "./schema";

export const retryDeadJobs = adminAction(
  "retryDeadJobs",
  "write",
  retryDeadJobsSchema,
  deadJobs.retryDeadJobs,
);

export const confirmLegalTexts = adminAction(
  "confirmLegalTexts",
  "write",
  confirmLegalTextsSchema,
  legalTexts.confirmLegalTexts,
);

export const openShop = adminAction("openShop", "write", openShopSchema, opening.openShop, "shop");

export const closeShop = adminAction(
  "closeShop",
  "write",
  closeShopSchema,
  opening.closeShop,
  "shop",
);

/** An action: what is sent at each pause in the typing stays out of addresses and access logs. */
export const search = adminAction("search", "read", searchSchema, searchDashboard, "none");
