"use client";

import { useEffect, useRef, useState } from "react";
import { useOnDemand } from "@/components/ui/use-on-demand";
import { publishHeight } from "@/components/ui/use-published-height";

const loadDialog = () => import("./consent-dialog");

/**
 * Handles all buttons about cookies. Their `data-consent` tells whether they open the preferences or
 * answer the banner. The code for either is fetched on demand.
 */
export function ConsentHost() {
  const [ConsentDialog, fetchDialog] = useOnDemand(loadDialog);
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const banner = document.querySelector<HTMLElement>(".consent-banner");
    return banner ? publishHeight(banner, "--consent-measured") : undefined;
  }, []);
  useEffect(() => {
    const onClick = ({ target }: Event) => {
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
          // The dialog's code probably fails to load too, which shows a message; the banner stays.
          fetchDialog,
        );
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [fetchDialog]);
  if (!ConsentDialog) return null;
  return (
    <ConsentDialog
      open={open}
      onOpenChange={setOpen}
      returnFocus={() => {
        opener.current?.focus({ preventScroll: true });
        // An answered banner has disappeared with its button.
        if (document.activeElement !== opener.current)
          document.getElementById("contenuto")?.focus({ preventScroll: true });
      }}
    />
  );
}
