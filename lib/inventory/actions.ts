"use server";

import { adminAction } from "@/lib/identity/http/actions";
import * as lots from "./commands/lots";
import * as parts from "./commands/parts";
import * as recalls from "./commands/recalls";
import * as receipts from "./commands/receipts";
import * as safety from "./commands/safety";
import * as stock from "./commands/stock";
import {
  changeLotSchema,
  changePartSchema,
  correctOrderLotsSchema,
  countPartSchema,
  handleSafetySchema,
  markSafetySchema,
  moveStockSchema,
  receiveGoodsSchema,
  receiveLotSchema,
  saveRecallSchema,
  sendRecallSchema,
  setLotBlockedSchema,
  testRecallSchema,
  undoReceiptSchema,
} from "./schema";

export const moveStock = adminAction("moveStock", "ship", moveStockSchema, stock.moveStock, "shop");

export const countPart = adminAction("countPart", "ship", countPartSchema, stock.countPart, "shop");

export const changePart = adminAction(
  "changePart",
  "write",
  changePartSchema,
  parts.changePart,
  "shop",
);

export const receiveGoods = adminAction(
  "receiveGoods",
  "ship",
  receiveGoodsSchema,
  receipts.receiveGoods,
  "shop",
);

export const undoReceipt = adminAction(
  "undoReceipt",
  "ship",
  undoReceiptSchema,
  receipts.undoReceipt,
  "shop",
);

export const receiveLot = adminAction("receiveLot", "ship", receiveLotSchema, lots.receiveLot);

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
