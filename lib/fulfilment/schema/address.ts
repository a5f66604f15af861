import { z } from "zod";
import { customerSchema } from "@/lib/checkout/schema";

const { address, postal_code, city, province } = customerSchema.shape;

/** The form that corrects an order's delivery address, with the rules of the checkout. */
export const addressForm = z.strictObject({
  address,
  postal_code,
  city,
  /** Needed only where the postal code leaves several provinces. */
  province: province.toUpperCase(),
});

export const correctAddressSchema = addressForm.extend({ orderId: z.uuid() });

export type CorrectAddressInput = z.infer<typeof correctAddressSchema>;
