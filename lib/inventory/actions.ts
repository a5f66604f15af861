"use server";

import { adminAction } from "@/lib/identity/http/actions";
import * as lots from "./commands/lots";
import * as recalls from "./commands/recalls";
import * as safety from "./commands/safety";
import * as stock from "./commands/stock";
import {
  changeLotSchema,
  correctOrderLotsSchema,
  countPartSchema,
  handleSafetySchema,
  markSafetySchema,
  moveStockSchema,
  receiveLotSchema,
  saveRecallSchema,
  sendRecallSchema,
  setLotBlockedSchema,
  testRecallSchema,
} from "./schema";

export const moveStock = adminAction(
  "moveStock",
  "write",
  moveStockSchema,
  stock.moveStock,
  "shop",
);

export const countPart = adminAction(
  "countPart",
  "write",
  countPartSchema,
  stock.countPart,
  "shop",
);

export const receiveLot = adminAction(
  "receiveLot",
  "write",
  receiveLotSchema,
  lots.receiveLot,
  "shop",
);

export const changeLot = adminAction("changeLot", "write", changeLotSchema, lots.changeLot);

export const setLotBlocked = adminAction(
  "setLotBlocked",
  "write",
  setLotBlockedSchema,
  lots.setLotBlocked,
  "shop",
);

export const correctOrderLots = adminAction(
  "correctOrderLots",
  "write",
  correctOrderLotsSchema,
  lots.correctOrderLots,
);

export const saveRecall = adminAction("saveRecall", "write", saveRecallSchema, recalls.saveRecall);

export const testRecall = adminAction("testRecall", "write", testRecallSchema, recalls.testRecall);

export const sendRecall = adminAction(
  "sendRecall",
  "write",
  sendRecallSchema,
  recalls.sendRecall,
  "shop",
);

export const markSafety = adminAction("markSafety", "write", markSafetySchema, safety.markSafety);

export const handleSafety = adminAction(
  "handleSafety",
  "write",
  handleSafetySchema,
  safety.handleSafety,
);
