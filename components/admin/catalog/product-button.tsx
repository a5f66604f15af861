"use client";

import { useDialog } from "@/components/ui/use-dialog";
import { type ProductSheet } from "@/lib/catalog/model/product";
import { adminButton } from "@/components/admin/ui/styles";

const load = () => import("./product-dialog");

/** Opens the dialog that edits what a product is called and promises. */
export function ProductButton({ product }: { product: ProductSheet }) {
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
