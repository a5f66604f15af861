"use client";

import { Suspense, lazy, useRef, useState } from "react";

const ContactDialog = lazy(() => import("./contact-dialog"));

/** «Parla con un esperto»: opens the contact dialog, which is loaded on first use. */
export function ExpertDialogButton({ className }: { className?: string }) {
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        className={className}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        Parla con un esperto
      </button>
      {wanted && (
        <Suspense>
          <ContactDialog
            open={open}
            onOpenChange={setOpen}
            returnFocus={() => button.current?.focus()}
          />
        </Suspense>
      )}
    </>
  );
}
