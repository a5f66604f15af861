"use server";

import { adminAction } from "@/lib/identity/http/actions";
import * as stock from "./commands/stock";
import { countPartSchema, moveStockSchema } from "./schema";

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
