"use client";

import { DialogButton } from "@/components/admin/ui/dialog-button";
import { type ProductDetails } from "@/lib/catalog/model/product";
import { type PriceDialogData } from "./price-data";

const loadPrice = () => import("./price-dialog");
const loadProduct = () => import("./product-dialog");

export function PriceButton({ data }: { data: PriceDialogData }) {
  return (
    <DialogButton load={loadPrice} props={{ data }} about={data.name}>
      Cambia prezzo
    </DialogButton>
  );
}

export function ProductButton({ product }: { product: ProductDetails }) {
  return (
    <DialogButton load={loadProduct} props={{ product }} style="ghost" about={product.name}>
      Modifica scheda
    </DialogButton>
  );
}
