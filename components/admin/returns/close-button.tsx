"use client";

import { adminButton } from "@/components/admin/ui/styles";
import { RequireWriteAccess } from "@/components/admin/ui/write-access";
import { useDialog } from "@/components/ui/use-dialog";

const load = () => import("./close-dialog");

export function CloseWithdrawalButton(props: { id: string; name: string }) {
  const { Dialog, buttonProps, dialogProps } = useDialog(load);
  return (
    <RequireWriteAccess>
      <button {...buttonProps} className={adminButton("quiet")}>
        Chiudi senza rimborso…
        <span className="sr-only">: recesso di {props.name}</span>
      </button>
      {Dialog && dialogProps.open && <Dialog {...dialogProps} {...props} />}
    </RequireWriteAccess>
  );
}
