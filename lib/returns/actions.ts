"use server";

import { ok } from "@/lib/core/result";
import { defineAction } from "@/lib/identity/http/define-action";
import { isTrapped } from "@/lib/identity/http/define-submission";
import { countRequest } from "@/lib/platform/http/rate-limit";
import { routes } from "@/lib/platform/routes";
import { declareWithdrawal as runDeclareWithdrawal } from "./commands/declare";
import {
  attachWithdrawal as runAttachWithdrawal,
  closeWithdrawal as runCloseWithdrawal,
} from "./commands/handle";
import { recordWithdrawal as runRecordWithdrawal } from "./commands/record";
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
export const declareWithdrawal = defineAction(
  {
    name: "declareWithdrawal",
    schema: withdrawalSchema,
    access: "public",
    limit: "withdrawalFlood",
  },
  async (input, { now, headers }) => {
    const isFrequent = !(await countRequest("withdrawal", headers)).ok;
    const suspicion = isTrapped(input) ? "trap_field" : isFrequent ? "frequent" : null;
    return ok(await runDeclareWithdrawal(input, now, suspicion));
  },
);

/** Stores a declaration of withdrawal that came by post or e-mail. */
export const recordWithdrawal = defineAction(
  {
    name: "recordWithdrawal",
    schema: recordWithdrawalSchema,
    access: "admin",
    revalidates: routes.admin,
  },
  (input, { now }) => runRecordWithdrawal(input, now),
);

/** Attaches a withdrawal to an order. */
export const attachWithdrawal = defineAction(
  {
    name: "attachWithdrawal",
    schema: attachWithdrawalSchema,
    access: "admin",
    revalidates: routes.admin,
  },
  (input, { now }) => runAttachWithdrawal(input, now),
);

/** Closes a withdrawal without a refund. */
export const closeWithdrawal = defineAction(
  {
    name: "closeWithdrawal",
    schema: closeWithdrawalSchema,
    access: "admin",
    revalidates: routes.admin,
  },
  (input, { now }) => runCloseWithdrawal(input, now),
);
