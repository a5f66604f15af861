"use client";

import "./shop.css";
import { usePageFailure } from "@/components/shop/site/use-page-failure";
import { fontVariables } from "./fonts";

export default function GlobalError({ error }: { error: Error }) {
  const { retry, hasRetried } = usePageFailure(error);
  return (
    <html lang="it" className={fontVariables}>
      <body>
        <title>Qualcosa non ha funzionato</title>
        <main className="page py-section">
          <h1 className="title-1">Qualcosa non ha funzionato</h1>
          <p className="lead mt-4">
            {hasRetried
              ? "Abbiamo caricato di nuovo la pagina, ma non si apre. Riprova tra qualche minuto: il carrello è al sicuro."
              : "Riprova tra un momento: il carrello è al sicuro."}
          </p>
          <button
            type="button"
            className="mt-6 min-h-13 rounded-full bg-night px-7 font-medium text-on-night"
            onClick={retry}
          >
            Riprova
          </button>
        </main>
      </body>
    </html>
  );
}
