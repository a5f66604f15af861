"use client";

import { useEffect } from "react";
import { buttonClass } from "@/components/ui/button";
import { ErrorPage, errorPictureClass } from "./error-page";

export function FailedPage({ error, onRetry }: { error: Error; onRetry: () => void }) {
  useEffect(() => {
    void import("@/components/ui/old-page").then(({ reloadOldPage }) => reloadOldPage(error));
  }, [error]);
  return (
    <ErrorPage
      title="Qualcosa non ha funzionato"
      text="Non è colpa tua. Riprova tra un momento: il carrello è al sicuro."
      picture={
        <img
          src="/media/img/detail-usb-800.webp"
          width={800}
          height={800}
          alt=""
          loading="lazy"
          className={errorPictureClass}
        />
      }
      action={
        <button type="button" className={buttonClass("filled")} onClick={onRetry}>
          Riprova
        </button>
      }
    />
  );
}
