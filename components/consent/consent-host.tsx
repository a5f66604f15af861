"use client";

import { useEffect, useRef, useState } from "react";
import { useOnDemand } from "@/components/ui/use-on-demand";
import { OPEN_CONSENT_EVENT } from "./consent-events";

const loadDialog = () => import("./consent-dialog");

/** Waits for the event that opens the cookie preferences, and loads them the first time. */
export function ConsentHost() {
  const [ConsentDialog, fetchDialog] = useOnDemand(loadDialog);
  const [open, setOpen] = useState(false);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    const show = () => {
      opener.current = document.activeElement;
      fetchDialog();
      setOpen(true);
    };
    window.addEventListener(OPEN_CONSENT_EVENT, show);
    return () => {
      window.removeEventListener(OPEN_CONSENT_EVENT, show);
    };
  }, [fetchDialog]);
  if (!ConsentDialog) return null;
  return (
    <ConsentDialog
      open={open}
      onOpenChange={setOpen}
      returnFocus={() => {
        if (opener.current instanceof HTMLElement) opener.current.focus();
      }}
    />
  );
}
