"use client";

import { buttonClass } from "@/components/ui/button";
import { LostPage, lostPictureClass } from "./error-page";

/** What a shopper sees when a page fails: plain words and a way to try again. */
export function FailedPage({ onRetry }: { onRetry: () => void }) {
  return (
    <LostPage
      title="Qualcosa non ha funzionato"
      text="Non è colpa tua. Riprova tra un momento: il carrello è al sicuro."
      picture={
        <img
          src="/media/img/detail-usb-800.webp"
          width={800}
          height={800}
          alt=""
          loading="lazy"
          className={lostPictureClass}
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
