"use client";

import { adminButton } from "@/components/admin/ui/styles";
import { RequireWriteAccess } from "@/components/admin/ui/write-access";
import { useDialog } from "@/components/ui/use-dialog";

const load = () => import("./notify-author-dialog");

export function NotifyAuthorButton(props: { id: string; author: string }) {
  const { Dialog, buttonProps, dialogProps } = useDialog(load);
  return (
    <RequireWriteAccess>
      <button {...buttonProps} className={adminButton("quiet")}>
        Comunica il motivo…
        <span className="sr-only">: recensione di {props.author}</span>
      </button>
      {Dialog && dialogProps.open && <Dialog {...dialogProps} {...props} />}
    </RequireWriteAccess>
  );
}
