import { z } from "zod";
import { boundedText } from "@/lib/core/fields";
import { refundFieldMessages } from "@/lib/ledger/copy";
import { MAX_WITHHELD_REASON, refundReasons } from "@/lib/ledger/model";
import { restockSchema } from "@/lib/ledger/schema";
import {
  type RefundDraft,
  type RefundOrder,
  restChoices,
  withdrawalRest,
} from "../model/refund-draft";

/** Returns the form of a refund. The rest of a withdrawal needs a decision, if there is one. */
export function refundForm(order: RefundOrder) {
  return z
    .strictObject({
      draft: z.custom<RefundDraft>(),
      reason: z.enum(refundReasons, refundFieldMessages.reason),
      /** Null: as `proposedRestock` says. */
      restock: restockSchema.nullable(),
      rest: z.enum(restChoices).nullable(),
      withheldReason: boundedText(2 * MAX_WITHHELD_REASON, refundFieldMessages.tooLong),
    })
    .superRefine((values, context) => {
      const refuse = (field: "rest" | "withheldReason") => {
        context.addIssue({ code: "custom", path: [field], message: refundFieldMessages[field] });
      };
      if (withdrawalRest(values, order) === 0) return;
      if (values.rest === null) refuse("rest");
      else if (values.rest === "withheld" && values.withheldReason.trim() === "")
        refuse("withheldReason");
    });
}

export type RefundFormValues = z.input<ReturnType<typeof refundForm>>;
