"use server";

import { adminAction } from "@/lib/identity/http/actions";
import { cancelPriceChange, changePrice as runChangePrice } from "./commands/change-price";
import { saveProduct as runSaveProduct } from "./commands/save-product";
import { cancelPriceSchema, changePriceSchema, saveProductSchema } from "./schema";

/** Plans a price change. Returns the change's id and the time from which it applies. */
export const changePrice = adminAction(
  "changePrice",
  "write",
  changePriceSchema,
  (staff, input) => runChangePrice(staff, input),
  "shop",
);

/** Cancels a planned price. */
export const cancelPrice = adminAction(
  "cancelPrice",
  "write",
  cancelPriceSchema,
  (staff, input) => cancelPriceChange(staff, input),
  "shop",
);

/** Saves a product. */
export const saveProduct = adminAction(
  "saveProduct",
  "write",
  saveProductSchema,
  runSaveProduct,
  "shop",
);
