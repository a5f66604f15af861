"use server";

import { adminAction } from "@/lib/identity/http/actions";
import * as payouts from "./commands/fetch-payouts";
import { refreshSchema } from "./schema";

export const refreshPayouts = adminAction(
  "refreshPayouts",
  "books",
  refreshSchema,
  payouts.refreshPayouts,
);
