"use server";

import { adminAction } from "@/lib/identity/http/actions";
import * as prices from "./commands/change-price";
import * as sales from "./commands/plan-sale";
import * as page from "./commands/product-page";
import * as products from "./commands/save-product";
import {
  cancelPriceSchema,
  changePriceSchema,
  movePagePictureSchema,
  pageStateSchema,
  removePagePictureSchema,
  restorePageSchema,
  savePagePictureSchema,
  savePageTextSchema,
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

export const savePageText = adminAction(
  "savePageText",
  "write",
  savePageTextSchema,
  page.savePageText,
);

export const savePagePicture = adminAction(
  "savePagePicture",
  "write",
  savePagePictureSchema,
  page.savePagePicture,
);

export const movePagePicture = adminAction(
  "movePagePicture",
  "write",
  movePagePictureSchema,
  page.movePagePicture,
);

export const removePagePicture = adminAction(
  "removePagePicture",
  "write",
  removePagePictureSchema,
  page.removePagePicture,
);

export const publishPage = adminAction(
  "publishPage",
  "write",
  pageStateSchema,
  page.publishPage,
  "shop",
);

export const restorePage = adminAction(
  "restorePage",
  "write",
  restorePageSchema,
  page.restorePage,
  "shop",
);

export const dropPageDraft = adminAction(
  "dropPageDraft",
  "write",
  pageStateSchema,
  page.dropPageDraft,
);
