"use server";

import { defineAction } from "@/lib/identity/http/define-action";
import { routes } from "@/lib/platform/routes";
import { cancelPriceChange, changePrice as runChangePrice } from "./commands/change-price";
import { saveProduct as runSaveProduct } from "./commands/save-product";
import { cancelPriceSchema, changePriceSchema, saveProductSchema } from "./schema";

/** Plans a price change. Returns the change's id and the time from which it applies. */
export const changePrice = defineAction(
  { name: "changePrice", schema: changePriceSchema, access: "admin", revalidates: routes.home },
  (input) => runChangePrice(input),
);

/** Cancels a planned price. */
export const cancelPrice = defineAction(
  { name: "cancelPrice", schema: cancelPriceSchema, access: "admin", revalidates: routes.home },
  ({ changeId }) => cancelPriceChange(changeId),
);

/** Saves a product. */
export const saveProduct = defineAction(
  { name: "saveProduct", schema: saveProductSchema, access: "admin", revalidates: routes.home },
  (input) => runSaveProduct(input),
);
