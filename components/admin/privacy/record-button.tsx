"use client";

import { adminButton } from "@/components/admin/ui/styles";
import { RequireWriteAccess } from "@/components/admin/ui/write-access";
import { useDialog } from "@/components/ui/use-dialog";

const load = () => import("./record-dialog");

export function RecordRequestButton({ today }: { today: string }) {
  const { Dialog, buttonProps, dialogProps } = useDialog(load);
  return (
    <RequireWriteAccess>
      <button {...buttonProps} className={adminButton("quiet", "max-md:w-full")}>
        Annota una richiesta…
      </button>
      {Dialog && dialogProps.open && <Dialog {...dialogProps} today={today} />}
    </RequireWriteAccess>
  );
}
