"use server";

import { ok } from "@/lib/core/result";
import { adminAction, isTrapped, publicAction } from "@/lib/identity/http/actions";
import { countRequest } from "@/lib/platform/http/rate-limit";
import * as declarations from "./commands/declare";
import * as files from "./commands/files";
import * as handling from "./commands/handle";
import * as parcels from "./commands/parcels";
import {
  attachWithdrawalSchema,
  checkReturnSchema,
  closeReturnSchema,
  declareReturnSchema,
  recordWithdrawalSchema,
  returnedParcelSchema,
  returnPhotoSchema,
  returnStepSchema,
  sendReturnSchema,
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
  "answer",
  recordWithdrawalSchema,
  declarations.recordWithdrawal,
);

export const attachWithdrawal = adminAction(
  "attachWithdrawal",
  "answer",
  attachWithdrawalSchema,
  handling.attachWithdrawal,
);

export const closeReturn = adminAction(
  "closeReturn",
  "write",
  closeReturnSchema,
  handling.closeReturn,
);

export const declareReturn = adminAction(
  "declareReturn",
  "answer",
  declareReturnSchema,
  parcels.declareReturn,
);

export const sendReturn = adminAction("sendReturn", "answer", sendReturnSchema, parcels.sendReturn);

export const receiveReturn = adminAction(
  "receiveReturn",
  "answer",
  returnStepSchema,
  parcels.receiveReturn,
);

export const recordReturnedParcel = adminAction(
  "recordReturnedParcel",
  "answer",
  returnedParcelSchema,
  parcels.recordReturnedParcel,
);

export const checkReturn = adminAction(
  "checkReturn",
  "answer",
  checkReturnSchema,
  parcels.checkReturn,
  "shop",
);

export const undoReturnStep = adminAction(
  "undoReturnStep",
  "answer",
  returnStepSchema,
  parcels.undoReturnStep,
  "shop",
);

export const removeReturnPhoto = adminAction(
  "removeReturnPhoto",
  "answer",
  returnPhotoSchema,
  files.removeReturnPhoto,
);
