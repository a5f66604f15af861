"use server";

import { systemClock } from "@/lib/core/clock";
import { err, type Result } from "@/lib/core/result";
import { messagesByField } from "@/lib/core/submission";
import { defineAction } from "@/lib/platform/http/define-action";
import { reloadAfter } from "@/lib/platform/http/reload-after";
import { routes } from "@/lib/platform/routes";
import {
  countPart as runCountPart,
  type CountPartError,
  moveStock as runMoveStock,
  type MoveStockError,
} from "./commands/stock";
import { countPartSchema, moveStockSchema } from "./schema";

export type MoveStockOutcome = Result<
  { free: number },
  | MoveStockError
  | { code: "invalid_input"; fieldErrors: Record<string, string> }
  | { code: "internal" }
>;

/** Books a stock movement; the input is `moveStockSchema`. Administrators only. */
export const moveStock = defineAction<[input: unknown], MoveStockOutcome>(
  async (input) => {
    const parsed = moveStockSchema.safeParse(input);
    if (!parsed.success)
      return err({ code: "invalid_input", fieldErrors: messagesByField(parsed.error) });
    const outcome = await runMoveStock(parsed.data, systemClock);
    reloadAfter(outcome, routes.home, "layout");
    return outcome;
  },
  { name: "moveStock", fallback: err({ code: "internal" }) },
);

export type CountPartOutcome = Result<
  null,
  | CountPartError
  | { code: "invalid_input"; fieldErrors: Record<string, string> }
  | { code: "internal" }
>;

/** Stores the counted pieces of a part; the input is `countPartSchema`. Administrators only. */
export const countPart = defineAction<[input: unknown], CountPartOutcome>(
  async (input) => {
    const parsed = countPartSchema.safeParse(input);
    if (!parsed.success)
      return err({ code: "invalid_input", fieldErrors: messagesByField(parsed.error) });
    const outcome = await runCountPart(parsed.data, systemClock);
    reloadAfter(outcome, routes.home, "layout");
    return outcome;
  },
  { name: "countPart", fallback: err({ code: "internal" }) },
);
