"use server";

import { adminAction } from "@/lib/identity/http/actions";
import * as prices from "./commands/change-price";
import * as sales from "./commands/plan-sale";
import * as products from "./commands/save-product";
import {
  cancelPriceSchema,
  changePriceSchema,
  planSaleSchema,
  saveProductSchema,
  stopSaleSchema,
} from "./schema";

export const changePrice = adminAction(
  "changePrice",
  "write",
  changePriceSchema,
  (staff, input) => prices.changePrice(staff, input),
  "shop",
);

export const cancelPrice = adminAction(
  "cancelPrice",
  "write",
  cancelPriceSchema,
  (staff, input) => prices.cancelPriceChange(staff, input),
  "shop",
);

export const planSale = adminAction(
  "planSale",
  "write",
  planSaleSchema,
  (staff, input) => sales.planSale(staff, input),
  "shop",
);

export const stopSale = adminAction(
  "stopSale",
  "write",
  stopSaleSchema,
  (staff, input) => sales.stopSale(staff, input),
  "shop",
);

export const saveProduct = adminAction(
  "saveProduct",
  "write",
  saveProductSchema,
  products.saveProduct,
  "shop",
);
