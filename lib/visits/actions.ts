"use server";

import { adminAction } from "@/lib/identity/http/actions";
import * as costs from "./commands/ad-costs";
import { deleteAdCostSchema, saveAdCostSchema } from "./schema";

export const saveAdCost = adminAction("saveAdCost", "write", saveAdCostSchema, costs.saveAdCost);

export const deleteAdCost = adminAction(
  "deleteAdCost",
  "write",
  deleteAdCostSchema,
  costs.deleteAdCost,
);
