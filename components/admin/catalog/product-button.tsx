"use client";

import { adminButton } from "@/components/admin/ui/styles";
import { useDialog } from "@/components/ui/use-dialog";
import { type ProductDetails } from "@/lib/catalog/model/product";

const load = () => import("./product-dialog");

export function ProductButton({ product }: { product: ProductDetails }) {
  const { Dialog, buttonProps, dialogProps } = useDialog(load);
  return (
    <>
      <button {...buttonProps} className={adminButton("ghost")}>
        Modifica scheda<span className="sr-only">: {product.name}</span>
      </button>
      {Dialog && dialogProps.open && <Dialog {...dialogProps} product={product} />}
    </>
  );
}
