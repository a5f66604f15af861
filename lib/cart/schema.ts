import { z } from "zod";
import { MAX_LINE_QUANTITY } from "./model";

/** What local storage may hold under `cart`; anything else is dropped, not trusted. */
export const storedCartSchema = z.array(
  z.object({
    id: z.string().min(1).max(80),
    name: z.string().min(1).max(120),
    price: z.number().positive().max(10_000),
    quantity: z.number().int().min(1).max(MAX_LINE_QUANTITY),
    features: z.array(z.string().max(120)).max(20),
    imagePath: z.string().max(200).default(""),
  }),
);

/** The lines a browser sends to be ordered: what and how many, never a price. */
export const cartLinesSchema = z
  .array(
    z.object({
      sku: z.string().min(1).max(80),
      quantity: z.number().int().min(1).max(MAX_LINE_QUANTITY),
    }),
  )
  .min(1)
  .max(10);

export type CartLine = z.infer<typeof cartLinesSchema>[number];
