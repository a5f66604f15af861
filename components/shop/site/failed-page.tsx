"use client";

import { buttonClass } from "@/components/ui/button";
import { ErrorPage } from "./error-page";
import { usePageFailure } from "./use-page-failure";

export function FailedPage({ error }: { error: Error }) {
  const { retry, hasRetried } = usePageFailure(error);
  return (
    <ErrorPage
      title="Qualcosa non ha funzionato"
      text={
        hasRetried
          ? "Abbiamo caricato di nuovo la pagina, ma non si apre. Riprova tra qualche minuto: il carrello è al sicuro."
          : "Non è colpa tua. Riprova tra un momento: il carrello è al sicuro."
      }
      picture={
        <img
          src="/media/img/detail-usb-800.webp"
          width={800}
          height={800}
          alt=""
          loading="lazy"
          className="error-picture"
        />
      }
      action={
        <button type="button" className={buttonClass("filled", "max-md:w-full")} onClick={retry}>
          Riprova
        </button>
      }
    />
  );
}
