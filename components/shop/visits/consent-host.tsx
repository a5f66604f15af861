"use client";

import { useEffect, useRef, useState } from "react";
import { useOnDemand } from "@/components/ui/use-on-demand";

const loadDialog = () => import("./consent-dialog");

/**
 * Hears the buttons that are about cookies, wherever they stand: their `data-consent` says whether they
 * open the preferences or answer the banner. What either needs is fetched then.
 */
export function ConsentHost() {
  const [ConsentDialog, fetchDialog] = useOnDemand(loadDialog);
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const hear = ({ target }: Event) => {
      const button = (target as Element).closest<HTMLElement>("[data-consent]");
      const answer = button?.dataset.consent;
      if (answer === undefined) return;
      if (answer === "preferences") {
        opener.current = button;
        fetchDialog();
        setOpen(true);
      } else
        void import("./decide-consent").then(
          (loaded) => {
            loaded.answerBanner(answer as Parameters<typeof loaded.answerBanner>[0]);
          },
          // What failed once fails again, and is told: the banner stays.
          fetchDialog,
        );
    };
    document.addEventListener("click", hear);
    return () => {
      document.removeEventListener("click", hear);
    };
  }, [fetchDialog]);
  if (!ConsentDialog) return null;
  return (
    <ConsentDialog
      open={open}
      onOpenChange={setOpen}
      returnFocus={() => {
        // An answered banner is gone, with the button in it.
        const back = opener.current?.checkVisibility() ? opener.current : null;
        (back ?? document.getElementById("contenuto"))?.focus({ preventScroll: true });
      }}
    />
  );
}
