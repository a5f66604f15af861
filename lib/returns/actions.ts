"use server";

import { ok } from "@/lib/core/result";
import { adminAction, isTrapped, publicAction } from "@/lib/identity/http/actions";
import { countRequest } from "@/lib/platform/http/rate-limit";
import {
  declareWithdrawal as runDeclareWithdrawal,
  recordWithdrawal as runRecordWithdrawal,
} from "./commands/declare";
import {
  attachWithdrawal as runAttachWithdrawal,
  closeWithdrawal as runCloseWithdrawal,
} from "./commands/handle";
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
    return ok(await runDeclareWithdrawal(input, now, suspicion));
  },
);

/** Stores a declaration of withdrawal that came by post or e-mail. */
export const recordWithdrawal = adminAction(
  "recordWithdrawal",
  "write",
  recordWithdrawalSchema,
  runRecordWithdrawal,
);

export const attachWithdrawal = adminAction(
  "attachWithdrawal",
  "write",
  attachWithdrawalSchema,
  runAttachWithdrawal,
);

/** Closes a withdrawal without a refund. */
export const closeWithdrawal = adminAction(
  "closeWithdrawal",
  "write",
  closeWithdrawalSchema,
  runCloseWithdrawal,
);
