"use server";

import { adminAction } from "@/lib/identity/http/actions";
import { countPart as runCountPart, moveStock as runMoveStock } from "./commands/stock";
import { countPartSchema, moveStockSchema } from "./schema";

/** Books a stock movement. Returns the number of free devices. */
export const moveStock = adminAction("moveStock", "write", moveStockSchema, runMoveStock, "shop");

/** Stores the counted pieces of a part. */
export const countPart = adminAction("countPart", "write", countPartSchema, runCountPart, "shop");
