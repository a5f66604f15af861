"use server";

import { defineAction } from "@/lib/http/define-action";
import { placeOrder as placeOrderCommand } from "./commands/place-order";
import { type PlaceOrderOutcome } from "./model";
import { placeOrderSchema } from "./schema";

const place = defineAction(
  async (input: unknown): Promise<PlaceOrderOutcome> => {
    const parsed = placeOrderSchema.safeParse(input);
    if (parsed.success) return placeOrderCommand(parsed.data);
    const fieldErrors: Record<string, string> = {};
    for (const { path, message } of parsed.error.issues) {
      const field =
        path[0] === "customerEmail" ? "email" : path[0] === "orderData" ? path[1] : null;
      if (typeof field === "string") fieldErrors[field] ??= message;
    }
    return { ok: false, code: "invalid_input", fieldErrors };
  },
  {
    name: "placeOrder",
    fallback: { ok: false, code: "unexpected" },
    limit: { name: "placeOrder", exceeded: { ok: false, code: "too_many_requests" } },
  },
);

/**
 * Places an order from the checkout form (`PlaceOrderInput`) and answers with the provider's pay page
 * or a reason. Open to everyone: the input is validated and everything in it is priced here.
 */
export async function placeOrder(input: unknown): Promise<PlaceOrderOutcome> {
  return place(input);
}
