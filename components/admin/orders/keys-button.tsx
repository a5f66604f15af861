"use client";

import { Keyboard } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { adminButton, iconClass } from "@/components/admin/ui/styles";
import { useOnDemand } from "@/components/ui/use-on-demand";

const loadDialog = () => import("./keys-dialog");

/** Returns the keyboard help dialog and a function that opens it. */
export function useKeysDialog(enabled: boolean): { open: () => void; dialog: ReactNode } {
  const [Dialog, fetchDialog] = useOnDemand(loadDialog);
  const [open, setOpen] = useState(false);
  const before = useRef<Element | null>(null);
  return {
    open: () => {
      before.current = document.activeElement;
      fetchDialog();
      setOpen(true);
    },
    dialog: Dialog && open && (
      <Dialog
        open
        enabled={enabled}
        onOpenChange={setOpen}
        returnFocus={() => {
          if (before.current instanceof HTMLElement) before.current.focus();
        }}
      />
    ),
  };
}

/** Opens the keyboard help, also while shortcuts are off. */
export function KeysButton({ enabled }: { enabled: boolean }) {
  const { open, dialog } = useKeysDialog(enabled);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label="Tutti i tasti"
        title="Tutti i tasti"
        onClick={open}
        className={adminButton("ghost-icon", "max-md:hidden")}
      >
        <Keyboard aria-hidden="true" className={iconClass} />
      </button>
      {dialog}
    </>
  );
}
