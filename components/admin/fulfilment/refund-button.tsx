"use client";

import { adminButton } from "@/components/admin/ui/styles";
import { useDialog } from "@/components/ui/use-dialog";
import { type RefundDialogData } from "./refund-data";

const load = () => import("./refund-dialog");

/** Opens the refund dialog. Each opening starts a new refund with its own key. */
export function RefundButton({ data, label }: { data: RefundDialogData; label: string }) {
  const { Dialog, buttonProps, dialogProps } = useDialog(load);
  return (
    <>
      <button {...buttonProps} className={adminButton("danger")}>
        {label}
      </button>
      {Dialog && dialogProps.open && <Dialog {...dialogProps} data={data} />}
    </>
  );
}
