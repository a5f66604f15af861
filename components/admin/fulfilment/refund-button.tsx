"use client";

import { DialogButton } from "@/components/admin/ui/dialog-button";
import { type RefundDialogData } from "./refund-data";

const load = () => import("./refund-dialog");

/** Opens the refund dialog. Each opening starts a new refund with its own key. */
export function RefundButton({ data, label }: { data: RefundDialogData; label: string }) {
  return (
    <DialogButton load={load} props={{ data }} style="danger">
      {label}
    </DialogButton>
  );
}
