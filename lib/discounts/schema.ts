import { z } from "zod";

/**
 * What the browser sends to have a code looked at: the code as typed, and the checkout it is for, whose
 * own order may already hold it.
 */
export const checkDiscountSchema = z.strictObject({
  code: z.string().trim().min(1).max(60),
  checkout_key: z.uuid().optional(),
});
