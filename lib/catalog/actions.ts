"use server";

import { err, type Result } from "@/lib/core/result";
import { messagesByField } from "@/lib/core/submission";
import { defineAction } from "@/lib/platform/http/define-action";
import { reloadAfter } from "@/lib/platform/http/reload-after";
import { routes } from "@/lib/platform/routes";
import {
  cancelPriceChange as runCancel,
  type CancelPriceError,
  changePrice as runChange,
  type ChangePriceError,
} from "./commands/change-price";
import { saveProduct as runSave, type SaveProductError } from "./commands/save-product";
import { cancelPriceSchema, changePriceSchema, saveProductSchema } from "./schema";

type Unexpected =
  { code: "invalid_input"; fieldErrors: Record<string, string> } | { code: "internal" };

export type ChangePriceOutcome = Result<
  { changeId: string; effectiveFrom: Date },
  ChangePriceError | Unexpected
>;
export type CancelPriceOutcome = Result<null, CancelPriceError | Unexpected>;
export type SaveProductOutcome = Result<null, SaveProductError | Unexpected>;

/** Plans a price change; the input is `changePriceSchema`. Administrators only. */
export const changePrice = defineAction<[input: unknown], ChangePriceOutcome>(
  async (input) => {
    const parsed = changePriceSchema.safeParse(input);
    if (!parsed.success)
      return err({ code: "invalid_input", fieldErrors: messagesByField(parsed.error) });
    const outcome = await runChange(parsed.data);
    reloadAfter(outcome, routes.home, "layout");
    return outcome;
  },
  { name: "changePrice", fallback: err({ code: "internal" }) },
);

/** Cancels a planned price; the input is `cancelPriceSchema`. Administrators only. */
export const cancelPrice = defineAction<[input: unknown], CancelPriceOutcome>(
  async (input) => {
    const parsed = cancelPriceSchema.safeParse(input);
    if (!parsed.success)
      return err({ code: "invalid_input", fieldErrors: messagesByField(parsed.error) });
    const outcome = await runCancel(parsed.data.changeId);
    reloadAfter(outcome, routes.home, "layout");
    return outcome;
  },
  { name: "cancelPrice", fallback: err({ code: "internal" }) },
);

/** Saves a product; the input is `saveProductSchema`. Administrators only. */
export const saveProduct = defineAction<[input: unknown], SaveProductOutcome>(
  async (input) => {
    const parsed = saveProductSchema.safeParse(input);
    if (!parsed.success)
      return err({ code: "invalid_input", fieldErrors: messagesByField(parsed.error) });
    const outcome = await runSave(parsed.data);
    reloadAfter(outcome, routes.home, "layout");
    return outcome;
  },
  { name: "saveProduct", fallback: err({ code: "internal" }) },
);
