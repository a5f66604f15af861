"use client";

import { type ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";
import { useDialog } from "@/components/ui/use-dialog";

const loadDialog = () => import("./faq-dialog");

export function FaqDialogButton({ children }: { children: ReactNode }) {
  const { Dialog, buttonProps, dialogProps } = useDialog(loadDialog);
  return (
    <>
      <button {...buttonProps} className={buttonClass("link")}>
        Domande frequenti
      </button>
      {Dialog && <Dialog {...dialogProps}>{children}</Dialog>}
    </>
  );
}
