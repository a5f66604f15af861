"use client";

import { LostPage } from "@/components/site/lost-page";
import { buttonClass } from "@/components/ui/button";

/** What a shopper sees when a page fails: plain words and a way to try again. */
export default function ErrorPage({ reset }: { error: Error; reset: () => void }) {
  return (
    <main id="contenuto">
      <LostPage
        title="Qualcosa non ha funzionato"
        text="Non è colpa tua. Riprova tra un momento: il carrello è al sicuro."
        action={
          <button type="button" className={buttonClass("filled")} onClick={reset}>
            Riprova
          </button>
        }
      />
    </main>
  );
}
