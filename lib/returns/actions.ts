"use server";

import { defineAction } from "@/lib/identity/http/define-action";
import { defineSubmission } from "@/lib/identity/http/define-submission";
import { routes } from "@/lib/platform/routes";
import { declareWithdrawal as runDeclareWithdrawal } from "./commands/declare";
import {
  attachWithdrawal as runAttachWithdrawal,
  closeWithdrawal as runCloseWithdrawal,
} from "./commands/handle";
import { attachWithdrawalSchema, closeWithdrawalSchema, withdrawalSchema } from "./schema";

/** Stores a declaration of withdrawal. */
export const declareWithdrawal = defineSubmission(
  { name: "declareWithdrawal", schema: withdrawalSchema, limit: "withdrawal" },
  (input, { now }) => runDeclareWithdrawal(input, now),
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
