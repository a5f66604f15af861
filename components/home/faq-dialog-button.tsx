"use client";

import { type ReactNode, Suspense, lazy, useRef, useState } from "react";
import { buttonClass } from "@/components/ui/button";

const FaqDialog = lazy(() => import("./faq-dialog"));

/** «Domande frequenti»: opens the questions over the page; the dialog is fetched on first use. */
export function FaqDialogButton({ children }: { children: ReactNode }) {
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        className={buttonClass("link")}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        Domande frequenti
      </button>
      {wanted && (
        <Suspense>
          <FaqDialog open={open} onOpenChange={setOpen} returnFocus={() => button.current?.focus()}>
            {children}
          </FaqDialog>
        </Suspense>
      )}
    </>
  );
}
