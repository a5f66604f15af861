"use client";

import { Suspense, lazy, useEffect, useRef, useState } from "react";
import { OPEN_CONSENT_EVENT } from "./consent-events";

const ConsentDialog = lazy(() => import("./consent-dialog"));

/** Waits for the event that opens the cookie preferences, and loads them the first time. */
export function ConsentHost() {
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    const show = () => {
      opener.current = document.activeElement;
      setWanted(true);
      setOpen(true);
    };
    window.addEventListener(OPEN_CONSENT_EVENT, show);
    return () => {
      window.removeEventListener(OPEN_CONSENT_EVENT, show);
    };
  }, []);
  if (!wanted) return null;
  return (
    <Suspense>
      <ConsentDialog
        open={open}
        onOpenChange={setOpen}
        returnFocus={() => {
          if (opener.current instanceof HTMLElement) opener.current.focus();
        }}
      />
    </Suspense>
  );
}
