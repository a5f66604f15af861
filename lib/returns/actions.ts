"use server";

import { ok } from "@/lib/core/result";
import { adminAction, isTrapped, publicAction } from "@/lib/identity/http/actions";
import { countRequest } from "@/lib/platform/http/rate-limit";
import * as declarations from "./commands/declare";
import * as handling from "./commands/handle";
import {
  attachWithdrawalSchema,
  closeWithdrawalSchema,
  recordWithdrawalSchema,
  withdrawalSchema,
} from "./schema";

/**
 * Stores a declaration of withdrawal. The honeypot and the usual limit only mark it; a flood is refused,
 * and the form says so.
 */
export const declareWithdrawal = publicAction(
  "declareWithdrawal",
  withdrawalSchema,
  "withdrawalFlood",
  async (input, now, headers) => {
    const isFrequent = !(await countRequest("withdrawal", headers)).ok;
    const suspicion = isTrapped(input) ? "trap_field" : isFrequent ? "frequent" : null;
    return ok(await declarations.declareWithdrawal(input, now, suspicion));
  },
);

export const recordWithdrawal = adminAction(
  "recordWithdrawal",
  "write",
  recordWithdrawalSchema,
  declarations.recordWithdrawal,
);

export const attachWithdrawal = adminAction(
  "attachWithdrawal",
  "write",
  attachWithdrawalSchema,
  handling.attachWithdrawal,
);

export const closeWithdrawal = adminAction(
  "closeWithdrawal",
  "write",
  closeWithdrawalSchema,
  handling.closeWithdrawal,
);
