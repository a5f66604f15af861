"use server";

import { systemClock } from "@/lib/core/clock";
import { defineAction } from "@/lib/identity/http/define-action";
import { routes } from "@/lib/platform/routes";
import { countPart as runCountPart, moveStock as runMoveStock } from "./commands/stock";
import { countPartSchema, moveStockSchema } from "./schema";

/** Books a stock movement. Returns the number of free devices. */
export const moveStock = defineAction(
  { name: "moveStock", schema: moveStockSchema, access: "admin", revalidates: routes.home },
  (input) => runMoveStock(input, systemClock),
);

/** Stores the counted pieces of a part. */
export const countPart = defineAction(
  { name: "countPart", schema: countPartSchema, access: "admin", revalidates: routes.home },
  (input) => runCountPart(input, systemClock),
);
