"use client";

import { adminButton } from "@/components/admin/ui/styles";
import { useDialog } from "@/components/ui/use-dialog";
import { type PriceDialogData } from "./price-data";

const load = () => import("./price-dialog");

export function PriceButton({ data }: { data: PriceDialogData }) {
  const { Dialog, buttonProps, dialogProps } = useDialog(load);
  return (
    <>
      <button {...buttonProps} className={adminButton("quiet")}>
        Cambia prezzo<span className="sr-only">: {data.name}</span>
      </button>
      {Dialog && dialogProps.open && <Dialog {...dialogProps} data={data} />}
    </>
  );
}
