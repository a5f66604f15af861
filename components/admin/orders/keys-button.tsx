"use client";

import { type ReactNode } from "react";
import { DialogButton } from "@/components/admin/ui/dialog-button";
import { Keyboard } from "@/components/admin/ui/icons";
import { iconClass } from "@/components/admin/ui/styles";
import { Icon } from "@/components/ui/icon";
import { useDialog } from "@/components/ui/use-dialog";

const load = () => import("./keys-dialog");

/** Returns the keyboard help dialog and a function that opens it. */
export function useKeysDialog(enabled: boolean): { open: () => void; dialog: ReactNode } {
  const { Dialog, dialogProps, open } = useDialog(load);
  const dialog = Dialog && dialogProps.open && <Dialog {...dialogProps} enabled={enabled} />;
  return { open, dialog };
}

/** Opens the keyboard help, also while shortcuts are off. */
export function KeysButton({ enabled }: { enabled: boolean }) {
  return (
    <DialogButton
      load={load}
      props={{ enabled }}
      label="Tutti i tasti"
      style="ghost-icon"
      className="max-md:hidden"
      forReaders
    >
      <Icon drawing={Keyboard} className={iconClass} />
    </DialogButton>
  );
}
