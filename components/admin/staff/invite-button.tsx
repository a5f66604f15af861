"use client";

import { UserPlus } from "lucide-react";
import { adminButton, smallIconClass } from "@/components/admin/ui/styles";
import { useCanWrite } from "@/components/admin/ui/write-access";
import { useDialog } from "@/components/ui/use-dialog";

const load = () => import("./invite-dialog");

export function InviteButton() {
  const { Dialog, buttonProps, dialogProps } = useDialog(load);
  if (!useCanWrite()) return null;
  return (
    <>
      <button {...buttonProps} className={adminButton("capsule")}>
        <UserPlus aria-hidden="true" className={smallIconClass} />
        Invita una persona
      </button>
      {Dialog && dialogProps.open && <Dialog {...dialogProps} />}
    </>
  );
}
